import type { Day } from '@tertulia/contract/closed-days'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { isOver } from '../../platform/access/days.sql.ts'
import { roundWithoutQuiz } from '../quizzes/quizzes.sql.ts'

const dueDates = (today: CalendarDate) => sql<{ date: CalendarDate }>`(
  select date from rounds where ${isOver(sql`date`, today)}
  union select date from quizzes where ${isOver(sql`date`, today)}
  except select date from closed_days)`

/**
 * Lists the dates with a round or a quiz that are to be closed, in order: those that are over, including those missed
 * while no process ran, and those that were kept open until now.
 */
export async function listDueDates(
  db: Db,
  { today, now }: { today: CalendarDate; now: Instant },
): Promise<CalendarDate[]> {
  const { rows } = await closableDates({ today, now }).execute(db)
  return rows.map(({ date }) => date)
}

/** Query for the dates that are to be closed, in order. */
export const closableDates = ({ today, now }: { today: CalendarDate; now: Instant }) => sql<{
  date: CalendarDate
}>`
    ${dueDates(today)} union select date from days_kept_open where closes_at <= ${now} order by date`

/** Finds how a day is to be closed now; null when it is closed already, or kept open for longer. */
export async function findDueClosing(
  db: Db,
  { date, now }: { date: CalendarDate; now: Instant },
): Promise<{ kept_open_until: Instant | null } | null> {
  return await queryRow<{ kept_open_until: Instant | null }>(db)`
    select (select closes_at from days_kept_open where date = ${date}) as kept_open_until
    where not exists (select from closed_days where date = ${date})
      and not exists (select from days_kept_open where date = ${date} and closes_at > ${now})`
}

/** Finds the complete quizzes of a date: the daily one, a special one. */
export async function listQuizzesOf(db: Db, date: CalendarDate) {
  return db
    .selectFrom('quizzes')
    .select(['id', 'kind'])
    .$narrowType<{ kind: QuizKind }>()
    .where('date', '=', date)
    .where('complete', '=', true)
    .orderBy('kind')
    .execute()
}

/** Lists the complete quizzes of all closed days, in order. */
export async function listClosedQuizzes(db: Db) {
  return db
    .selectFrom('quizzes')
    .innerJoin('closed_days', (join) =>
      join
        .onRef('closed_days.customer_id', '=', 'quizzes.customer_id')
        .onRef('closed_days.date', '=', 'quizzes.date'),
    )
    .select(['quizzes.id', 'quizzes.kind'])
    .where('quizzes.complete', '=', true)
    .orderBy('quizzes.date')
    .orderBy('quizzes.kind')
    .execute()
}

/** Returns whether all days that are over are closed, and today's round if it has no complete quiz yet. */
export async function findDayState(
  db: Db,
  today: CalendarDate,
): Promise<Pick<Day, 'past_days_closed' | 'round_without_quiz'>> {
  const state = await queryRow<Pick<Day, 'past_days_closed' | 'round_without_quiz'>>(db)`
    select
      not exists ${dueDates(today)} as past_days_closed,
      ${roundWithoutQuiz(sql`${today}`)} as round_without_quiz`
  if (!state) throw new Error('a select without a table gave no row')
  return state
}

/** Finds the round of a date, and whether its season has none after it; null without a round. */
export async function findRoundOf(
  db: Db,
  date: CalendarDate,
): Promise<{ season: number; round: number; is_last: boolean } | null> {
  return await queryRow<{ season: number; round: number; is_last: boolean }>(db)`
    select season, round,
      not exists (select from rounds o where o.season = rounds.season and o.date > rounds.date) as is_last
    from rounds where date = ${date}`
}

/** Waits for running submissions and verdicts on a date and blocks further ones until the transaction ends. */
export async function lockDay(db: Db, date: CalendarDate): Promise<void> {
  await sql`select from quizzes where date = ${date} order by kind for update`.execute(db)
}

/** Marks a day as closed, which is then no longer kept open; false when it was closed already or is still open. */
export async function markClosed(
  db: Db,
  { date, now }: { date: CalendarDate; now: Instant },
): Promise<boolean> {
  const rows = await queryRows(db)`
    with kept as (
      delete from days_kept_open where date = ${date} and closes_at <= ${now} returning closes_at
    )
    insert into closed_days (date, closed_at, had_quiz, kept_open_until)
    select ${date}, ${now}, exists (select from quizzes where date = ${date} and kind = 'daily' and complete),
      (select closes_at from kept)
    where not exists (select from days_kept_open where date = ${date} and closes_at > ${now})
    on conflict do nothing
    returning date`
  return rows.length > 0
}

/** Blocks verdicts on a quiz until the transaction ends. */
export async function lockQuiz(db: Db, quizId: number): Promise<void> {
  await sql`select from quizzes where id = ${quizId} for no key update`.execute(db)
}
