import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { changedAnswers, type VerdictChange } from '../questions/questions.views.ts'

/** Closed rounds with a quiz, as `r`, with the quiz `z`. */
const playedRounds = sql`rounds r
  join closed_days d on d.customer_id = r.customer_id and d.date = r.date and d.counts
  join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'`

/** SQL that sums the answers of closed rounds per season, player and theme, and over all themes as theme null. */
const recordsOf = (rounds: RawBuilder<unknown>) => sql`
  select r.season, q.theme_id, a.user_id, count(*)::int as answered, count(v.is_right)::int as corrected,
    (count(*) filter (where v.is_right))::int as right_answers
  from ${playedRounds}
  join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id and q.counting <> 'void'
  join answers a on a.customer_id = q.customer_id and a.quiz_id = q.quiz_id and a.question_id = q.id
  left join verdicts v
    on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
  where ${rounds}
  group by grouping sets ((r.season, q.theme_id, a.user_id), (r.season, a.user_id))`

/** Adds the answers of a closed round to the players' records. */
export async function addRecords(db: Db, date: CalendarDate): Promise<void> {
  // Joined as a whole: looking up row by row, as `on conflict` does, takes twice the time in a large league.
  await sql`
    merge into genre_records g
    using (${recordsOf(sql`r.date = ${date}`)}) added
    on g.user_id = added.user_id and g.season = added.season
      and coalesce(g.theme_id, 0) = coalesce(added.theme_id, 0)
    when matched then update
    set answered = g.answered + added.answered, corrected = g.corrected + added.corrected,
      right_answers = g.right_answers + added.right_answers
    when not matched then
      insert (season, theme_id, user_id, answered, corrected, right_answers)
      values (added.season, added.theme_id, added.user_id, added.answered, added.corrected, added.right_answers)
    `.execute(db)
}

/** Updates the records by the difference that changed verdicts make; does nothing on a day without a round. */
export async function moveRecords(
  db: Db,
  { date, changes }: { date: CalendarDate; changes: readonly VerdictChange[] },
): Promise<void> {
  await sql`
    update genre_records g
    set corrected = g.corrected + moved.corrected, right_answers = g.right_answers + moved.right_answers
    from (
      select r.season, q.theme_id, a.user_id, sum(change.corrected)::int as corrected,
        sum(change.right_answers)::int as right_answers
      from ${playedRounds}
      join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id
      join ${changedAnswers(changes)} change on change.question_id = q.id
      join answers a
        on a.customer_id = q.customer_id and a.question_id = q.id and a.normalised = change.normalised
      where r.date = ${date}
      group by grouping sets ((r.season, q.theme_id, a.user_id), (r.season, a.user_id))
    ) moved
    where g.season = moved.season and g.user_id = moved.user_id
      and g.theme_id is not distinct from moved.theme_id
      and (moved.corrected, moved.right_answers) <> (0, 0)`.execute(db)
}

/** Rebuilds a season's records from its closed rounds; returns how many differed. */
export async function replaceRecords(db: Db, season: number): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`
    with made as (${recordsOf(sql`r.season = ${season}`)}),
    gone as (
      delete from genre_records g
      where g.season = ${season} and not exists (
        select from made where made.user_id = g.user_id and made.theme_id is not distinct from g.theme_id)
      returning g.user_id
    ), written as (
      insert into genre_records as g (season, theme_id, user_id, answered, corrected, right_answers)
      select * from made
      on conflict (customer_id, user_id, season, theme_id) do update
      set (answered, corrected, right_answers) = row (excluded.answered, excluded.corrected, excluded.right_answers)
      where (g.answered, g.corrected, g.right_answers)
        is distinct from (excluded.answered, excluded.corrected, excluded.right_answers)
      returning g.user_id
    )
    select ((select count(*) from gone) + (select count(*) from written))::int as count`
  return row?.count ?? 0
}
