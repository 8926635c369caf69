import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { demandWrites } from './connection-loss.ts'
import { connectLimitMs } from './database-connection.ts'
import { isDatabaseAway, type DatabaseGuard } from './database-guard.ts'

/** Connections that fail at once while the database is away, instead of waiting. */
export type GuardedPool = {
  /** A separate connection, to be released. */
  connect(): Promise<pg.PoolClient>
  /** Runs one statement on any connection. */
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
  /** Counts open and idle connections, and work that waits for one. */
  count(): { open: number; idle: number; waiting: number }
  end(): Promise<void>
}

type PoolOptions = Omit<pg.PoolConfig, 'connectionString'>

// Longer than any statement takes. The server stops one, but never a commit: that may wait for a second machine.
const statementLimitMs = 120_000
// A connection over which nothing comes back is given up.
const responseLimitMs = statementLimitMs + 30_000
// A process that has vanished must not hold its locks.
const idleTransactionLimitMs = 60_000

// More connections than are kept open are closed after this quiet time.
const idleMs = 60_000
// Networks between forget a connection that stays silent for minutes, and tell neither side.
const signOfLifeMs = 45_000
// A connection that broke is not replaced at once: the database may be restarting.
const replaceAfterMs = 1000

const limits = `-c statement_timeout=${statementLimitMs} -c idle_in_transaction_session_timeout=${idleTransactionLimitMs}`

/**
 * Opens a pool whose connections the guard controls. `min` of them are opened at once and stay open, also when nobody
 * asks for anything, because what a connection has prepared and planned ends with it; the others are opened as needed.
 */
export function openGuardedPool(guard: DatabaseGuard, options: PoolOptions): GuardedPool {
  const pool = openPool(guard, options)
  const connectToWrite = connectingToWrite(pool)
  let ended: Promise<void> | null = null

  async function connect(): Promise<pg.PoolClient> {
    const begun: Promise<pg.PoolClient>[] = []
    try {
      return await guard.run(() => {
        const connecting = connectToWrite()
        begun.push(connecting)
        return connecting
      })
    } catch (error) {
      // No request waits for it any more.
      for (const connecting of begun) {
        connecting.then(
          (client) => client.release(),
          () => {},
        )
      }
      throw error
    }
  }

  /** Opens connections up to the number that stay open; those that cannot be opened now are opened when needed. */
  async function refill(): Promise<void> {
    const missing = (options.min ?? 0) - pool.totalCount
    if (ended || missing <= 0) return
    // The idle ones are taken, too: the pool opens another only while it has none.
    const opened = await Promise.allSettled(Array.from({ length: pool.idleCount + missing }, connect))
    for (const one of opened) if (one.status === 'fulfilled') one.value.release()
  }

  let refilling: Promise<void> | null = null
  pool.on('remove', () => {
    refilling ??= delay(replaceAfterMs, undefined, { ref: false })
      .then(refill)
      .finally(() => (refilling = null))
  })
  guard.onChange((isAway) => {
    if (!isAway) void refill()
  })
  void refill()

  return {
    connect,
    async query(statement, values) {
      const client = await connect()
      let isLost = false
      try {
        return await guard.run(() =>
          typeof statement === 'string' ? client.query(statement, values) : client.query(statement, values),
        )
      } catch (error) {
        isLost = isDatabaseAway(error)
        throw error
      } finally {
        client.release(isLost)
      }
    },
    count: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => (ended ??= pool.end()),
  }
}

function openPool(guard: DatabaseGuard, { options = '', ...config }: PoolOptions): pg.Pool {
  // The guard knows on which of several hosts the database is.
  class HostClient extends pg.Client {
    constructor(clientConfig?: pg.ClientConfig) {
      super({ ...clientConfig, connectionString: guard.currentUrl() })
    }
  }
  const pool = new pg.Pool({
    idleTimeoutMillis: idleMs,
    ...config,
    options: `${options} ${limits}`,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: responseLimitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: signOfLifeMs,
    stream: () => guard.openSocket(),
    Client: HostClient,
  })
  // The pool replaces a broken idle connection; the next query shows if the server is gone.
  pool.on('error', () => {})
  // The same between two queries of a transaction, when the pool has no listener and the process would end.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Returns a function that takes a connection from the pool; a new one must take writes. */
function connectingToWrite(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const writable = new WeakSet<pg.PoolClient>()
  return async () => {
    const client = await pool.connect()
    if (writable.has(client)) return client
    try {
      await demandWrites(client)
    } catch (error) {
      client.release(true)
      throw error
    }
    writable.add(client)
    return client
  }
}
