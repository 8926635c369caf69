import { givesPoints } from '../rule-sets/gives-points.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import { soloScore, type SideFacts } from './game-score.ts'

/** The facts of a side whose answers may still wait for verdicts. */
export type OpenSideFacts = SideFacts & {
  /** Sum of the points that the opponent gave to the questions whose answers are pending. */
  pending_points: number
}

/** What a side plays against: an opponent who submitted, one who gave no points in time or was absent, or nobody. */
export type ScoredBy = 'points' | 'right_answers' | 'solo'

/** The least and the most that a side can still score. */
export type ScoreBounds = { least: number; most: number; pending_answers: number }

/**
 * Returns between which scores a side ends, whatever the verdicts on its pending answers; null for a player who did not
 * submit. (docs/rules/league.md)
 */
export function scoreBounds(side: OpenSideFacts, by: ScoredBy, ruleSet: RuleSet): ScoreBounds | null {
  const { submitted, right_answers: right, pending_answers: pending, points_earned: earned } = side
  if (!submitted) return null
  if (by === 'points') {
    const [least, open] = givesPoints(ruleSet) ? [earned, side.pending_points] : [right, pending]
    return { least, most: least + open, pending_answers: pending }
  }
  // A rule set may give less for more right answers, so every number is tried.
  const scores = Array.from({ length: pending + 1 }, (_, more) => scoreBy[by](right + more, ruleSet))
  return { least: Math.min(...scores), most: Math.max(...scores), pending_answers: pending }
}

const scoreBy = {
  right_answers: (right: number, { forfeit_win_points: points }: RuleSet) => points[right] ?? 0,
  solo: (right: number, ruleSet: RuleSet) => soloScore(ruleSet, right),
}
