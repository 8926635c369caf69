import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** A past day, with the season whose round it was, if any. */
export type ClosedDay = { date: CalendarDate; had_quiz: boolean; season: number | null }

/** Finds a closed day; null while it is not closed. */
export async function findClosedDay(db: Db, date: CalendarDate): Promise<ClosedDay | null> {
  const { rows } = await sql<ClosedDay>`
    select d.date, d.had_quiz, r.season
    from closed_days d
    left join rounds r on r.customer_id = d.customer_id and r.date = d.date
    where d.date = ${date}`.execute(db)
  return rows[0] ?? null
}
