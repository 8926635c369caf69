import type { ValidRoles } from '../roles/roles.ts'

/**
 * Returns the kinds of quizzes whose questions a user may read: users whose roles concern only special quizzes read
 * only those.
 */
export function readableKinds({
  admin,
  regular_player: regularPlayer,
  quiz_editor: quizEditor,
  answer_reviewer: answerReviewer,
}: ValidRoles) {
  const all = admin || regularPlayer || quizEditor || answerReviewer
  return all ? (['daily', 'special'] as const) : (['special'] as const)
}
