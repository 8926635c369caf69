import { addDays, firstMondayAfter, type CalendarDate } from '../calendar/calendar.ts'

/**
 * The last valid day of a subscription extended by this many months: the Saturday before a first Monday. The months
 * follow an end that is still valid today; otherwise they start on the next first Monday.
 */
export function extendedEnd(
  today: CalendarDate,
  currentEnd: CalendarDate | null,
  months: number,
): CalendarDate {
  const isValid = currentEnd !== null && currentEnd >= today
  let monday = isValid ? addDays(currentEnd, 2) : firstMondayAfter(addDays(today, 1))
  for (let month = 0; month < months; month++) monday = firstMondayAfter(monday)
  return addDays(monday, -2)
}
