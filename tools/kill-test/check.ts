import { AnswerInput } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { countDifferences, recomputeResults } from '@tertulia/server/features/closed-days/closed-days'
import { openDatabase, type Db } from '@tertulia/server/platform/database/database'
import { sql } from 'kysely'
import { answersAsText, type Ledger } from './ledger.ts'
import { checked } from '@tertulia/contract/read-json'

/** The comparison of the database with the ledger. */
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

type Stored = {
  date: CalendarDate
  user_id: number
  submission_key: string
  answers: AnswerInput[]
}

const questionCount = 8

/** Compares what the app acknowledged with what its database holds, for all days up to the last one played. */
export async function checkDatabase(
  databaseUrl: string,
  { customer_id, ledger, last_date }: { customer_id: number; ledger: Ledger; last_date: CalendarDate },
): Promise<Findings> {
  const database = openDatabase({ databaseUrl, poolSize: 2, preparedStatements: true, secrets: null })
  try {
    const handle = database.forCustomer(customer_id)
    const db = handle.read
    const recomputed = await recomputeResults(handle, { verify: true })
    const { days_closed, ...days } = await countDays(db, last_date)
    const faults = {
      ...compareSubmissions(ledger, await listStored(db)),
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
  stored: Stored[],
): Pick<Faults, 'lost' | 'doubled' | 'altered'> {
  const key = ({ date, user_id, submission_key }: Omit<Stored, 'answers'>) =>
    `${date} ${user_id} ${submission_key}`
  const storedByKey = Map.groupBy(stored, key)
  const found = submissions.map((one) => ({ one, kept: storedByKey.get(key(one))?.[0] }))
  return {
    lost: found.filter((pair) => !pair.kept).length,
    // Every caller waits for a response, so an unacknowledged submission is one too many.
    doubled: stored.length - new Set(submissions.map(key)).intersection(new Set(storedByKey.keys())).size,
    altered: found.filter(
      (pair) => pair.kept && answersAsText(pair.kept.answers) !== answersAsText(pair.one.answers),
    ).length,
  }
}

async function listStored(db: Db): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
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
    where s.submission_key is null or a.count is distinct from ${questionCount}`.execute(db)
  return rows[0]?.count ?? 0
}

async function countLostDrafts(db: Db, { drafts }: Ledger): Promise<number> {
  const rows = await db
    .selectFrom('drafts')
    .select(['user_id', 'question_id', 'text', 'league_points', 'cup_points', 'joker'])
    .execute()
  const stored = new Set(
    rows.map(({ user_id, ...draft }) => `${user_id} ${answersAsText([checked(AnswerInput, draft)])}`),
  )
  return drafts.filter(({ user_id, draft }) => !stored.has(`${user_id} ${answersAsText([draft])}`)).length
}

async function countLostVerdicts(db: Db, { verdicts }: Ledger): Promise<number> {
  const rows = await db.selectFrom('verdicts').select(['question_id', 'normalised', 'is_right']).execute()
  const stored = new Set(rows.map((row) => JSON.stringify([row.question_id, row.normalised, row.is_right])))
  return verdicts.filter(
    ({ question_id, normalised, is_right }) =>
      !stored.has(JSON.stringify([question_id, normalised, is_right])),
  ).length
}

type Days = Pick<Findings, 'days_closed'> & Pick<Faults, 'days_open' | 'games_unscored'>

async function countDays(db: Db, lastDate: CalendarDate): Promise<Days> {
  const { rows } = await sql<Days>`
    select count(c.date)::int as days_closed,
      count(*) filter (where c.had_quiz is not true)::int as days_open,
      (select count(*)::int from games g
        where g.date <= ${lastDate} and g.state not in ('decided', 'pending')) as games_unscored
    from rounds r left join closed_days c on c.date = r.date
    where r.date <= ${lastDate}`.execute(db)
  return rows[0] ?? { days_closed: 0, days_open: 0, games_unscored: 0 }
}
