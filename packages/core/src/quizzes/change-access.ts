import type { ValidRoles } from '../roles/roles.ts'

/** A question of a closed day whose way of counting somebody wants to change. */
export type QuestionToChange = {
  kind: 'daily' | 'special'
  /** True when a season has begun after the question's day. */
  later_season: boolean
  valid_roles: ValidRoles
}

/**
 * Decides whether a user may make a question void or right for everyone, or undo it: editors of its kind and admins;
 * once a later season has begun, only admins undo. (docs/rules/correction.md)
 */
export function mayChangeCounting(
  { kind, later_season, valid_roles }: QuestionToChange,
  change: 'apply' | 'undo',
): boolean {
  const { admin = false, quiz_editor, special_quiz_editor } = valid_roles
  const isEditor = (kind === 'daily' ? quiz_editor : special_quiz_editor) ?? false
  return admin || (isEditor && !(change === 'undo' && later_season))
}
