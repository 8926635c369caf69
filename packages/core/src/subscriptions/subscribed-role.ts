import type { RoleName, Roles } from '../roles/roles.ts'

/** The roles that a subscription extends, the one that plays more first. */
export const subscribedRoles = ['regular_player', 'special_quiz_player'] as const satisfies RoleName[]

export type SubscribedRole = (typeof subscribedRoles)[number]

/**
 * The role that a user's subscription extends, valid or expired: the league's before that of special quizzes; null when
 * they play neither.
 */
export function subscribedRole(roles: Roles | null): SubscribedRole | null {
  return subscribedRoles.find((role) => roles?.[role] !== undefined) ?? null
}
