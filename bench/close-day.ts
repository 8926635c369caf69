import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDay } from '@tertulia/server/features/closed-days/close-day.service'
import { openDatabase, type CustomerDatabase, type Db } from '@tertulia/server/platform/database'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres'
import { migrate } from '@tertulia/server/platform/migrations'
import { listCustomerIds } from '@tertulia/server/platform/access.views'
import { sql } from 'kysely'
import { Client } from 'pg'
import { league, makeLeague } from './close-day-league.ts'
import { closeDayInOneStatement } from './close-day-statement.ts'

// Closes a day of 10,000 players as the product does it, and with one hand-written SQL statement that knows nothing but
// this league; each is undone after it, and both must have written the same. The ranks that are still possible are the
// product's alone: no statement finds them.

const goal = 3
const repetitions = 7
const undone = new Error('undone on purpose')

const open = (database_url: string) => openDatabase({ database_url, pool_size: 1, prepared_statements: true })

type Run = { ms: number; rows: string }

/** The time that a piece of work takes, and a checksum of what it wrote; it is rolled back. */
async function measure(handle: CustomerDatabase, work: (db: Db) => Promise<unknown>): Promise<Run> {
  const result: Run = { ms: 0, rows: '' }
  try {
    await handle.tx(async (db) => {
      const start = performance.now()
      await work(db)
      result.ms = performance.now() - start
      result.rows = await checksum(db)
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  return result
}

async function checksum(db: Db): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select md5(
      (select string_agg(g::text, '' order by user_id) from games g where date = ${league.date})
      || (select string_agg((to_jsonb(s) - '{best_rank, worst_rank, outlook}'::text[])::text, '' order by user_id)
        from standings s)
      || (select string_agg(c::text, '' order by question_id) from question_counts c)
      || (select string_agg(r::text, '' order by user_id, theme_id) from genre_records r)
      || (select string_agg(s::text, '' order by user_id, subtheme_id) from subtheme_records s)
      || (select string_agg(d.date::text || d.had_quiz, '' order by date) from closed_days d)) as sum`.execute(
    db,
  )
  return rows[0]?.sum ?? ''
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}

async function compare(handle: CustomerDatabase, tidy: () => Promise<unknown>) {
  const now = `${league.date}T23:59:59.999Z`
  const product: Run[] = []
  const statement: Run[] = []
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    await tidy()
    product.push(await measure(handle, (db) => closeDay(db, { date: league.date, now })))
    await tidy()
    statement.push(await measure(handle, (db) => closeDayInOneStatement(db, now)))
  }
  const written = new Set([...product, ...statement].map(({ rows }) => rows))
  if (written.size !== 1) throw new Error('the two ways of closing the day wrote different rows')
  // The first of each warms up.
  return [product, statement].map((runs) => median(runs.slice(1).map(({ ms }) => ms))) as [number, number]
}

/** The league's data made fast: without checking every row against others. */
async function fill(database_url: string, owner: Client): Promise<void> {
  await owner.query('alter database tertulia set session_replication_role = replica')
  const database = open(database_url)
  await makeLeague(database, () => owner.query('analyze')).finally(database.close)
  await owner.query('alter database tertulia reset session_replication_role')
}

async function run(database_url: string): Promise<void> {
  await migrate(database_url)
  const owner = new Client({ connectionString: database_url })
  await owner.connect()
  await fill(database_url, owner)
  const database = open(database_url)
  try {
    const [customer_id = 0] = await listCustomerIds(database.pool)
    const handle = database.forCustomer(customer_id)
    const [product_ms, statement_ms] = await compare(handle, () => owner.query('vacuum analyze'))
    const players = league.tiers * league.tier_size
    console.log(
      `close_day ${players} players: product ${product_ms.toFixed(0)} ms, one statement ${statement_ms.toFixed(0)} ms`,
    )
    console.log(`close_day ratio ${(product_ms / statement_ms).toFixed(2)} (goal ${goal})`)
  } finally {
    await owner.end()
    await database.close()
  }
}

const data_dir = mkdtempSync(path.join(tmpdir(), 'tertulia-bench-'))
const server = await startEmbeddedPostgres({ data_dir })
try {
  await run(server.url)
} finally {
  await server.stop()
  rmSync(data_dir, { recursive: true, force: true })
}
