import type { QuizPhase } from './quiz-day.ts'

export type CorrectionAccess = { accepted: true } | { accepted: false; reason: 'not_found' | 'own_game_open' }

/** Whether a reviewer may see and judge a quiz: once it has opened, and not while he could still play it himself. (docs/rules/correction.md) */
export function correctionAccess(quiz: {
  phase: QuizPhase
  complete: boolean
  /** Whether the reviewer may play himself. */
  is_player: boolean
  has_submitted: boolean
}): CorrectionAccess {
  const { phase, complete, is_player, has_submitted } = quiz
  if (phase === 'past') return { accepted: true }
  if (phase === 'future' || !complete) return { accepted: false, reason: 'not_found' }
  return is_player && !has_submitted ? { accepted: false, reason: 'own_game_open' } : { accepted: true }
}
