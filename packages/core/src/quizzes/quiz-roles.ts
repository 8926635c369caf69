import type { RoleName } from '../roles/roles.ts'

type QuizRoles = {
  editor: RoleName
  players: readonly RoleName[]
  /** What the audit log says of a player who reads such a quiz as its editor. */
  reading: 'read_quiz' | 'read_special_quiz'
}

/** Who writes and who plays the quizzes of each kind. (docs/rules/roles.md) */
export const quizRoles: Record<'daily' | 'special', QuizRoles> = {
  daily: { editor: 'quiz_editor', players: ['regular_player'], reading: 'read_quiz' },
  special: {
    editor: 'special_quiz_editor',
    players: ['regular_player', 'special_quiz_player'],
    reading: 'read_special_quiz',
  },
}
