import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { connect_limit_ms } from './database-connection.ts'
import { readTypes } from './database-types.ts'
import { nameStatement } from './prepared-statements.ts'
import type { DB } from './tables.gen.ts'

/** What stores and views work with: a handle that sees one customer's rows only. */
export type Db = Kysely<DB>

export type CustomerDatabase = {
  /** Single statements, each on its own. */
  read: Db
  /** One transaction: all of the work or nothing. */
  tx<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
}

export type Database = {
  forCustomer(customer_id: number): CustomerDatabase
  /** Connections that see no customer's rows: for finding the customer, health and throttling. */
  pool: pg.Pool
  close(): Promise<void>
}

type BoundClient = pg.PoolClient & { bound_customer_id?: number }

const app_role = 'tertulia_app'

// Tokens name customers who may not be: what they ask for is not remembered for ever.
const handles_max = 1000

/**
 * Opens the pool. Every connection works as the role that cannot bypass row-level security and remembers
 * the customer it was last bound to, so that a hot read costs one round trip.
 */
export function openDatabase(options: {
  database_url: string
  pool_size: number
  prepared_statements: boolean
}): Database {
  const openPool = (max: number) => {
    const opened = new pg.Pool({
      connectionString: options.database_url,
      max,
      connectionTimeoutMillis: connect_limit_ms,
      options: `-c role=${app_role}`,
      types: readTypes,
    })
    // An idle connection that breaks is replaced by the pool; the next query tells if the server is gone.
    opened.on('error', () => {})
    // The same between two queries of a transaction, where the pool does not listen and the process would end.
    opened.on('connect', (client) => client.on('error', () => {}))
    return opened
  }
  const customer_pool = openPool(options.pool_size)
  // Of its own, because it is used within transactions: waiting for each other's connections they would never end.
  const pool = openPool(3)

  async function connect(customer_id: number): Promise<PostgresPoolClient> {
    const client: BoundClient = await customer_pool.connect()
    if (client.bound_customer_id !== customer_id) {
      try {
        await client.query("select set_config('app.customer_id', $1, false)", [String(customer_id)])
      } catch (error) {
        client.release(true)
        throw error
      }
      client.bound_customer_id = customer_id
    }
    const run = (sql: string, values: unknown[]) =>
      client.query(
        options.prepared_statements ? { name: nameStatement(sql), text: sql, values } : { text: sql, values },
      )
    return { query: run, release: () => client.release() } as unknown as PostgresPoolClient
  }

  const handles = new Map<number, CustomerDatabase>()

  function forCustomer(customer_id: number): CustomerDatabase {
    const known = handles.get(customer_id)
    if (known) return known
    const read: Db = new Kysely<DB>({
      dialect: new PostgresDialect({
        pool: { connect: () => connect(customer_id), end: async () => {}, options: {} },
      }),
    })
    const handle: CustomerDatabase = { read, tx: (work) => read.transaction().execute(work) }
    if (handles.size >= handles_max) handles.clear()
    handles.set(customer_id, handle)
    return handle
  }

  return {
    forCustomer,
    pool,
    close: async () => {
      await Promise.all([customer_pool.end(), pool.end()])
    },
  }
}
