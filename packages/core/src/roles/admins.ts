import { addDays, type CalendarDate } from '../calendar/calendar.ts'
import type { Roles } from './roles.ts'

const no_end: CalendarDate = '9999-12-31'

type Period = { from: CalendarDate; through: CalendarDate }

/** When somebody is an admin who is not blocked; null when never. */
function adminPeriod({ admin, blocked }: Roles, today: CalendarDate): Period | null {
  if (admin === undefined || blocked === true) return null
  const through = admin === true ? no_end : admin
  const from = blocked !== undefined && blocked >= today ? addDays(blocked, 1) : today
  return from <= through ? { from, through } : null
}

/** The last day through which there is somebody to run the club, without a gap from today on; yesterday for nobody. */
export function runThrough(people: readonly Roles[], today: CalendarDate): CalendarDate {
  const periods = people.map((roles) => adminPeriod(roles, today)).filter((period) => period !== null)
  let through = addDays(today, -1)
  for (const period of periods.toSorted((one, other) => one.from.localeCompare(other.from))) {
    if (through === no_end || period.from > addDays(through, 1)) break
    if (period.through > through) through = period.through
  }
  return through
}

/**
 * Whether a club keeps its last admin when somebody's roles change: the days with an admin may not become fewer than
 * they were. (docs/rules/roles.md)
 */
export function keepsAdmin(
  others: readonly Roles[],
  change: { before: Roles; after: Roles },
  today: CalendarDate,
): boolean {
  return runThrough([...others, change.after], today) >= runThrough([...others, change.before], today)
}
