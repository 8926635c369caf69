import { addDays, addHours, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Lists the closed dates whose results are news: yesterday, and days that were kept open until the last 24 hours. */
export async function listResultDates(
  db: Db,
  { today, now }: { today: CalendarDate; now: Instant },
): Promise<CalendarDate[]> {
  const { rows } = await sql<{ date: CalendarDate }>`
    select date from closed_days
    where date = ${addDays(today, -1)} or date < ${today} and kept_open_until >= ${addHours(now, -24)}
    order by date`.execute(db)
  return rows.map(({ date }) => date)
}
