import type { CalendarDate } from '../calendar/calendar.ts'

/** Calendar month `YYYY-MM`; two of them compare as text. */
export type Month = string

/** Number of months whose events make a ranking. */
export const rankingMonths = 12

/** The month so many months later, or earlier when negative. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, ofYear = 1] = month.split('-').map(Number)
  const count = year * 12 + ofYear - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The month of a date. */
export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7)
}

/** The twelve months whose events make the ranking of a month, oldest first. */
export function monthsOfRanking(month: Month): Month[] {
  return Array.from({ length: rankingMonths }, (_, index) => addMonths(month, index + 1 - rankingMonths))
}
