import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Keeps a day open until an instant. */
export async function keepOpen(db: Db, day: { date: CalendarDate; closes_at: Instant }): Promise<void> {
  await sql`
    insert into days_kept_open (date, closes_at) values (${day.date}, ${day.closes_at})
    on conflict (customer_id, date) do update set closes_at = excluded.closes_at`.execute(db)
}

/** Lets an open day close at its midnight. */
export async function removeKeptOpen(db: Db, date: CalendarDate): Promise<void> {
  await db.deleteFrom('days_kept_open').where('date', '=', date).execute()
}

/** Marks a closed day as open; its results are still to be taken back. */
export async function removeClosedDay(db: Db, date: CalendarDate): Promise<void> {
  await db.deleteFrom('closed_days').where('date', '=', date).execute()
}
