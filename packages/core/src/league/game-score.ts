import { givesPoints } from '../rule-sets/gives-points.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'

/** One player's facts of the day of a game. */
export type SideFacts = {
  submitted: boolean
  right_answers: number
  pending_answers: number
  /** Sum of the points that the opponent gave to the questions this player got right. */
  points_earned: number
}

export type Outcome = 'win' | 'draw' | 'loss' | 'forfeit' | 'solo'

/** One player's side of a game. Only a decided one counts; the numbers of a pending or void one are zero. */
export type SideResult = {
  state: 'pending' | 'decided' | 'void'
  outcome: Outcome | null
  /** Shown as soon as this player's own answers are corrected; null for a forfeit. */
  score: number | null
  league_points: number
  points_for: number
  points_against: number
  right_answers: number
}

const nothingCounted = { league_points: 0, points_for: 0, points_against: 0, right_answers: 0 }

/** A side of a game in a round that had no quiz: nobody forfeits and nothing counts. */
export const voidSide: SideResult = { state: 'void', outcome: null, score: null, ...nothingCounted }

/** Both sides of a game between two players once its day is over. */
export function scoreVersusGame(
  side1: SideFacts,
  side2: SideFacts,
  ruleSet: RuleSet,
): [SideResult, SideResult] {
  const score1 = versusScore(side1, side2, ruleSet)
  const score2 = versusScore(side2, side1, ruleSet)
  if (isPending(side1) || isPending(side2)) return [pendingSide(side1, score1), pendingSide(side2, score2)]
  return [
    decidedSide(side1, { score: score1, against: score2 }, ruleSet),
    decidedSide(side2, { score: score2, against: score1 }, ruleSet),
  ]
}

/** The score of a solo round with so many right answers. */
export function soloScore(
  { solo_base, solo_per_right }: Pick<RuleSet, 'solo_base' | 'solo_per_right'>,
  rightAnswers: number,
): number {
  return solo_base + solo_per_right * rightAnswers
}

/** One player's game in a solo round once its day is over: the score is both their points and their league points. */
export function scoreSoloGame(side: SideFacts, ruleSet: RuleSet): SideResult {
  if (!side.submitted) return forfeitedSide(0, ruleSet)
  const score = soloScore(ruleSet, side.right_answers)
  if (isPending(side)) return pendingSide(side, null)
  return {
    state: 'decided',
    outcome: 'solo',
    score,
    league_points: score,
    points_for: score,
    points_against: 0,
    right_answers: side.right_answers,
  }
}

function isPending(side: SideFacts): boolean {
  return side.pending_answers > 0
}

function versusScore(side: SideFacts, opponent: SideFacts, ruleSet: RuleSet): number | null {
  if (!side.submitted || isPending(side)) return null
  if (!opponent.submitted) return ruleSet.forfeit_win_points[side.right_answers] ?? 0
  return givesPoints(ruleSet) ? side.points_earned : side.right_answers
}

function pendingSide(side: SideFacts, score: number | null): SideResult {
  return { state: 'pending', outcome: side.submitted ? null : 'forfeit', score, ...nothingCounted }
}

/** The side of a player who did not submit; null points against are those of an opponent who did not either. */
function forfeitedSide(pointsAgainst: number | null, { league_points: worth }: RuleSet): SideResult {
  return {
    state: 'decided',
    outcome: 'forfeit',
    score: null,
    ...nothingCounted,
    league_points: pointsAgainst === null ? worth.double_forfeit : worth.forfeit,
    points_against: pointsAgainst ?? 0,
  }
}

function decidedSide(
  side: SideFacts,
  points: { score: number | null; against: number | null },
  ruleSet: RuleSet,
): SideResult {
  const { score, against } = points
  if (score === null) return forfeitedSide(against, ruleSet)
  const outcome = against === null || score > against ? 'win' : score === against ? 'draw' : 'loss'
  return {
    state: 'decided',
    outcome,
    score,
    league_points: isCloseLoss({ score, against }, ruleSet)
      ? ruleSet.close_loss_points
      : ruleSet.league_points[outcome],
    points_for: score,
    points_against: against ?? 0,
    right_answers: side.right_answers,
  }
}

/** Tells whether a score lost by so few points that the rules give it points of its own. */
export function isCloseLoss(
  { score, against }: { score: number; against: number | null },
  { close_loss_margin: margin }: Pick<RuleSet, 'close_loss_margin'>,
): boolean {
  return against !== null && score < against && against - score <= margin
}
