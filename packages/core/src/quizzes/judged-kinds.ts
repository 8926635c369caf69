import type { ValidRoles } from '../roles/roles.ts'

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
