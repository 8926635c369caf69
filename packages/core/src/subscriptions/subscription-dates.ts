import { addDays, firstMondayAfter, type CalendarDate } from '../calendar/calendar.ts'

/**
 * The last valid day of a subscription that is extended by so many months: the Saturday before a first Monday. It goes on
 * from an end that is still valid today, from the next first Monday otherwise. (docs/rules/subscriptions.md)
 */
export function extendedEnd(
  today: CalendarDate,
  current_end: CalendarDate | null,
  months: number,
): CalendarDate {
  const is_valid = current_end !== null && current_end >= today
  let monday = is_valid ? addDays(current_end, 2) : firstMondayAfter(addDays(today, 1))
  for (let month = 0; month < months; month++) monday = firstMondayAfter(monday)
  return addDays(monday, -2)
}
