import { type AnswerInput, type PointsSet } from '@tertulia/contract/quizzes'
import { submissionVerdict, type QuizPhase } from '@tertulia/core/quizzes/quiz-day'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { refuse } from '../../platform/refusal.ts'
import type { Attempt } from './attempts.views.ts'

type Given = Pick<AnswerInput, 'league_points' | 'cup_points'>

export type Turn = {
  phase: QuizPhase
  attempt: Attempt
  /** Points given, one entry for each question; drafts come singly. */
  given: readonly Given[]
  /** Whether wanted points must be all there. */
  settled: boolean
  rule_set: RuleSet
}

const points_sets: readonly PointsSet[] = ['league', 'cup']

/** Refuses answers out of their time, after submission, or with other points than the day's competitions take. (docs/rules/daily-quiz.md) */
export function checkTurn({ phase, attempt, given, settled, rule_set }: Turn): void {
  for (const competition of points_sets) {
    const wanted = attempt.points_wanted.includes(competition)
    const points = given.map((answer) => answer[`${competition}_points`])
    const verdict = submissionVerdict({
      phase,
      complete: attempt.complete,
      already_submitted: attempt.submission_key !== null,
      points: wanted && !settled ? null : points,
      needs_points: wanted && settled,
      rule_set,
    })
    if (!verdict.accepted) refuse(verdict.reason)
  }
}
