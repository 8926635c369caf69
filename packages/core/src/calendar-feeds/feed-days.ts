import { addDays, addHours, endOfDay, type CalendarDate, type Instant } from '../calendar/calendar.ts'
import type { RoleName, Roles } from '../roles/roles.ts'

const days_kept = 60

/** From which day on a calendar feed has what was: two months back. (docs/rules/calendar-feeds.md) */
export function firstFeedDay(today: CalendarDate): CalendarDate {
  return addDays(today, -days_kept)
}

/**
 * The last hour of a day, at whose end its quizzes close: an hour by the clock of the world, also where the day has 23 or 25
 * of them. (docs/rules/calendar-feeds.md)
 */
export function lastHour(date: CalendarDate, time_zone: string): { start: Instant; end: Instant } {
  const end = endOfDay(date, time_zone)
  return { start: addHours(end, -1), end }
}

/** Whether one of these roles is there on a day, as far as is known today. (docs/rules/calendar-feeds.md) */
export function hasRoleOn(roles: Roles | null, names: readonly RoleName[], date: CalendarDate): boolean {
  return names.some((name) => {
    const end = roles?.[name]
    return end === true || (end !== undefined && end >= date)
  })
}
