import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prepareBinaries, type Binaries } from './binaries.ts'
import { chooseServerUser, type ServerUser } from './system-user.ts'

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
