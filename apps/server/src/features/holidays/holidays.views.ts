import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'

/** Lists the club's days without a round from a date on, in order. */
export async function listHolidaysFrom(
  db: Db,
  from: CalendarDate,
): Promise<{ date: CalendarDate; name: string | null }[]> {
  return db
    .selectFrom('holidays')
    .select(['date', 'name'])
    .where('date', '>=', from)
    .orderBy('date')
    .execute()
}
