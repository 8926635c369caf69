import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'

const keptOpen = sql`(select k.date from days_kept_open k)`

/**
 * SQL condition: a day is over, so that its answers and results may be read. The only meaning of "past" in statements;
 * core's `isOver` is the same for one date. (docs/rules/day-changes.md)
 */
export const isOver = (date: RawBuilder<unknown>, today: CalendarDate) =>
  sql<boolean>`(${date} < ${today} and ${date} not in ${keptOpen})`

/** SQL condition: a day has begun and is not over. */
export const isOpen = (date: RawBuilder<unknown>, today: CalendarDate) =>
  sql<boolean>`(${date} = ${today} or ${date} in ${keptOpen})`
