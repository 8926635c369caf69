import { roleNames } from '@tertulia/core/roles/roles'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import type { SessionUser } from '@tertulia/contract/session'

/** Tells whether a user plays, and so has the bar at the foot of a phone. */
export function isPlayer({ valid_roles }: SessionUser): boolean {
  return !valid_roles.blocked && subscribedRoles.some((role) => valid_roles[role])
}

/** Tells whether a user may have pages to manage: every role that is not a subscribed one is for work. */
export function mayManage({ valid_roles }: SessionUser): boolean {
  return roleNames.some((role) => valid_roles[role] && !subscribedRoles.some((one) => one === role))
}
