import { startOfDay, type CalendarDate, type Instant } from '../calendar/calendar.ts'
import { closingOf, type ClosingTimes } from '../calendar/open-days.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import { checkJokers } from '../special-quizzes/jokers.ts'
import { checkPoints, type Points } from './question-points.ts'

export type QuizPhase = 'future' | 'open' | 'past'

/** Points of one competition in question order. */
export type GivenPoints = { points: readonly (Points | null)[]; wanted: boolean }

export type Submission = {
  phase: QuizPhase
  /** True when the quiz has everything it needs to open. */
  complete: boolean
  already_submitted: boolean
  /** True when the quiz is credited to the player. */
  own: boolean
  /** The points given in each competition, with whether the player has a game that uses them. */
  givenPoints: readonly GivenPoints[]
  /** True when wanted points must be complete; in a draft they may be missing or too many. */
  settled: boolean
  jokers: readonly boolean[]
  /** True for a special quiz. */
  takesJokers: boolean
  rule_set: RuleSet
}

export type SubmissionVerdict =
  | { accepted: true }
  | {
      accepted: false
      reason:
        | 'quiz_not_open'
        | 'quiz_closed'
        | 'already_submitted'
        | 'points_unassigned'
        | 'points_over_budget'
        | 'points_not_wanted'
        | 'own_quiz'
        | 'jokers_not_wanted'
        | 'too_many_jokers'
    }

/**
 * Tells whether the day of a quiz is ahead, open or over by the customer's clock. (docs/rules/daily-quiz.md,
 * docs/rules/day-changes.md)
 */
export function quizPhase(quiz: { date: CalendarDate; now: Instant }, times: ClosingTimes): QuizPhase {
  if (quiz.now < startOfDay(quiz.date, times.time_zone)) return 'future'
  return quiz.now < closingOf(quiz.date, times) ? 'open' : 'past'
}

/**
 * Decides whether a player's submission is accepted: on the day, once, with the points or the jokers that the quiz
 * requires. (docs/rules/daily-quiz.md, docs/rules/special-quizzes.md)
 */
export function submissionVerdict(submission: Submission): SubmissionVerdict {
  const { phase, complete, already_submitted, own, givenPoints, settled } = submission
  if (phase === 'future') return { accepted: false, reason: 'quiz_not_open' }
  if (already_submitted) return { accepted: false, reason: 'already_submitted' }
  if (phase === 'past') return { accepted: false, reason: 'quiz_closed' }
  if (!complete) return { accepted: false, reason: 'quiz_not_open' }
  if (own) return { accepted: false, reason: 'own_quiz' }
  for (const { points, wanted } of givenPoints) {
    if (!wanted && points.some((given) => given !== null))
      return { accepted: false, reason: 'points_not_wanted' }
    const verdict = wanted && settled ? checkPoints(points, submission.rule_set) : accepted
    if (!verdict.accepted) return verdict
  }
  return judgeJokers(submission)
}

/** A player's draft of a whole quiz, in question order; a question without a draft is blank and has no points. */
export type WholeDraft = Omit<Submission, 'phase' | 'settled'> & { texts: readonly string[] }

/**
 * Tells whether a draft counts at closing although it was not submitted: the rule set says so, all wanted points are
 * given with an answer at least, or, where no points are wanted, every question is answered. (docs/rules/daily-quiz.md)
 */
export function countsAtClosing({ texts, ...draft }: WholeDraft): boolean {
  if (!draft.rule_set.submits_complete_drafts) return false
  const takesPoints = draft.givenPoints.some(({ wanted }) => wanted)
  return (
    hasEnoughAnswers(texts, takesPoints) &&
    submissionVerdict({ ...draft, phase: 'open', settled: true }).accepted
  )
}

/** Tells whether the answers of a draft suffice for it to count: one where points are given, else all of them. */
export function hasEnoughAnswers(texts: readonly string[], takesPoints: boolean): boolean {
  const isTyped = (text: string) => text !== ''
  return takesPoints ? texts.some(isTyped) : texts.every(isTyped)
}

const accepted = { accepted: true } as const

function judgeJokers({ jokers, takesJokers, rule_set }: Submission): SubmissionVerdict {
  if (takesJokers) return checkJokers(jokers, rule_set)
  return jokers.includes(true) ? { accepted: false, reason: 'jokers_not_wanted' } : accepted
}
