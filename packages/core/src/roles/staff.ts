import { addHours, type Instant } from '../calendar/calendar.ts'
import { roleNames, type RoleName, type Roles, type ValidRoles } from './roles.ts'
import { isOneOf } from '../collections/lists.ts'

const notOfStaff: readonly RoleName[] = ['regular_player', 'special_quiz_player', 'blocked']

const staffRoles = roleNames.filter((role) => !notOfStaff.includes(role))

/** What a club asks of its staff beside the password. */
export const staffSecondFactors = ['off', 'offered', 'required'] as const

export type StaffSecondFactor = (typeof staffSecondFactors)[number]

/** Tells whether somebody holds a role beside those of players. (docs/rules/second-factors.md) */
export function isStaff(roles: Roles | ValidRoles): boolean {
  return staffRoles.some((role) => roles[role])
}

/** The roles without those of staff. */
export function withoutStaffRoles(validRoles: ValidRoles): ValidRoles {
  return Object.fromEntries(Object.entries(validRoles).filter(([role]) => !isOneOf(staffRoles, role)))
}

/** How many days staff have to set up a second factor once their club requires one. */
export const daysToSetUp = 14

/**
 * The instant from which a role of staff is worth nothing without a second factor: the days to set it up after the club
 * began to require one, or after the person's first such role.
 */
export function secondFactorDueAt(requiredAt: Instant, staffSince: Instant | null): Instant {
  const later = staffSince !== null && staffSince > requiredAt ? staffSince : requiredAt
  return addHours(later, 24 * daysToSetUp)
}
