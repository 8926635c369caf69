import { addDays, type CalendarDate } from '../calendar/calendar.ts'
import { subscribed_roles } from '../subscriptions/subscribed-role.ts'
import { validRoles, type Roles } from './roles.ts'

/** A player's role that ends so many days from today or sooner is ending. */
export const expiring_days = 10

export type UserState = 'pending' | 'blocked' | 'expired' | 'expiring' | 'active'

/** The last day on which a player's role that ends is still said to be ending. */
export function expiringThrough(today: CalendarDate): CalendarDate {
  return addDays(today, expiring_days)
}

/**
 * How somebody stands with the club: waiting for approval, blocked, without a role that is still valid, about to lose the
 * role of a player, or none of these. (docs/rules/roles.md)
 */
export function userState(roles: Roles | null, today: CalendarDate): UserState {
  if (roles === null) return 'pending'
  const valid = validRoles(roles, today)
  if (valid.blocked) return 'blocked'
  if (Object.keys(valid).length === 0) return 'expired'
  const is_expiring = subscribed_roles.some((role) => {
    const last_day = roles[role]
    return valid[role] && typeof last_day === 'string' && last_day <= expiringThrough(today)
  })
  return is_expiring ? 'expiring' : 'active'
}
