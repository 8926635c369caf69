import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { QuizOnDate } from '@tertulia/core/league/round-moves'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** A daily quiz on a date that a round leaves or comes to. */
export type QuizToMove = QuizOnDate & { version: number; complete: boolean; sealed: boolean }

/** Blocks the editing and opening of the daily quizzes of dates until the transaction ends. */
export async function lockDailyQuizzes(db: Db, dates: readonly CalendarDate[]): Promise<void> {
  await sql`
    select from quizzes where kind = 'daily' and date = any(${dates}::date[]) order by date for update`.execute(
    db,
  )
}

/** Lists the daily quizzes of dates, in order. */
export async function listQuizzesToMove(
  db: Db,
  { dates, now }: { dates: readonly CalendarDate[]; now: Instant },
): Promise<QuizToMove[]> {
  return await queryRows<QuizToMove>(db)`
    select z.id, z.date, z.version, z.complete, z.sealed_at is not null as sealed,
      exists (select from early_sittings e
        where e.customer_id = z.customer_id and e.quiz_id = z.id and e.withdrawn_at is null
          and e.submitted_at is null and e.ends_at > ${now}) as being_played
    from quizzes z
    where z.kind = 'daily' and z.date = any(${dates}::date[])
    order by z.date`
}
