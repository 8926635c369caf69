import { addHours, startOfDay, type CalendarDate, type Instant } from '../calendar/calendar.ts'

export const appealDirections = ['should_be_right', 'should_be_wrong'] as const

export type AppealDirection = (typeof appealDirections)[number]

/** States of an appeal: `open` and `escalated` wait for a decision, `settled` was overtaken by another verdict. */
export const appealStates = [
  'open',
  'escalated',
  'upheld',
  'rejected',
  'final',
  'withdrawn',
  'settled',
] as const

export type AppealState = (typeof appealStates)[number]

/** Number of players who must be right before a question's accepted spellings are listed. */
export const fewestRightPlayers = 5

type NextSeason = { next_season_date: CalendarDate | null; time_zone: string }

function beforeNextSeason(end: Instant, { next_season_date: date, time_zone }: NextSeason): Instant {
  if (date === null) return end
  const start = startOfDay(date, time_zone)
  return start < end ? start : end
}

/**
 * The instant until which players may appeal against the verdict on an answer: so many hours from the close of the day or
 * from a later verdict, and never after the next season has begun. (docs/rules/appeals.md)
 */
export function appealWindowEnd(
  answer: NextSeason & { closed_at: Instant; judged_at: Instant; hours: number },
): Instant {
  const { closed_at: closed, judged_at, hours } = answer
  return beforeNextSeason(addHours(judged_at > closed ? judged_at : closed, hours), answer)
}

/** The instant until which players may ask for a second decision after a rejection. */
export function escalationEnd(rejection: NextSeason & { decided_at: Instant; hours: number }): Instant {
  return beforeNextSeason(addHours(rejection.decided_at, rejection.hours), rejection)
}

/** An answer against whose verdict a player appeals. */
export type AppealedAnswer = {
  direction: AppealDirection
  /** As judged; null while pending. */
  is_right: boolean | null
  counting: 'normal' | 'void' | 'right_for_everyone'
  given_by_me: boolean
  /** True when the player submitted the quiz. */
  played: boolean
  /** Number of players who are right on the question. */
  players_right: number
  until: Instant
  /** What is left of the player's allowance. */
  left: number
}

export type AppealAccess =
  | { accepted: true }
  | {
      accepted: false
      reason: 'not_found' | 'question_changed' | 'verdict_changed' | 'appeal_closed' | 'no_appeals_left'
    }

/** Decides whether a player may appeal against the verdict on an answer of a closed day. (docs/rules/appeals.md) */
export function appealAccess(answer: AppealedAnswer, now: Instant): AppealAccess {
  const { direction, is_right, counting, until, left } = answer
  if (!maySee(answer)) return { accepted: false, reason: 'not_found' }
  if (counting !== 'normal') return { accepted: false, reason: 'question_changed' }
  if (is_right !== (direction === 'should_be_wrong')) return { accepted: false, reason: 'verdict_changed' }
  if (now >= until) return { accepted: false, reason: 'appeal_closed' }
  return left > 0 ? { accepted: true } : { accepted: false, reason: 'no_appeals_left' }
}

/** Own answers, and those that are listed to everybody who played. */
function maySee({ direction, given_by_me, played, players_right }: AppealedAnswer) {
  return direction === 'should_be_right' ? given_by_me : played && players_right >= fewestRightPlayers
}

const costing: readonly AppealState[] = ['open', 'escalated', 'rejected', 'final']

/** Number of appeals left to a player in a season, from the states of theirs in it. */
export function appealsLeft(allowance: number, states: readonly AppealState[]): number {
  return Math.max(0, allowance - states.filter((state) => costing.includes(state)).length)
}

/** What an appeal has to do with a reviewer. */
export type OwnCause = {
  gave_verdict: boolean
  /** Also true for an admin who appealed in a player's name. */
  appealed: boolean
  /** True when the reviewer plays in a game, tie or special quiz that the verdict moves. */
  plays: boolean
  rejected_it: boolean
}

export const appealObstacles = ['gave_verdict', 'appealed', 'plays', 'rejected_it'] as const

export type AppealObstacle = (typeof appealObstacles)[number]

/** Returns why a reviewer must not decide an appeal; null when they may. */
export function obstacleToDeciding(cause: OwnCause): AppealObstacle | null {
  return appealObstacles.find((obstacle) => cause[obstacle]) ?? null
}
