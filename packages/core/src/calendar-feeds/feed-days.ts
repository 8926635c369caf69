import { addDays, addHours, type CalendarDate, type Instant } from '../calendar/calendar.ts'
import { closingOf, type ClosingTimes } from '../calendar/open-days.ts'
import type { RoleName, Roles } from '../roles/roles.ts'

const retentionDays = 60

/** Returns the first day a calendar feed includes: two months back. */
export function firstFeedDay(today: CalendarDate): CalendarDate {
  return addDays(today, -retentionDays)
}

/** The last hour before a day's quizzes close, as one elapsed hour even on days of 23 or 25 hours. */
export function lastHour(date: CalendarDate, times: ClosingTimes): { start: Instant; end: Instant } {
  const end = closingOf(date, times)
  return { start: addHours(end, -1), end }
}

/** Tells whether one of these roles is valid on a day, as far as is known today. */
export function hasRoleOn(roles: Roles | null, names: readonly RoleName[], date: CalendarDate): boolean {
  return names.some((name) => {
    const end = roles?.[name]
    return end === true || (end !== undefined && end >= date)
  })
}
