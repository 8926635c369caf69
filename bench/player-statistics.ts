import type { VerdictChange } from '@tertulia/server/features/questions/questions.sql'
import {
  recordSubthemes,
  rerecordSubthemes,
} from '@tertulia/server/features/player-statistics/player-statistics.exports'
import { statisticsOf } from '@tertulia/server/features/player-statistics/player-statistics'
import { findClosedDay } from '@tertulia/server/features/seasons/seasons.sql'
import { listCustomerIds } from '@tertulia/server/platform/access/access.sql'
import type { CustomerDatabase, Database, Db } from '@tertulia/server/platform/database/database'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { league, makeLeague } from './data/close-day-league.ts'
import { makeLongHistory } from './data/long-history.ts'
import { inMeasuredDatabase, timeUndone } from './measuring/measured-database.ts'
import { median, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'

// Measures the update of player statistics when a day of 10,000 players closes and when a verdict changes on an answer
// that hundreds gave, with the product's code and with one hand-written SQL statement each; and how long a profile with
// ten years of games takes to load.

const repetitions = sized(7, 1)
const reads = 50
const goal = 3

const season = league.season
const answersOfDay = sql`quizzes z
  join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id
  join answers a on a.customer_id = q.customer_id and a.quiz_id = q.quiz_id and a.question_id = q.id`

/** Updates the records for a closing, in SQL for this day only. */
async function recordInOneStatement(db: Db): Promise<void> {
  await sql`
    insert into subtheme_records as g (season, user_id, subtheme_id, answered, corrected, right_answers)
    select ${season}::int, a.user_id, q.subtheme_id, count(*), count(v.is_right), count(*) filter (where v.is_right)
    from ${answersOfDay}
    left join verdicts v
      on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
    where z.date = ${league.date}
    group by grouping sets ((a.user_id, q.subtheme_id), (q.subtheme_id))
    on conflict (customer_id, user_id, season, subtheme_id) do update
    set answered = g.answered + excluded.answered, corrected = g.corrected + excluded.corrected,
      right_answers = g.right_answers + excluded.right_answers`.execute(db)
}

/** Updates the records for a verdict that turns right, in SQL for this answer only. */
async function moveInOneStatement(db: Db, { question_id, normalised }: VerdictChange): Promise<void> {
  await sql`
    with equal as (
      select a.user_id, q.subtheme_id from answers a
      join questions q on q.customer_id = a.customer_id and q.id = a.question_id
      where a.question_id = ${question_id} and a.normalised = ${normalised}
    ), of_everybody as (
      update subtheme_records g set right_answers = g.right_answers + (select count(*) from equal)
      where g.season = ${season} and g.user_id is null and g.subtheme_id = (select min(subtheme_id) from equal)
    )
    update subtheme_records g set right_answers = g.right_answers + 1
    from equal
    where g.season = ${season} and g.user_id = equal.user_id and g.subtheme_id = equal.subtheme_id`.execute(
    db,
  )
}

async function checksum(db: Db): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select md5(string_agg(g::text, '' order by user_id, season, subtheme_id)) as sum
    from subtheme_records g`.execute(db)
  return rows[0]?.sum ?? ''
}

type Work = (db: Db) => Promise<unknown>

/** Compares the median times of both, each rolled back; they must have written the same. */
async function compare(handle: CustomerDatabase, owner: Client, works: { product: Work; statement: Work }) {
  const times = { product: [] as number[], statement: [] as number[] }
  const written = new Set<string>()
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    for (const way of ['product', 'statement'] as const) {
      await owner.query('vacuum analyze subtheme_records')
      const { ms, result } = await timeUndone(handle, works[way], checksum)
      written.add(result)
      // The first of each is a warm-up.
      if (repetition > 0) times[way].push(ms)
    }
  }
  if (written.size !== 1) throw new Error('the two ways wrote different records')
  return { product: median(times.product), statement: median(times.statement) }
}

/** Finds a frequent wrong answer of the day, to be judged right. */
async function findChange(handle: CustomerDatabase): Promise<VerdictChange> {
  const { rows } = await sql<{ question_id: number; normalised: string }>`
    select a.question_id, a.normalised from ${answersOfDay}
    join verdicts v
      on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
    where z.date = ${league.date} and not v.is_right
    group by a.question_id, a.normalised order by count(*) desc limit 1`.execute(handle.read)
  if (!rows[0]) throw new Error('nobody has answered')
  return { ...rows[0], before: false, after: true }
}

function tell(name: string, { product, statement }: { product: number; statement: number }): void {
  const note = `product ${product.toFixed(1)} ms, one statement ${statement.toFixed(1)} ms`
  tellRatio(name, product / statement, { goal, better: 'lower', note })
}

async function measureWriting(handle: CustomerDatabase, owner: Client): Promise<void> {
  const { date } = league
  const close = sql`insert into closed_days (date, closed_at, had_quiz) values (${date}, now(), true)`
  await handle.tx((db) => close.execute(db))
  const day = await findClosedDay(handle.read, date)
  if (!day) throw new Error(`${date} is not closed`)
  const closing = { product: (db: Db) => recordSubthemes(db, day), statement: recordInOneStatement }
  tell('statistics_closing', await compare(handle, owner, closing))
  await handle.tx(recordInOneStatement)
  const change = await findChange(handle)
  const verdict = {
    product: (db: Db) => rerecordSubthemes(db, day, [change]),
    statement: (db: Db) => moveInOneStatement(db, change),
  }
  tell('statistics_verdict', await compare(handle, owner, verdict))
}

async function measureReading({ read }: CustomerDatabase, userId: number): Promise<void> {
  const times: number[] = []
  for (let turn = 0; turn <= reads; turn++) {
    const start = performance.now()
    await statisticsOf(read, { user_id: userId, season: null })
    // The first ones are a warm-up.
    if (turn > 5) times.push(performance.now() - start)
  }
  const [middle, fastest] = [median(times), Math.min(...times)].map((ms) => ms.toFixed(1))
  process.stdout.write(
    `statistics_profile of ten years: ${middle} ms, undisturbed ${fastest} ms (goal at most 50)\n`,
  )
}

const made = { user_id: 0, customer_id: 0 }

async function fill(database: Database, owner: Client): Promise<void> {
  const analyze = () => owner.query('analyze')
  await makeLeague(database, analyze)
  Object.assign(made, await makeLongHistory(database, analyze))
}

await inMeasuredDatabase(fill, async ({ database, owner }) => {
  const [largeLeague = 0] = (await listCustomerIds(database.pool)).filter((id) => id !== made.customer_id)
  await measureReading(database.forCustomer(made.customer_id), made.user_id)
  await measureWriting(database.forCustomer(largeLeague), owner)
})
process.exit(0)
