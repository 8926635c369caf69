import { dateInZone, type CalendarDate, type Instant } from '../calendar/calendar.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import { checkPoints, type Points } from './question-points.ts'

export type QuizPhase = 'future' | 'open' | 'past'

export type Submission = {
  phase: QuizPhase
  /** Whether the quiz has all its statements, answers and subthemes. */
  complete: boolean
  already_submitted: boolean
  points: readonly (Points | null)[] | null
  /** Whether the player has a versus game that day. */
  needs_points: boolean
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
 * Whether a player's answers are taken: on the day, once, with the points his game asks for.
 * (docs/rules/daily-quiz.md)
 */
export function submissionVerdict(submission: Submission): SubmissionVerdict {
  const { phase, complete, already_submitted, points, needs_points, rule_set } = submission
  if (phase === 'future') return { accepted: false, reason: 'quiz_not_open' }
  if (already_submitted) return { accepted: false, reason: 'already_submitted' }
  if (phase === 'past') return { accepted: false, reason: 'quiz_closed' }
  if (!complete) return { accepted: false, reason: 'quiz_not_open' }
  if (needs_points) return checkPoints(points ?? [], rule_set)
  const gives_points = points?.some((given) => given !== null) ?? false
  return gives_points ? { accepted: false, reason: 'points_not_wanted' } : { accepted: true }
}
