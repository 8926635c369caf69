import type { RuleSet } from '../rule-sets/rule-set.ts'

/** The rules that say which tiers stand side by side. */
export type LevelRules = Pick<RuleSet, 'tiers_per_level'>

/** The number of tiers on a level; the last number of the rules holds for all levels below it, too. */
function tiersOn(level: number, { tiers_per_level: widths }: LevelRules): number {
  return widths[level - 1] ?? widths.at(-1) ?? 1
}

/** The level of a tier: 1 at the top, the same for tiers side by side. */
export function levelOf(tier: number, rules: LevelRules): number {
  let level = 1
  for (let last = tiersOn(1, rules); last < tier; last += tiersOn(level, rules)) level += 1
  return level
}

/** Puts what belongs to each tier, top tier first, together by levels. */
export function byLevel<Item>(tiers: readonly Item[], rules: LevelRules): Item[][] {
  return [...Map.groupBy(tiers.entries(), ([index]) => levelOf(index + 1, rules)).values()].map((entries) =>
    entries.map(([, item]) => item),
  )
}
