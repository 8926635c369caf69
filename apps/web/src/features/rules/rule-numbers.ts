import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Language } from '@/lib/language.ts'
import { decimalsOf, formatNumber } from '@/lib/numbers.ts'

/** A number of the rule set as it is written: halves with one decimal. */
export function ruleNumber(value: number, language: Language): string {
  return formatNumber(value, language, { decimals: decimalsOf([value]) })
}

/** What an opponent's points come to when every answer is right. */
export function bestScore({ points_budget }: Pick<RuleSet, 'points_budget'>): number {
  return points_budget.reduce((sum, count, value) => sum + count * value, 0)
}

/** What a joker on a right answer comes to when so many percent of the players were wrong. */
export function jokerScore(
  { special_right_points }: Pick<RuleSet, 'special_right_points'>,
  wrong_percentage: number,
): number {
  return special_right_points + wrong_percentage
}
