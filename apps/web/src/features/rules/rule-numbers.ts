import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'

/** The opponent's highest score, with every answer right. */
export function bestScore({ points_budget: pointsBudget }: Pick<RuleSet, 'points_budget'>): number {
  return pointsBudget.reduce((sum, count, value) => sum + count * value, 0)
}

/** Score of a joker on a right answer when this percentage of the players were wrong. */
export function jokerScore(
  { special_right_points: specialRightPoints }: Pick<RuleSet, 'special_right_points'>,
  wrongPercentage: number,
): number {
  return specialRightPoints + wrongPercentage
}
