import { presets, type PresetName } from '@tertulia/core/rule-sets/presets'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { closeDay } from '@tertulia/server/features/closed-days/close-day.exports'
import type { CustomerDatabase, Db } from '@tertulia/server/platform/database/database'
import { sql } from 'kysely'
import { leagueOf, makeLeague } from './data/close-day-league.ts'
import { closeDayInOneStatement } from './measuring/close-day-statement.ts'
import { inMeasuredDatabase, timeUndone } from './measuring/measured-database.ts'
import { median, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'
import { isKeyOf } from '@tertulia/core/collections/records'

// Closes a day of 10,000 players with the product's code, and with one hand-written SQL statement; each is rolled back,
// and both must write the same. Only the product computes the possible ranks, which no statement can. The league plays by
// the preset that the command names, `liga_quiz` unless it names another.

const goal = 3
const preset = readPreset(process.argv[2] ?? 'liga_quiz')
const league = leagueOf({ ...defaultRuleSet, ...presets[preset].rules })
const repetitions = sized(7, 1)

function readPreset(name: string): PresetName {
  if (!isKeyOf(presets, name)) throw new Error(`choose one of ${Object.keys(presets).join(', ')}`)
  return name
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

type Run = { ms: number; result: string }

async function compare(handle: CustomerDatabase, tidy: () => Promise<unknown>) {
  const now = `${league.date}T23:59:59.999Z`
  const product: Run[] = []
  const statement: Run[] = []
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    await tidy()
    product.push(await timeUndone(handle, (db) => closeDay(db, { date: league.date, now }), checksum))
    await tidy()
    statement.push(await timeUndone(handle, (db) => closeDayInOneStatement(db, league, now), checksum))
  }
  const written = new Set([...product, ...statement].map(({ result }) => result))
  if (written.size !== 1) throw new Error('the two ways of closing the day wrote different rows')
  // The first of each is a warm-up.
  const usual = (runs: Run[]) => median(runs.slice(1).map(({ ms }) => ms))
  return [usual(product), usual(statement)] as const
}

let customerId = 0

await inMeasuredDatabase(
  async (database, owner) => {
    customerId = await makeLeague(database, () => owner.query('analyze'), league)
  },
  async ({ database, owner }) => {
    const handle = database.forCustomer(customerId)
    const [productMs, statementMs] = await compare(handle, () => owner.query('vacuum analyze'))
    const players = league.tiers * league.tierSize
    tellRatio(`close_day ${preset}, ${players} players`, productMs / statementMs, {
      goal,
      better: 'lower',
      note: `product ${productMs.toFixed(0)} ms, one statement ${statementMs.toFixed(0)} ms`,
    })
  },
)
