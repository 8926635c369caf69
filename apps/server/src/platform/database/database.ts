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

/** How the database plans a prepared statement: once for all values, or for those of each call while that pays. */
type Planning = 'force_generic_plan' | 'auto'

/** The planning of single statements: what is read often takes longer to plan than to carry out. */
const generalPlanning = 'force_generic_plan'

// A plan for all values expects a tenth of a list where a page is asked for, and knows nothing of a search. What is
// always as long has its length in the text instead (`sql.lit`), because changing the planning costs a round trip.
const dependsOnValues = /\b(?:limit|offset) \$\d|\bfold_for_search\(\$/

/** Returns how a single statement is planned. */
export const planningOf = (text: string): Planning => (dependsOnValues.test(text) ? 'auto' : generalPlanning)

const prepared = new Map<string, { name: string; planning: Planning }>()

/** Returns a short stable name for a statement's text, prepared once per connection, and how it is planned. */
function prepareStatement(text: string): { name: string; planning: Planning } {
  let known = prepared.get(text)
  if (known === undefined) {
    known = { name: `t${prepared.size}`, planning: planningOf(text) }
    prepared.set(text, known)
  }
  return known
}

// In a transaction, which writes or reads much, the database decides for itself; in one round trip with its beginning.
const begin = 'begin; set local plan_cache_mode = auto'

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

type BoundClient = pg.PoolClient & { boundCustomerId?: number; planning?: Planning }

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
  /** Plans every prepared statement once a connection: tests run few of them often enough for the database to decide. */
  planOnce?: boolean
  /** Connections that stay open while nobody asks for anything; none for a command that ends. */
  keptOpen?: number
  /** Null where work neither stores nor reads a secret. */
  secrets: SecretKeys | null
  guard?: DatabaseGuard
}): Database {
  const { guard = guardDatabase(options.databaseUrl), keptOpen = 0, planOnce = false } = options
  const openPool = (max: number, kept: number, more = '') =>
    openGuardedPool(guard, {
      max,
      min: Math.min(max, kept),
      options: `-c role=${appRole} ${more}`,
      types: readTypes,
    })
  const planning = options.preparedStatements ? `-c plan_cache_mode=${generalPlanning}` : ''
  const customerPool = openPool(options.poolSize, keptOpen, planning)
  // Separate, because it is used within transactions: sharing connections could deadlock.
  const pool = openPool(3, Math.min(1, keptOpen))

  async function connect(customerId: number): Promise<PostgresPoolClient> {
    const client: BoundClient = await customerPool.connect()
    if (client.boundCustomerId !== customerId) await bind(guard, client, customerId)
    const send = options.preparedStatements ? sendPrepared(client, planOnce) : sendUnprepared(client)
    let isLost = false
    const query = (text: string, values: unknown[]) =>
      guard
        .run(() => send(text, values))
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

type Send = (text: string, values: unknown[]) => Promise<unknown>

const sendUnprepared =
  (client: BoundClient): Send =>
  (text, values) =>
    client.query({ text, values })

/** Sends statements over a connection as prepared ones, planned as each of them is to be, or all of them once. */
function sendPrepared(client: BoundClient, planOnce: boolean): Send {
  let inTransaction = false
  return async (text, values) => {
    if (text === 'begin') {
      inTransaction = true
      return client.query(planOnce ? 'begin' : begin)
    }
    const { name, planning } = prepareStatement(text)
    const current = client.planning ?? generalPlanning
    if (!inTransaction && !planOnce && planning !== current) {
      await client.query(`set plan_cache_mode = ${planning}`)
      client.planning = planning
    }
    return client.query({ name, text, values })
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
