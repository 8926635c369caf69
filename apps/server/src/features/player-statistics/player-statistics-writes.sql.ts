import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { changedAnswers, type VerdictChange } from '../questions/questions.sql.ts'

/** Records of a season, or, for null, of days without a round. */
export type RecordsOf = { season: number | null }

/** A question that got another subtheme. */
export type SubthemeChange = { question_id: number; before: number | null; after: number | null }

/** Blocks other changes to the records of days without a round until the transaction ends. */
export async function lockDaysWithoutRound(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('days_without_round'), current_customer_id())`.execute(db)
}

const seasonIs = (season: number | null) =>
  season === null ? sql`season is null` : sql`season = ${season}::int`

const quizOf = (date: CalendarDate) => sql`select * from quizzes where date = ${date} and kind = 'daily'`

const quizzesOf = (season: number | null) => sql`
  select z.* from closed_days d
  join quizzes z on z.customer_id = d.customer_id and z.date = d.date and z.kind = 'daily'
  left join rounds r on r.customer_id = d.customer_id and r.date = d.date
  where d.counts and r.${seasonIs(season)}`

/** SQL that sums the answers to quizzes by player and subtheme, and those of everyone as player null. */
const recordsOf = (quizzes: RawBuilder<unknown>) => sql`
  select a.user_id, q.subtheme_id, count(*)::int as answered, count(v.is_right)::int as corrected,
    (count(*) filter (where v.is_right))::int as right_answers
  from (${quizzes}) z
  join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id and q.subtheme_id is not null
    and q.counting <> 'void'
  join answers a on a.customer_id = q.customer_id and a.quiz_id = q.quiz_id and a.question_id = q.id
  left join verdicts v
    on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
  group by grouping sets ((a.user_id, q.subtheme_id), (q.subtheme_id))`

/** Adds the answers of a closed day to the records. */
export async function addRecords(
  db: Db,
  { date, season }: RecordsOf & { date: CalendarDate },
): Promise<void> {
  // Joined as a whole: looking up row by row, as `on conflict` does, takes twice the time in a large league.
  await sql`
    merge into subtheme_records g
    using (${recordsOf(quizOf(date))}) added
    on g.${seasonIs(season)} and g.subtheme_id = added.subtheme_id
      and coalesce(g.user_id, 0) = coalesce(added.user_id, 0)
    when matched then update
    set answered = g.answered + added.answered, corrected = g.corrected + added.corrected,
      right_answers = g.right_answers + added.right_answers
    when not matched then
      insert (user_id, season, subtheme_id, answered, corrected, right_answers)
      values (added.user_id, ${season}::int, added.subtheme_id, added.answered, added.corrected, added.right_answers)
    `.execute(db)
}

/** Updates the records by the difference that changed verdicts make. */
export async function moveRecords(
  db: Db,
  { season, changes }: RecordsOf & { changes: readonly VerdictChange[] },
): Promise<void> {
  await sql`
    with moved as (
      select q.subtheme_id, a.user_id, sum(change.corrected)::int as corrected,
        sum(change.right_answers)::int as right_answers
      from ${changedAnswers(changes)} change
      join questions q on q.id = change.question_id
      join answers a
        on a.customer_id = q.customer_id and a.question_id = q.id and a.normalised = change.normalised
      group by q.subtheme_id, a.user_id
      having (sum(change.corrected), sum(change.right_answers)) <> (0, 0)
    ), of_everybody as (
      update subtheme_records g
      set corrected = g.corrected + m.corrected, right_answers = g.right_answers + m.right_answers
      from (
        select subtheme_id, sum(corrected)::int as corrected, sum(right_answers)::int as right_answers
        from moved group by subtheme_id
      ) m
      where g.${seasonIs(season)} and g.user_id is null and g.subtheme_id = m.subtheme_id
    )
    update subtheme_records g
    set corrected = g.corrected + m.corrected, right_answers = g.right_answers + m.right_answers
    from moved m
    where g.${seasonIs(season)} and g.user_id = m.user_id and g.subtheme_id = m.subtheme_id`.execute(db)
}

/** Moves the answers to a question from the records of one subtheme to those of another. */
export async function moveQuestion(
  db: Db,
  { season, change }: RecordsOf & { change: SubthemeChange },
): Promise<void> {
  const { question_id, before, after } = change
  await sql`
    with given as (
      select a.user_id, count(*)::int as answered, count(v.is_right)::int as corrected,
        (count(*) filter (where v.is_right))::int as right_answers
      from answers a
      left join verdicts v
        on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
      where a.question_id = ${question_id}
        and not exists (select from questions q where q.id = a.question_id and q.counting = 'void')
      group by grouping sets ((a.user_id), ())
      having count(*) > 0
    ), taken as (
      update subtheme_records g
      set answered = g.answered - given.answered, corrected = g.corrected - given.corrected,
        right_answers = g.right_answers - given.right_answers
      from given
      where g.${seasonIs(season)} and g.subtheme_id = ${before}
        and coalesce(g.user_id, 0) = coalesce(given.user_id, 0)
    )
    insert into subtheme_records as g (user_id, season, subtheme_id, answered, corrected, right_answers)
    select user_id, ${season}::int, ${after}::int, answered, corrected, right_answers
    from given where ${after}::int is not null
    on conflict (customer_id, user_id, season, subtheme_id) do update
    set answered = g.answered + excluded.answered, corrected = g.corrected + excluded.corrected,
      right_answers = g.right_answers + excluded.right_answers`.execute(db)
  await sql`
    delete from subtheme_records
    where ${seasonIs(season)} and subtheme_id = ${before} and answered = 0`.execute(db)
}

/** Rebuilds the records of a season from its closed days; returns how many differed. */
export async function replaceRecords(db: Db, { season }: RecordsOf): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`
    with made as (${recordsOf(quizzesOf(season))}),
    gone as (
      delete from subtheme_records g
      where g.${seasonIs(season)} and not exists (
        select from made
        where made.subtheme_id = g.subtheme_id and coalesce(made.user_id, 0) = coalesce(g.user_id, 0))
      returning g.subtheme_id
    ), written as (
      insert into subtheme_records as g (user_id, season, subtheme_id, answered, corrected, right_answers)
      select user_id, ${season}::int, subtheme_id, answered, corrected, right_answers from made
      on conflict (customer_id, user_id, season, subtheme_id) do update
      set (answered, corrected, right_answers) = row (excluded.answered, excluded.corrected, excluded.right_answers)
      where (g.answered, g.corrected, g.right_answers)
        is distinct from (excluded.answered, excluded.corrected, excluded.right_answers)
      returning g.subtheme_id
    )
    select ((select count(*) from gone) + (select count(*) from written))::int as count`
  return row?.count ?? 0
}
