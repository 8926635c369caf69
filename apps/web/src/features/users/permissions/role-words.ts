import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClubFeature } from '@tertulia/core/customers/club-features'
import type { RoleName } from '@tertulia/core/roles/roles'
import { keysOf } from '@tertulia/core/collections/records'

const words: Record<RoleName, MessageDescriptor> = {
  admin: msg`Admin`,
  quiz_editor: msg`Quiz editor`,
  special_quiz_editor: msg`Special quiz editor`,
  answer_reviewer: msg`Answer reviewer`,
  fair_play_reviewer: msg`Fair play reviewer`,
  regular_player: msg`Regular player`,
  special_quiz_player: msg`Special quiz player`,
  host: msg({ message: 'Host', context: 'role' }),
  national_ranking_manager: msg`National ranking manager`,
  customer: msg({ message: 'Customer', context: 'role' }),
  blocked: msg`Blocked`,
}

const hints: Record<Exclude<RoleName, 'blocked'>, MessageDescriptor> = {
  regular_player: msg`Plays everything and can invite`,
  special_quiz_player: msg`Plays special quizzes only`,
  quiz_editor: msg`Writes the daily quizzes`,
  special_quiz_editor: msg`Writes special quizzes and decides on proposals`,
  answer_reviewer: msg`Marks answers`,
  fair_play_reviewer: msg`Looks into suspicious answers`,
  host: msg`Can be named as a quiz’s author`,
  national_ranking_manager: msg`Runs the national ranking`,
  customer: msg`Manages settings, prices and payments`,
  admin: msg`Full access`,
}

/** The name of a role. */
export function roleWords(role: RoleName): string {
  return i18n._(words[role])
}

export type Permission = keyof typeof hints

/** Permissions an admin can grant, in the order of the form: playing, editing, administration. */
export const permissions = keysOf(hints)

/** The permissions that are of use only where a club has a feature. */
export const permissionFeatures: Partial<Record<Permission, ClubFeature>> = {
  fair_play_reviewer: 'fair_play',
  national_ranking_manager: 'national_ranking',
}

/** Explains a permission. */
export function permissionHint(permission: Permission): string {
  return i18n._(hints[permission])
}
