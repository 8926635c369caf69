import { addDays, type CalendarDate } from '../calendar/calendar.ts'
import { subscribedRoles } from '../subscriptions/subscribed-role.ts'
import { rolesOn, type Roles } from './roles.ts'

/** A player's role that ends so many days from today or sooner is ending. */
export const expiringDays = 10

export type UserState = 'pending' | 'blocked' | 'expired' | 'expiring' | 'active'

/** The last end date of a player's role for which it counts as ending. */
export function expiringThrough(today: CalendarDate): CalendarDate {
  return addDays(today, expiringDays)
}

/**
 * Returns a user's state: waiting for approval, blocked, without a valid role, about to lose their player's role, or
 * none of these.
 */
export function userState(roles: Roles | null, today: CalendarDate): UserState {
  if (roles === null) return 'pending'
  const valid = rolesOn(roles, today)
  if (valid.blocked) return 'blocked'
  if (Object.keys(valid).length === 0) return 'expired'
  const isExpiring = subscribedRoles.some((role) => {
    const lastDay = roles[role]
    return valid[role] && typeof lastDay === 'string' && lastDay <= expiringThrough(today)
  })
  return isExpiring ? 'expiring' : 'active'
}
