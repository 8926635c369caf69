import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PlainError, REPOSITORY, ensureInstalled } from './install.mjs'

const SOURCES = ['apps/web', 'packages', 'locales', 'package-lock.json']
const NOT_SOURCES = new Set(['.types', 'dist', 'node_modules', 'test-results'])
const WEB = join(REPOSITORY, 'apps', 'web')
const PAGE = join(WEB, 'dist', 'index.html')
const STAMP = join(WEB, 'dist', '.sources')

/**
 * Builds the web unless the build there is from the same sources.
 * @param {string} node the Node.js to build with
 */
export function ensureWebIsBuilt(node) {
  const sources = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  if (existsSync(PAGE) && !isWritable(WEB)) {
    process.stdout.write('The web is served as it was built last: this folder is read-only for you.\n')
    return
  }
  process.stdout.write('Building the web…\n')
  const vite = join(REPOSITORY, 'node_modules', 'vite', 'bin', 'vite.js')
  const run = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (run.status !== 0) {
    throw new PlainError(
      'The web could not be built; the reason is above. It needs the right to write to apps/web/dist.',
    )
  }
  writeFileSync(STAMP, sources)
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of listFiles(join(REPOSITORY, source))) {
      hash.update(relative(REPOSITORY, file).split(sep).join('/'))
      hash.update('\0')
      hash.update(readFileSync(file))
      hash.update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} path of a file or a folder
 * @returns {string[]}
 */
function listFiles(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !NOT_SOURCES.has(name))
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureWebIsBuilt(ensureInstalled())
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
