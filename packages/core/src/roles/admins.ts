import { addDays, type CalendarDate } from '../calendar/calendar.ts'
import type { Roles } from './roles.ts'

const noEnd: CalendarDate = '9999-12-31'

type Period = { from: CalendarDate; through: CalendarDate }

/** The period in which a user is an admin and not blocked; null when never. */
function adminPeriod({ admin, blocked }: Roles, today: CalendarDate): Period | null {
  if (admin === undefined || blocked === true) return null
  const through = admin === true ? noEnd : admin
  const from = blocked !== undefined && blocked >= today ? addDays(blocked, 1) : today
  return from <= through ? { from, through } : null
}

/** The last day through which the club has an admin without a gap from today on; yesterday when it has none. */
export function runThrough(people: readonly Roles[], today: CalendarDate): CalendarDate {
  const periods = people.map((roles) => adminPeriod(roles, today)).filter((period) => period !== null)
  let through = addDays(today, -1)
  for (const period of periods.toSorted((one, other) => one.from.localeCompare(other.from))) {
    if (through === noEnd || period.from > addDays(through, 1)) break
    if (period.through > through) through = period.through
  }
  return through
}

/** Tells whether a role change leaves the club an admin for at least as many days as before. */
export function keepsAdmin(
  others: readonly Roles[],
  change: { before: Roles; after: Roles },
  today: CalendarDate,
): boolean {
  return runThrough([...others, change.after], today) >= runThrough([...others, change.before], today)
}
