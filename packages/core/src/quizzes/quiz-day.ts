import { dateInZone, type CalendarDate, type Instant } from '../calendar/calendar.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import { checkJokers } from '../special-quizzes/jokers.ts'
import { checkPoints, type Points } from './question-points.ts'

export type QuizPhase = 'future' | 'open' | 'past'

/** Points of one competition in question order. */
export type GivenPoints = { points: readonly (Points | null)[]; wanted: boolean }

export type Submission = {
  phase: QuizPhase
  /** Whether the quiz has all that it needs to open. */
  complete: boolean
  already_submitted: boolean
  /** Whether the quiz is credited to the player himself. */
  own: boolean
  /** The points given in each competition, and whether the player has a game that takes them. */
  given_points: readonly GivenPoints[]
  /** Whether wanted points must be all there; while drafting they may be missing or too many. */
  settled: boolean
  jokers: readonly boolean[]
  /** Whether it is a special quiz. */
  takes_jokers: boolean
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
 * Whether the day of a quiz lies ahead, runs or is over in the customer's time zone.
 * (docs/rules/daily-quiz.md)
 */
export function quizPhase(quiz: { date: CalendarDate; now: Instant; time_zone: string }): QuizPhase {
  const today = dateInZone(quiz.now, quiz.time_zone)
  if (today < quiz.date) return 'future'
  return today === quiz.date ? 'open' : 'past'
}

/**
 * Whether a player's answers are taken: on the day, once, with the points or the jokers that the quiz asks for.
 * (docs/rules/daily-quiz.md, docs/rules/special-quizzes.md)
 */
export function submissionVerdict(submission: Submission): SubmissionVerdict {
  const { phase, complete, already_submitted, own, given_points, settled } = submission
  if (phase === 'future') return { accepted: false, reason: 'quiz_not_open' }
  if (already_submitted) return { accepted: false, reason: 'already_submitted' }
  if (phase === 'past') return { accepted: false, reason: 'quiz_closed' }
  if (!complete) return { accepted: false, reason: 'quiz_not_open' }
  if (own) return { accepted: false, reason: 'own_quiz' }
  for (const { points, wanted } of given_points) {
    if (!wanted && points.some((given) => given !== null))
      return { accepted: false, reason: 'points_not_wanted' }
    const verdict = wanted && settled ? checkPoints(points, submission.rule_set) : accepted
    if (!verdict.accepted) return verdict
  }
  return judgeJokers(submission)
}

const accepted = { accepted: true } as const

function judgeJokers({ jokers, takes_jokers, rule_set }: Submission): SubmissionVerdict {
  if (takes_jokers) return checkJokers(jokers, rule_set)
  return jokers.includes(true) ? { accepted: false, reason: 'jokers_not_wanted' } : accepted
}
