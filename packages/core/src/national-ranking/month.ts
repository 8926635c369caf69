import type { CalendarDate } from '../calendar/calendar.ts'

/** Calendar month `YYYY-MM`; two of them compare as text. */
export type Month = string

/** How many months of events make a ranking. */
export const ranking_months = 12

/** The month so many months later, or earlier when negative. (docs/rules/national-ranking.md) */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, of_year = 1] = month.split('-').map(Number)
  const count = year * 12 + of_year - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The month of a date. (docs/rules/national-ranking.md) */
export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7)
}

/** The months whose events make the ranking of a month: twelve, ending with it, oldest first. (docs/rules/national-ranking.md) */
export function monthsOfRanking(month: Month): Month[] {
  return Array.from({ length: ranking_months }, (_, index) => addMonths(month, index + 1 - ranking_months))
}
