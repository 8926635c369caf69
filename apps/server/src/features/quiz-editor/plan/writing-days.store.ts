import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'

/** Stores the writer of a day over the earlier one. */
export async function upsertWritingDay(db: Db, day: { date: CalendarDate; user_id: number }): Promise<void> {
  await db
    .insertInto('writing_days')
    .values(day)
    .onConflict((conflict) => conflict.columns(['customer_id', 'date']).doUpdateSet({ user_id: day.user_id }))
    .execute()
}

/** Deletes the writer of a day. */
export async function deleteWritingDay(db: Db, date: CalendarDate): Promise<void> {
  await db.deleteFrom('writing_days').where('date', '=', date).execute()
}
