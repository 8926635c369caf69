import type { CalendarDate } from '../calendar/calendar.ts'

export const roleNames = [
  'admin',
  'quiz_editor',
  'special_quiz_editor',
  'answer_reviewer',
  'fair_play_reviewer',
  'regular_player',
  'special_quiz_player',
  'host',
  'national_ranking_manager',
  'customer',
  'blocked',
] as const

export type RoleName = (typeof roleNames)[number]

/** Each role with its last valid day, or `true` when it has no end. */
export type Roles = Partial<Record<RoleName, CalendarDate | true>>

/** The roles valid on a day; absent ones are not. */
export type ValidRoles = Partial<Record<RoleName, boolean>>

/** The roles that are valid today, each through its last day; none while the account waits for approval. */
export function rolesOn(roles: Roles | null, today: CalendarDate): ValidRoles {
  const valid: ValidRoles = {}
  for (const role of roleNames) {
    const lastDay = roles?.[role]
    if (lastDay === true || (lastDay !== undefined && lastDay >= today)) valid[role] = true
  }
  return valid
}

/** Tells whether a user may play in league and cup on a day: as a regular player who is not blocked. */
export function playsOn(roles: Roles | null, date: CalendarDate): boolean {
  const { regular_player, blocked } = rolesOn(roles, date)
  return regular_player === true && blocked !== true
}

/** Tells whether one of these roles is valid, apart from an admin's rights; a blocked user has none. */
export function holdsRole(validRoles: ValidRoles, roles: readonly RoleName[]): boolean {
  return validRoles.blocked !== true && roles.some((role) => validRoles[role] === true)
}

/**
 * Tells whether a user with these roles may do what is allowed to some roles: admins always may, blocked users never.
 */
export function mayAct(validRoles: ValidRoles, allowed: readonly RoleName[]): boolean {
  return holdsRole(validRoles, ['admin', ...allowed])
}

/**
 * Tells whether a user holds or has held one of these roles, so that they can still read their own past results. A
 * blocked user reads nothing.
 */
export function mayReadOwnPast(
  { roles, valid_roles }: { roles: Roles | null; valid_roles: ValidRoles },
  allowed: readonly RoleName[],
): boolean {
  return valid_roles.blocked !== true && allowed.some((role) => roles?.[role] !== undefined)
}

/** The roles of the people in charge of a club: no other admin gets at their accounts. */
export const rolesInCharge = ['admin', 'customer'] as const satisfies readonly RoleName[]

/** Tells whether a user is an admin or the owner of their club today, blocked or not. */
export function isInCharge(validRoles: ValidRoles): boolean {
  return rolesInCharge.some((role) => validRoles[role] === true)
}

/**
 * Tells whether an admin may act as another user, who must not be in charge today and may be blocked. The caller checks
 * that it is not the admin themselves.
 */
export function mayImpersonate(own: ValidRoles, other: ValidRoles): boolean {
  return mayAct(own, ['admin']) && !isInCharge(other)
}
