import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

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
