import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { presets, type PresetName } from '@tertulia/core/rule-sets/presets'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { closeDay } from '@tertulia/server/features/closed-days/close-day.results'
import { openDatabase, type CustomerDatabase, type Db } from '@tertulia/server/platform/database/database'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres/embedded-postgres'
import { migrate } from '@tertulia/server/platform/database/migrations'
import { listCustomerIds } from '@tertulia/server/platform/access/access.views'
import { sql } from 'kysely'
import { Client } from 'pg'
import { leagueOf, makeLeague } from './close-day-league.ts'
import { closeDayInOneStatement } from './close-day-statement.ts'

// Closes a day of 10,000 players with the product's code, and with one hand-written SQL statement; each is rolled back,
// and both must write the same. Only the product computes the possible ranks, which no statement can. The league plays by
// the preset that the command names, `liga_quiz` unless it names another.

const goal = 3
const preset = readPreset(process.argv[2] ?? 'liga_quiz')
const league = leagueOf({ ...defaultRuleSet, ...presets[preset].rules })
const repetitions = 7
const undone = new Error('undone on purpose')

const open = (databaseUrl: string) => openDatabase({ databaseUrl, poolSize: 1, preparedStatements: true })

function readPreset(name: string): PresetName {
  const names = Object.keys(presets) as PresetName[]
  const found = names.find((known) => known === name)
  if (!found) throw new Error(`choose one of ${names.join(', ')}`)
  return found
}

type Run = { ms: number; rows: string }

/** Measures the time of some work, and a checksum of its writes; rolls it back. */
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
    statement.push(await measure(handle, (db) => closeDayInOneStatement(db, league, now)))
  }
  const written = new Set([...product, ...statement].map(({ rows }) => rows))
  if (written.size !== 1) throw new Error('the two ways of closing the day wrote different rows')
  // The first of each is a warm-up.
  return [product, statement].map((runs) => median(runs.slice(1).map(({ ms }) => ms))) as [number, number]
}

/** Loads the league's data fast, without checking foreign keys row by row. */
async function fill(databaseUrl: string, owner: Client): Promise<void> {
  await owner.query('alter database tertulia set session_replication_role = replica')
  const database = open(databaseUrl)
  await makeLeague(database, () => owner.query('analyze'), league).finally(database.close)
  await owner.query('alter database tertulia reset session_replication_role')
}

async function run(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl)
  const owner = new Client({ connectionString: databaseUrl })
  await owner.connect()
  await fill(databaseUrl, owner)
  const database = open(databaseUrl)
  try {
    const [customerId = 0] = await listCustomerIds(database.pool)
    const handle = database.forCustomer(customerId)
    const [productMs, statementMs] = await compare(handle, () => owner.query('vacuum analyze'))
    const players = league.tiers * league.tierSize
    console.log(
      `close_day ${preset}, ${players} players: product ${productMs.toFixed(0)} ms, one statement ${statementMs.toFixed(0)} ms`,
    )
    console.log(`close_day ${preset} ratio ${(productMs / statementMs).toFixed(2)} (goal ${goal})`)
  } finally {
    await owner.end()
    await database.close()
  }
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'tertulia-bench-'))
const server = await startEmbeddedPostgres({ dataDir })
try {
  await run(server.url)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
