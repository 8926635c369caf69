import { type AnswerInput, type PointsSet } from '@tertulia/contract/quizzes'
import { submissionVerdict, type QuizPhase } from '@tertulia/core/quizzes/quiz-day'
import { refuse } from '../../platform/http/refusal.ts'
import type { Attempt } from './early-sittings.sql.ts'

type Given = Pick<AnswerInput, 'league_points' | 'cup_points' | 'joker'>

export type Turn = {
  phase: QuizPhase
  attempt: Attempt
  /** Points and jokers given, one entry for each question; drafts are saved one at a time. */
  given: readonly Given[]
  /** True if all wanted points must be given. */
  settled: boolean
}

const pointsSets: readonly PointsSet[] = ['league', 'cup']

/**
 * Refuses answers outside of their time, after submission, to one's own quiz, or with other points or jokers than the
 * quiz takes. (docs/rules/daily-quiz.md, docs/rules/special-quizzes.md)
 */
export function checkTurn({ phase, attempt, given, settled }: Turn): void {
  const verdict = submissionVerdict({ ...whatIsGiven(attempt, given), phase, settled })
  if (!verdict.accepted) refuse(verdict.reason)
}

/** Describes answers to a quiz, with what it takes, for the rules of submissions and drafts. */
export function whatIsGiven(attempt: Attempt, given: readonly Given[]) {
  return {
    complete: attempt.complete,
    already_submitted: attempt.submission_key !== null || attempt.played_early,
    own: attempt.own,
    givenPoints: pointsSets.map((competition) => ({
      points: given.map((answer) => answer[`${competition}_points`]),
      wanted: attempt.points_wanted.includes(competition),
    })),
    jokers: given.map(({ joker }) => joker),
    takesJokers: attempt.kind === 'special',
    rule_set: attempt.rule_set,
  }
}
