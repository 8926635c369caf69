import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { lendSecrets } from '../secrets/customer-secrets.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { guardDatabase, isDatabaseAway, type DatabaseGuard } from './database-guard.ts'
import { openGuardedPool, type GuardedPool } from './guarded-pool.ts'
import { withinTransaction } from './open-transaction.ts'
import type { DB } from './tables.gen.ts'

const { builtins } = pg.types

function checkedInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a number`)
  return number
}

const parsers = new Map<number, (value: string) => unknown>([
  [builtins.DATE, (value) => value],
  [builtins.INT8, checkedInteger],
  [builtins.NUMERIC, (value) => value],
  [builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
])

/** Dates stay `YYYY-MM-DD`, instants become ISO strings with `Z`, counts are checked numbers, decimals strings. */
const readTypes: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    const parser = format === 'binary' ? undefined : parsers.get(type)
    return parser ?? pg.types.getTypeParser(type, format)
  },
}

const names = new Map<string, string>()

/** Returns a short stable name for a statement's text: named statements are prepared once per connection. */
function nameStatement(sql: string): string {
  let name = names.get(sql)
  if (name === undefined) {
    name = `t${names.size}`
    names.set(sql, name)
  }
  return name
}

/** The handle that stores and views work with, which sees one customer's rows only. */
export type Db = Kysely<DB>

export type CustomerDatabase = {
  /** Single statements, each in its own transaction. */
  read: Db
  /** Runs work in one transaction. */
  tx<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
}

export type Database = {
  forCustomer(customerId: number): CustomerDatabase
  /** Connections that see no customer's rows: for finding the customer, health and throttling. */
  pool: GuardedPool
  guard: DatabaseGuard
  /** Counts the connections of customers' work. */
  countConnections: GuardedPool['count']
  close(): Promise<void>
}

type BoundClient = pg.PoolClient & { boundCustomerId?: number }

const appRole = 'tertulia_app'

// Tokens may name unknown customers, so the cache needs a limit.
const handlesMax = 1000

/**
 * Opens the pool. Every connection uses the role that cannot bypass row-level security and remembers the customer it
 * was last bound to, so that a hot read costs one round trip.
 */
export function openDatabase(options: {
  databaseUrl: string
  poolSize: number
  preparedStatements: boolean
  /** Connections that stay open while nobody asks for anything; none for a command that ends. */
  keptOpen?: number
  /** Null where work neither stores nor reads a secret. */
  secrets: SecretKeys | null
  guard?: DatabaseGuard
}): Database {
  const { guard = guardDatabase(options.databaseUrl), keptOpen = 0 } = options
  const openPool = (max: number, kept: number) =>
    openGuardedPool(guard, {
      max,
      min: Math.min(max, kept),
      options: `-c role=${appRole}`,
      types: readTypes,
    })
  const customerPool = openPool(options.poolSize, keptOpen)
  // Separate, because it is used within transactions: sharing connections could deadlock.
  const pool = openPool(3, Math.min(1, keptOpen))

  async function connect(customerId: number): Promise<PostgresPoolClient> {
    const client: BoundClient = await customerPool.connect()
    if (client.boundCustomerId !== customerId) await bind(guard, client, customerId)
    const statement = (text: string, values: unknown[]) =>
      options.preparedStatements ? { name: nameStatement(text), text, values } : { text, values }
    let isLost = false
    const query = (text: string, values: unknown[]) =>
      guard
        .run(() => client.query(statement(text, values)))
        .catch((error: unknown) => {
          isLost ||= isDatabaseAway(error)
          throw error
        })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely uses these two of a client
    return { query, release: () => client.release(isLost) } as unknown as PostgresPoolClient
  }

  const handles = new Map<number, CustomerDatabase>()

  function forCustomer(customerId: number): CustomerDatabase {
    const known = handles.get(customerId)
    if (known) return known
    const read: Db = new Kysely<DB>({
      dialect: new PostgresDialect({
        pool: { connect: () => connect(customerId), end: async () => {}, options: {} },
      }),
    })
    const lend = (db: Db) => lendSecrets(db, options.secrets, customerId)
    const tx: CustomerDatabase['tx'] = (work) =>
      withinTransaction(() => read.transaction().execute((db) => work(lend(db))))
    const handle = { read: lend(read), tx }
    if (handles.size >= handlesMax) handles.clear()
    handles.set(customerId, handle)
    return handle
  }

  return {
    forCustomer,
    pool,
    guard,
    countConnections: customerPool.count,
    close: async () => {
      guard.close()
      await Promise.all([customerPool.end(), pool.end()])
    },
  }
}

/** Binds a connection to the rows of one customer; releases it on failure. */
async function bind(guard: DatabaseGuard, client: BoundClient, customerId: number): Promise<void> {
  try {
    await guard.run(() =>
      client.query("select set_config('app.customer_id', $1, false)", [String(customerId)]),
    )
  } catch (error) {
    client.release(true)
    throw error
  }
  client.boundCustomerId = customerId
}
