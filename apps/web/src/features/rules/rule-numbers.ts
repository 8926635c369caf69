import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'

/** The highest score of a game between two, with every answer right. */
export function bestScore(ruleSet: Pick<RuleSet, 'points_budget' | 'question_count'>): number {
  if (!givesPoints(ruleSet)) return ruleSet.question_count
  return ruleSet.points_budget.reduce((sum, count, value) => sum + count * value, 0)
}

/** Score of a joker on a right answer when this percentage of the players were wrong. */
export function jokerScore(
  { special_right_points }: Pick<RuleSet, 'special_right_points'>,
  wrongPercentage: number,
): number {
  return special_right_points + wrongPercentage
}
