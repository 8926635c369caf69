import type { MonthEvent } from '@tertulia/contract/month-events'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Month } from '@tertulia/core/national-ranking/month'
import type { Db } from '../../platform/database/database.ts'
import { deleteEventMonth, insertEventMonth, replaceResults } from './month-events.sql.ts'

/** Gives a month its events; false when it has some. The published rankings must be worked out anew afterwards. */
export async function addEventMonth(
  db: Db,
  { month, saved_at, events }: { month: Month; saved_at: Instant; events: readonly MonthEvent[] },
): Promise<boolean> {
  if (!(await insertEventMonth(db, { month, saved_at }))) return false
  await replaceResults(db, { month, events })
  return true
}

/** Locks months against other managers, in order. */
export { lockEventMonths } from './month-events.sql.ts'

/** Deletes months with their results. The published rankings must be worked out anew afterwards. */
export async function removeEventMonths(db: Db, months: readonly Month[]): Promise<void> {
  for (const month of months) await deleteEventMonth(db, month)
}
