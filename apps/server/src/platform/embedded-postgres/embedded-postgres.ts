import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onConnection } from '../database/database-connection.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { answers, chooseAddress, databaseUrl, type ServerAddress } from './address.ts'
import { findServer, lastLogLines, spawnServer, stopServer, type SpawnedServer } from './postgres-process.ts'

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
