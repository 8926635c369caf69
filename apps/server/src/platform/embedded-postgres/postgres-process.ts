import { spawn, spawnSync } from 'node:child_process'
import { openSync, closeSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerAddress } from './address.ts'
import { directoryArgument, type Cluster } from './cluster.ts'
import { isAlive, programOf } from '../process/process-state.ts'

const LOG_LIMIT_BYTES = 5_000_000

/** A running server on the cluster, also of another app; its address is null while it starts, recovers or closes. */
export type FoundServer = { pid: number; address: ServerAddress | null }

/** Finds the server that runs on the cluster, by the PID file in its data directory. */
export function findServer(cluster: Cluster): FoundServer | null {
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
export type SpawnedServer = { pid: number | undefined; exited: () => boolean }

/** Starts a server that outlives this process. */
export function spawnServer(cluster: Cluster, address: ServerAddress): SpawnedServer {
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
export async function stopServer(cluster: Cluster, pid: number, limitMs = 30_000): Promise<void> {
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
export function lastLogLines(cluster: Cluster, count = 5): string {
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
