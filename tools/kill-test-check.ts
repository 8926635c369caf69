import type { AnswerInput } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { countDifferences, recomputeResults } from '@tertulia/server/features/closed-days/recompute.service'
import { openDatabase, type Db } from '@tertulia/server/platform/database'
import { sql } from 'kysely'
import { answersAsText, type Ledger } from './kill-test-ledger.ts'

/** What the database holds against the ledger. */
export type Findings = {
  acknowledged: number
  days_closed: number
  /** Each must be 0. */
  faults: Record<
    | 'lost'
    | 'doubled'
    | 'partial'
    | 'altered'
    | 'drafts_lost'
    | 'verdicts_lost'
    | 'days_open'
    | 'games_unscored'
    | 'results_wrong',
    number
  >
}

type Faults = Findings['faults']

type Kept = {
  date: CalendarDate
  user_id: number
  submission_key: string
  answers: AnswerInput[]
}

const question_count = 8

/** Compares what the app acknowledged with what its database holds, for all days up to the last one played. */
export async function checkDatabase(
  database_url: string,
  { customer_id, ledger, last_date }: { customer_id: number; ledger: Ledger; last_date: CalendarDate },
): Promise<Findings> {
  const database = openDatabase({ database_url, pool_size: 2, prepared_statements: true })
  try {
    const handle = database.forCustomer(customer_id)
    const db = handle.read
    const recomputed = await recomputeResults(handle, { verify: true })
    const { days_closed, ...days } = await countDays(db, last_date)
    const faults = {
      ...compareSubmissions(ledger, await listKept(db)),
      partial: await countPartial(db),
      drafts_lost: await countLostDrafts(db, ledger),
      verdicts_lost: await countLostVerdicts(db, ledger),
      ...days,
      results_wrong: countDifferences(recomputed),
    }
    return { acknowledged: ledger.submissions.length, days_closed, faults }
  } finally {
    await database.close()
  }
}

function compareSubmissions(
  { submissions }: Ledger,
  kept: Kept[],
): Pick<Faults, 'lost' | 'doubled' | 'altered'> {
  const key = ({ date, user_id, submission_key }: Omit<Kept, 'answers'>) =>
    `${date} ${user_id} ${submission_key}`
  const kept_by_key = Map.groupBy(kept, key)
  const found = submissions.map((one) => ({ one, kept: kept_by_key.get(key(one))?.[0] }))
  return {
    lost: found.filter((pair) => !pair.kept).length,
    // Nobody gave up before he was answered, so what nobody was told of is one too many.
    doubled: kept.length - new Set(submissions.map(key)).intersection(new Set(kept_by_key.keys())).size,
    altered: found.filter(
      (pair) => pair.kept && answersAsText(pair.kept.answers) !== answersAsText(pair.one.answers),
    ).length,
  }
}

async function listKept(db: Db): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select z.date, s.user_id, s.submission_key, coalesce(
      (select json_agg(json_build_object('question_id', a.question_id, 'text', a.text,
          'league_points', a.league_points, 'cup_points', a.cup_points))
        from answers a where a.quiz_id = s.quiz_id and a.user_id = s.user_id), '[]') as answers
    from submissions s join quizzes z on z.id = s.quiz_id`.execute(db)
  return rows
}

async function countPartial(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from submissions s
    full join (select quiz_id, user_id, count(*) from answers group by quiz_id, user_id) a using (quiz_id, user_id)
    where s.submission_key is null or a.count is distinct from ${question_count}`.execute(db)
  return rows[0]?.count ?? 0
}

async function countLostDrafts(db: Db, { drafts }: Ledger): Promise<number> {
  const rows = await db
    .selectFrom('drafts')
    .select(['user_id', 'question_id', 'text', 'league_points', 'cup_points', 'joker'])
    .execute()
  const kept = new Set(rows.map((row) => `${row.user_id} ${answersAsText([row as AnswerInput])}`))
  return drafts.filter(({ user_id, draft }) => !kept.has(`${user_id} ${answersAsText([draft])}`)).length
}

async function countLostVerdicts(db: Db, { verdicts }: Ledger): Promise<number> {
  const rows = await db.selectFrom('verdicts').select(['question_id', 'normalised', 'is_right']).execute()
  const kept = new Set(rows.map((row) => JSON.stringify([row.question_id, row.normalised, row.is_right])))
  return verdicts.filter(
    ({ question_id, normalised, is_right }) => !kept.has(JSON.stringify([question_id, normalised, is_right])),
  ).length
}

type Days = Pick<Findings, 'days_closed'> & Pick<Faults, 'days_open' | 'games_unscored'>

async function countDays(db: Db, last_date: CalendarDate): Promise<Days> {
  const { rows } = await sql<Days>`
    select count(c.date)::int as days_closed,
      count(*) filter (where c.had_quiz is not true)::int as days_open,
      (select count(*)::int from games g
        where g.date <= ${last_date} and g.state not in ('decided', 'pending')) as games_unscored
    from rounds r left join closed_days c on c.date = r.date
    where r.date <= ${last_date}`.execute(db)
  return rows[0] ?? { days_closed: 0, days_open: 0, games_unscored: 0 }
}
