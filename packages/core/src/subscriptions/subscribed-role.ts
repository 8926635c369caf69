import type { RoleName, Roles } from '../roles/roles.ts'

/** The roles that a subscription keeps valid, the one that plays more first. */
export const subscribed_roles = ['regular_player', 'special_quiz_player'] as const satisfies RoleName[]

export type SubscribedRole = (typeof subscribed_roles)[number]

/**
 * The role that a person's subscription extends, valid or expired: the league's before that of special quizzes; null for
 * who plays neither. (docs/rules/subscriptions.md)
 */
export function subscribedRole(roles: Roles | null): SubscribedRole | null {
  return subscribed_roles.find((role) => roles?.[role] !== undefined) ?? null
}
