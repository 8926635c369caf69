import { addDays, type CalendarDate } from '../calendar/calendar.ts'
import { isOver, type Days } from '../calendar/open-days.ts'

export type SeasonState = 'upcoming' | 'running' | 'finished'

/**
 * Tells whether a season is upcoming, running or over; it starts on the day of its first round. (docs/rules/seasons.md)
 */
export function seasonState(
  season: { first_date: CalendarDate; last_date: CalendarDate },
  days: Days,
): SeasonState {
  if (days.today < season.first_date) return 'upcoming'
  return isOver(season.last_date, days) ? 'finished' : 'running'
}

/** Tells whether the first day of a season has begun. */
export function hasBegun(season: { first_date: CalendarDate }, today: CalendarDate): boolean {
  return season.first_date <= today
}

/** The latest first date of a season that players may see today: public from the eve of the first round. (docs/rules/seasons.md) */
export function latestPublicStart(today: CalendarDate): CalendarDate {
  return addDays(today, 1)
}
