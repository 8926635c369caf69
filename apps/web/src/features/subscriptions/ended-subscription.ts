import type { SessionUser } from '@tertulia/contract/session'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'

/** Returns the last day of a user's subscription once it has ended; null while it is valid, and without one. */
export function endedSubscription({ roles, valid_roles }: SessionUser): CalendarDate | null {
  const role = subscribedRole(roles)
  const lastDay = role && roles?.[role]
  return role && !valid_roles[role] && typeof lastDay === 'string' ? lastDay : null
}
