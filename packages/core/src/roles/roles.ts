import type { CalendarDate } from '../calendar/calendar.ts'

export const role_names = [
  'admin',
  'quiz_editor',
  'special_quiz_editor',
  'answer_reviewer',
  'regular_player',
  'special_quiz_player',
  'host',
  'national_ranking_manager',
  'customer',
  'blocked',
] as const

export type RoleName = (typeof role_names)[number]

/** Each role with its last valid day, or `true` when it has no end. */
export type Roles = Partial<Record<RoleName, CalendarDate | true>>

/** The roles valid on a day; absent ones are not. */
export type ValidRoles = Partial<Record<RoleName, boolean>>

/**
 * The roles that are valid today, each through its last day; nobody's while the account waits for approval.
 * (docs/rules/roles.md)
 */
export function validRoles(roles: Roles | null, today: CalendarDate): ValidRoles {
  const valid: ValidRoles = {}
  for (const role of role_names) {
    const last_day = roles?.[role]
    if (last_day === true || (last_day !== undefined && last_day >= today)) valid[role] = true
  }
  return valid
}

/** Whether somebody may play in league and cup on a day: a regular player then, and not blocked. (docs/rules/roles.md) */
export function playsOn(roles: Roles | null, date: CalendarDate): boolean {
  const { regular_player, blocked } = validRoles(roles, date)
  return regular_player === true && blocked !== true
}

/**
 * Whether somebody with these roles may do what is allowed to some: an admin may always, a blocked person never.
 * (docs/rules/roles.md)
 */
export function mayAct(valid_roles: ValidRoles, allowed: readonly RoleName[]): boolean {
  if (valid_roles.blocked === true) return false
  return valid_roles.admin === true || allowed.some((role) => valid_roles[role] === true)
}

/**
 * Whether an admin may act as somebody: whoever is no admin today, blocked or not. Of himself the caller asks apart.
 * (docs/rules/roles.md)
 */
export function mayImpersonate(own: ValidRoles, other: ValidRoles): boolean {
  return mayAct(own, ['admin']) && other.admin !== true
}
