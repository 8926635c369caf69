import type { ValidRoles } from '../roles/roles.ts'
import type { QuizPhase } from './quiz-day.ts'

export type CorrectionAccess = { accepted: true } | { accepted: false; reason: 'not_found' | 'own_game_open' }

export type QuizToJudge = {
  kind: 'daily' | 'special'
  phase: QuizPhase
  complete: boolean
  valid_roles: ValidRoles
  /** True when the special quiz is credited to the reviewer, who then cannot play it. */
  is_author: boolean
  has_submitted: boolean
}

/**
 * Decides whether a reviewer may see and judge a quiz: once it has opened, and not while they could still play it
 * themselves. (docs/rules/correction.md)
 */
export function correctionAccess(quiz: QuizToJudge): CorrectionAccess {
  const { phase, complete, has_submitted } = quiz
  if (phase === 'past') return { accepted: true }
  if (phase === 'future' || !complete) return { accepted: false, reason: 'not_found' }
  return isPlayer(quiz) && !has_submitted ? { accepted: false, reason: 'own_game_open' } : { accepted: true }
}

function isPlayer({ kind, valid_roles, is_author }: QuizToJudge): boolean {
  const { regular_player = false, special_quiz_player = false } = valid_roles
  return kind === 'daily' ? regular_player : (regular_player || special_quiz_player) && !is_author
}
