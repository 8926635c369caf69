import { scoreVersusGame, type SideFacts } from '../league/game-score.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import { breakTie, type BrokenTie, type TieBreaker } from './tie-break.ts'

/** One player's facts of a tie's day: the points of the cup, and the values that break a level game. */
export type CupSideFacts = SideFacts &
  TieBreaker & {
    /** False when the player submitted before the tie was drawn, or did not submit. */
    gave_points: boolean
  }

/** A tie after its day. A null score is a forfeit or still pending; there is no winner while it is pending. */
export type TieResult = {
  state: 'pending' | 'decided' | 'void'
  score1: number | null
  score2: number | null
  winner_id: number | null
  decided_by: 'score' | 'forfeit' | BrokenTie['decided_by'] | null
}

/** The result of a tie between two players once its day is over. */
export function scoreTie(side1: CupSideFacts, side2: CupSideFacts, ruleSet: RuleSet): TieResult {
  const [result1, result2] = scoreVersusGame(
    byRightAnswersWithoutPoints(side1, side2, ruleSet),
    byRightAnswersWithoutPoints(side2, side1, ruleSet),
    ruleSet,
  )
  const scores = { score1: result1.score, score2: result2.score }
  if (result1.state !== 'decided') return { state: 'pending', ...scores, winner_id: null, decided_by: null }
  const { outcome: outcome1 } = result1
  const { outcome: outcome2 } = result2
  if (outcome1 !== 'win' && outcome2 !== 'win') {
    return { state: 'decided', ...scores, ...breakTie(side1, side2, ruleSet) }
  }
  return {
    state: 'decided',
    ...scores,
    winner_id: (outcome1 === 'win' ? side1 : side2).user_id,
    decided_by: outcome1 === 'forfeit' || outcome2 === 'forfeit' ? 'forfeit' : 'score',
  }
}

/** The result of a tie whose day had no quiz, decided like a level game. */
export function voidTie(player1: TieBreaker, player2: TieBreaker, ruleSet: RuleSet): TieResult {
  return { state: 'void', score1: null, score2: null, ...breakTie(player1, player2, ruleSet) }
}

/**
 * Replaces the points earned against an opponent who could not give points: right answers count as against an absent
 * one.
 */
function byRightAnswersWithoutPoints(
  side: CupSideFacts,
  opponent: CupSideFacts,
  ruleSet: RuleSet,
): SideFacts {
  const { submitted, right_answers, pending_answers } = side
  const pointsEarned =
    opponent.submitted && !opponent.gave_points
      ? (ruleSet.forfeit_win_points[right_answers] ?? 0)
      : side.points_earned
  return {
    submitted,
    right_answers,
    pending_answers,
    points_earned: pointsEarned,
  }
}
