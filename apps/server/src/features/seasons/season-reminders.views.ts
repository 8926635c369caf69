import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'

/** A player whose subscription ends before the last day of a season. */
export type EndingInSeason = {
  user_id: number
  season: number
  last_date: CalendarDate
  valid_until: CalendarDate
  now: Instant
  today: CalendarDate
}
