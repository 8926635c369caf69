import type { RuleSet } from './rule-set.ts'

/** Tells whether players give points to their opponents; if not, right answers decide a game. (docs/rules/league.md) */
export function givesPoints({ points_budget }: Pick<RuleSet, 'points_budget'>): boolean {
  return points_budget.length > 0
}
