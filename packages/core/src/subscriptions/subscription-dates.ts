import { addDays, firstMonday, type CalendarDate } from '../calendar/calendar.ts'

/** The first Mondays of the months from a date's month on, without end. */
function* firstMondaysFrom(date: CalendarDate): Generator<CalendarDate, never> {
  for (let month = Temporal.PlainYearMonth.from(date); ; month = month.add({ months: 1 })) {
    yield firstMonday(month.year, month.month)
  }
}

/** The Monday that a subscription bought today begins with, when none is valid: the next first Monday after today. */
function nextStart(today: CalendarDate): CalendarDate {
  for (const monday of firstMondaysFrom(addDays(today, 1))) {
    if (monday > addDays(today, 1)) return monday
  }
  throw new Error('months have no end')
}

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
  const start = is_valid ? addDays(current_end, 2) : nextStart(today)
  let left = months
  for (const monday of firstMondaysFrom(start)) {
    if (monday > start) left -= 1
    if (left === 0) return addDays(monday, -2)
  }
  throw new Error('months have no end')
}
