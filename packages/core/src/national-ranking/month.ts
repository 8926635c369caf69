import type { CalendarDate } from '../calendar/calendar.ts'

/** Calendar month `YYYY-MM`; two of them compare as text. */
export type Month = string

/** How many months of events make a ranking. */
export const ranking_months = 12

/** The month so many months later, or earlier when negative. (docs/rules/national-ranking.md) */
export function addMonths(month: Month, months: number): Month {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString()
}

/** The month of a date. (docs/rules/national-ranking.md) */
export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7)
}

/** The months whose events make the ranking of a month: twelve, ending with it, oldest first. (docs/rules/national-ranking.md) */
export function monthsOfRanking(month: Month): Month[] {
  return Array.from({ length: ranking_months }, (_, index) => addMonths(month, index + 1 - ranking_months))
}
