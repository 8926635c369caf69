import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'

/** What an opponent's points come to when every answer is right. */
export function bestScore({ points_budget }: Pick<RuleSet, 'points_budget'>): number {
  return points_budget.reduce((sum, count, value) => sum + count * value, 0)
}

/** The score of a solo round with so many right answers. */
export function soloScore(
  { solo_base, solo_per_right }: Pick<RuleSet, 'solo_base' | 'solo_per_right'>,
  right: number,
): number {
  return solo_base + solo_per_right * right
}

/** What a joker on a right answer comes to when so many percent of the players were wrong. */
export function jokerScore(
  { special_right_points }: Pick<RuleSet, 'special_right_points'>,
  wrong_percentage: number,
): number {
  return special_right_points + wrong_percentage
}
