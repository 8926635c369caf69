import {
  rmSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  statSync,
  chownSync,
  mkdtempSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { spawn, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { onConnection } from '../database/database-connection.ts'
import { isAlive, programOf } from '../process/process-state.ts'
import { findFreePort } from '../process/free-port.ts'
import { openCluster, type Cluster, directoryArgument } from './cluster.ts'

const SOCKET_PORT = 5432
// The shortest limit of the supported systems, less the name of the socket and its terminator.
const SOCKET_FOLDER_LIMIT = 103 - `/.s.PGSQL.${SOCKET_PORT}`.length
/** The address of a server: a socket in a private folder, or (on Windows) a loopback port with a password. */
type ServerAddress = { socketDir: string | null; port: number }

/** Chooses the address of a new server. */
async function chooseAddress(cluster: Cluster): Promise<ServerAddress> {
  if (process.platform === 'win32') return { socketDir: null, port: await findFreePort('127.0.0.1', 0) }
  if (Buffer.byteLength(cluster.directory) <= SOCKET_FOLDER_LIMIT) {
    return { socketDir: cluster.directory, port: SOCKET_PORT }
  }
  const socketDir = mkdtempSync(join(tmpdir(), 'tertulia-'))
  if (cluster.user) chownSync(socketDir, cluster.user.uid, cluster.user.gid)
  return { socketDir, port: SOCKET_PORT }
}

/** Builds the connection string of a database of the server. */
function databaseUrl(cluster: Cluster, address: ServerAddress, name: string): string {
  if (address.socketDir !== null) {
    return `postgresql://postgres@localhost:${address.port}/${name}?host=${encodeURIComponent(address.socketDir)}&sslmode=disable`
  }
  const password = readFileSync(cluster.passwordFile, 'utf8')
  return `postgresql://postgres:${password}@127.0.0.1:${address.port}/${name}?sslmode=disable`
}

/** Returns whether the server responds to queries. */
async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const LOG_LIMIT_BYTES = 5_000_000

/** A running server on the cluster, also of another app; its address is null while it starts, recovers or closes. */
type FoundServer = { pid: number; address: ServerAddress | null }

/** Finds the server that runs on the cluster, by the PID file in its data directory. */
function findServer(cluster: Cluster): FoundServer | null {
  const pidFile = join(cluster.directory, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(pidFile, 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return null
  if (!isDatabaseServer(pid)) {
    // After a restart of the machine another program may have the PID; PostgreSQL itself would refuse to start.
    rmSync(pidFile, { force: true })
    return null
  }
  if (lines[7]?.trim() !== 'ready') return { pid, address: null }
  const port = Number(lines[3])
  const socketDir = lines[4] === '.' ? cluster.directory : lines[4] || null
  return { pid, address: { socketDir, port } }
}

/** A server process just started, and whether it has ended since. */
type SpawnedServer = { pid: number | undefined; exited: () => boolean }

/** Starts a server that outlives this process. */
function spawnServer(cluster: Cluster, address: ServerAddress): SpawnedServer {
  const log = openLog(cluster.logFile)
  const program = join(cluster.binaries.folder, 'bin', process.platform === 'win32' ? 'pg_ctl' : 'postgres')
  const settings = serverSettings(cluster, address)
  const child = spawn(
    program,
    process.platform === 'win32'
      ? ['start', '-W', '-D', cluster.directory, '-o', settings.join(' ')]
      : ['-D', directoryArgument(cluster), ...settings],
    {
      cwd: cluster.directory,
      detached: true,
      stdio: ['ignore', log, log],
      windowsHide: true,
      ...cluster.user,
    },
  )
  closeSync(log)
  child.unref()
  let exited = false
  child.once('exit', () => (exited = process.platform !== 'win32'))
  child.once('error', () => (exited = true))
  return { pid: child.pid, exited: () => exited }
}

/** Stops the server cleanly, and forcibly when that exceeds the given time. */
async function stopServer(cluster: Cluster, pid: number, limitMs = 30_000): Promise<void> {
  if (process.platform === 'win32') {
    const pgCtl = join(cluster.binaries.folder, 'bin', 'pg_ctl')
    spawnSync(pgCtl, ['stop', '-m', 'fast', '-w', '-D', cluster.directory], { windowsHide: true })
    return
  }
  for (const [signal, patience] of [
    ['SIGINT', limitMs],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline && isAlive(pid)) await delay(10)
  }
}

/** Reads the last lines of the server's log, for an error message. */
function lastLogLines(cluster: Cluster, count = 5): string {
  try {
    return readFileSync(cluster.logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
  } catch {
    return ''
  }
}

function serverSettings(cluster: Cluster, address: ServerAddress): string[] {
  const settings: Record<string, string> = {
    port: String(address.port),
    listen_addresses: address.socketDir === null ? '127.0.0.1' : '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Details and statements would copy users' texts into the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    max_connections: cluster.durable ? '100' : '300',
  }
  if (address.socketDir !== null) {
    settings['unix_socket_permissions'] = '0700'
    settings['unix_socket_directories'] = address.socketDir === cluster.directory ? '.' : address.socketDir
  }
  if (!cluster.durable) {
    Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
    // A test that hangs fails with the statement that waits, or that is slow, before its own time is over.
    Object.assign(settings, { lock_timeout: '20s', statement_timeout: '30s' })
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function isDatabaseServer(pid: number): boolean {
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') return programOf(pid) === 'postgres'
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes('postgres')
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.old`)
  return openSync(path, 'a', 0o600)
}

const DATABASE = 'tertulia'
const START_LIMIT_MS = 120_000
const START_ATTEMPTS = 10
const WATCH_INTERVAL_MS = 500

/** An embedded database server: its URL, and its shutdown. */
export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

/** The data directory, and whether a commit must survive a power cut (off only in tests). */
export type EmbeddedPostgresOptions = {
  dataDir: string
  durable?: boolean
  /** Aborts the start, and stops the server that is starting. */
  signal?: AbortSignal
  log?: (message: string) => void
}

/**
 * Runs a PostgreSQL server on the data directory and supervises it: adopts a server that outlived its app, and restarts
 * one that was killed.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, signal, log = () => {} } = options
  const cluster = openCluster(dataDir, durable)
  const bringingUp = { cluster, signal, log }
  let running = await bringUp({ ...bringingUp, previous: null })
  await createDatabase(cluster, running.address)

  let stopping = false
  let watching = Promise.resolve()
  const watch = async () => {
    if (stopping || findServer(cluster)) return
    log('the database server is gone; starting it again')
    try {
      running = await bringUp({ ...bringingUp, previous: running.address })
    } catch (error) {
      log(String(error))
    }
  }
  const timer = setInterval(() => (watching = watching.then(watch)), WATCH_INTERVAL_MS)
  timer.unref()

  return {
    url: databaseUrl(cluster, running.address, DATABASE),
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await watching
      const server = findServer(cluster)
      if (server) await stopServer(cluster, server.pid)
      const { socketDir } = running.address
      if (socketDir && basename(socketDir).startsWith('tertulia-'))
        rmSync(socketDir, { recursive: true, force: true })
    },
  }
}

type BringingUp = {
  cluster: Cluster
  /** The server's previous address. */
  previous: ServerAddress | null
  signal: AbortSignal | undefined
  log: (message: string) => void
}

// Loops because an existing server may be starting, recovering or closing: it waits for that server, never starts a
// second one.
async function bringUp(options: BringingUp): Promise<{ pid: number; address: ServerAddress }> {
  const { cluster, previous, signal, log } = options
  const deadline = Date.now() + START_LIMIT_MS
  let address = previous
  let child: SpawnedServer | null = null
  let attempts = 0
  while (Date.now() < deadline) {
    if (signal?.aborted) {
      if (child?.pid) await stopServer(cluster, child.pid)
      signal.throwIfAborted()
    }
    const server = findServer(cluster)
    if (server?.address && (await answers(databaseUrl(cluster, server.address, 'postgres')))) {
      if (child === null) log(`using the database server that already runs (process ${server.pid})`)
      return { pid: server.pid, address: server.address }
    }
    if (!server && (child === null || child.exited())) {
      if (attempts++ === START_ATTEMPTS) break
      address ??= await chooseAddress(cluster)
      child = spawnServer(cluster, address)
    }
    await delay(child === null ? 100 : Math.min(25 * attempts, 250))
  }
  throw new Error(
    `The database server on ${cluster.directory} does not start. It wrote (${cluster.logFile}):\n` +
      lastLogLines(cluster),
  )
}

async function createDatabase(cluster: Cluster, address: ServerAddress): Promise<void> {
  await onConnection(databaseUrl(cluster, address, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`).catch(ignoreDuplicate)
  })
}

function ignoreDuplicate(error: unknown): void {
  const isMadeByAnother =
    error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '42P04')
  if (!isMadeByAnother) throw error
}
