import { addDays, type CalendarDate } from '../calendar/calendar.ts'

export type SeasonState = 'upcoming' | 'running' | 'finished'

/**
 * Tells whether a season is upcoming, running or over; it starts on the day of its first round. (docs/rules/seasons.md)
 */
export function seasonState(
  season: { first_date: CalendarDate; last_date: CalendarDate },
  today: CalendarDate,
): SeasonState {
  if (today < season.first_date) return 'upcoming'
  return today <= season.last_date ? 'running' : 'finished'
}

/** The latest first date of a season that players may see today: public from the eve of the first round. (docs/rules/seasons.md) */
export function latestPublicStart(today: CalendarDate): CalendarDate {
  return addDays(today, 1)
}
