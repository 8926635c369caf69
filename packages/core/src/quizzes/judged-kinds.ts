import { holdsRole, type ValidRoles } from '../roles/roles.ts'
import { quizRoles } from './quiz-roles.ts'

/** Returns the kinds of quizzes whose players' answers a user may see. (docs/rules/statistics.md) */
export function judgedKinds(roles: ValidRoles): ('daily' | 'special')[] {
  const { admin, answer_reviewer, quiz_editor, special_quiz_editor } = roles
  const all = admin || answer_reviewer
  return [
    ...(all || quiz_editor ? (['daily'] as const) : []),
    ...(all || special_quiz_editor ? (['special'] as const) : []),
  ]
}

/** Returns the kinds of quizzes that a user edits. */
export function editedKinds({ admin, quiz_editor, special_quiz_editor }: ValidRoles) {
  return judgedKinds({
    ...(admin && { admin }),
    ...(quiz_editor && { quiz_editor }),
    ...(special_quiz_editor && { special_quiz_editor }),
  })
}

/** Returns the kinds of quizzes that a user plays. */
export function playedKinds(roles: ValidRoles): ('daily' | 'special')[] {
  return (['daily', 'special'] as const).filter((kind) => holdsRole(roles, quizRoles[kind].players))
}

/**
 * Returns the kinds of past quizzes that a user may read: users whose roles concern only special quizzes read only
 * those.
 */
export function readableKinds({
  admin,
  regular_player,
  quiz_editor,
  answer_reviewer,
}: ValidRoles): readonly ('daily' | 'special')[] {
  return admin || regular_player || quiz_editor || answer_reviewer ? ['daily', 'special'] : ['special']
}
