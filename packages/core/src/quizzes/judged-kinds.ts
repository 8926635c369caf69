import { holdsRole, type ValidRoles } from '../roles/roles.ts'
import { quizRoles } from './quiz-roles.ts'

/** Returns the kinds of quizzes whose players' answers a user may see. (docs/rules/statistics.md) */
export function judgedKinds(roles: ValidRoles): ('daily' | 'special')[] {
  const {
    admin,
    answer_reviewer: answerReviewer,
    quiz_editor: quizEditor,
    special_quiz_editor: specialQuizEditor,
  } = roles
  const all = admin || answerReviewer
  return [
    ...(all || quizEditor ? (['daily'] as const) : []),
    ...(all || specialQuizEditor ? (['special'] as const) : []),
  ]
}

/** Returns the kinds of quizzes that a user edits. */
export function editedKinds({
  admin,
  quiz_editor: quizEditor,
  special_quiz_editor: specialQuizEditor,
}: ValidRoles) {
  return judgedKinds({
    ...(admin && { admin }),
    ...(quizEditor && { quiz_editor: quizEditor }),
    ...(specialQuizEditor && { special_quiz_editor: specialQuizEditor }),
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
  regular_player: regularPlayer,
  quiz_editor: quizEditor,
  answer_reviewer: answerReviewer,
}: ValidRoles): readonly ('daily' | 'special')[] {
  return admin || regularPlayer || quizEditor || answerReviewer ? ['daily', 'special'] : ['special']
}
