import { addDays, addHours, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** Lists the closed dates whose results are news: yesterday, and days that were kept open until the last 24 hours. */
export async function listResultDates(
  db: Db,
  { today, now }: { today: CalendarDate; now: Instant },
): Promise<CalendarDate[]> {
  const rows = await queryRows<{ date: CalendarDate }>(db)`
    select date from closed_days
    where date = ${addDays(today, -1)} or date < ${today} and kept_open_until >= ${addHours(now, -24)}
    order by date`
  return rows.map(({ date }) => date)
}
