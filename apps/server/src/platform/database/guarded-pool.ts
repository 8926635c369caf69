import pg from 'pg'
import type { DatabaseGuard } from './database-guard.ts'

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

/** Opens a pool whose connections the guard controls; connections are opened as needed. */
export function openGuardedPool(guard: DatabaseGuard, options: pg.PoolConfig): GuardedPool {
  const pool = new pg.Pool({ ...options, stream: () => guard.openSocket() })
  // The pool replaces a broken idle connection; the next query shows if the server is gone.
  pool.on('error', () => {})
  // The same between two queries of a transaction, when the pool has no listener and the process would end.
  pool.on('connect', (client) => client.on('error', () => {}))

  let ended: Promise<void> | null = null

  async function connect(): Promise<pg.PoolClient> {
    const begun: Promise<pg.PoolClient>[] = []
    try {
      return await guard.run(() => {
        const connecting = pool.connect()
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

  return {
    connect,
    async query(statement, values) {
      const client = await connect()
      try {
        return await guard.run(() => client.query(statement as string, values))
      } finally {
        client.release()
      }
    },
    count: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => (ended ??= pool.end()),
  }
}
