import { countedForfeits } from '../absences/absences.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'

/** Mark beside a player in the table: moves up, moves down, or is warned about their forfeits. */
export type Movement = 'up' | 'down' | 'warning' | null

/** Position of a tier among the tiers of its season; tier 1 is the top one. */
export type TierPlace = { tier: number; tier_count: number; rule_set: RuleSet }

/** The marks of a tier's players, for rows in the order of the table; excused forfeits count for none. */
export function markMovements(
  ranked: readonly { rank: number; forfeits: number; excused_forfeits: number }[],
  { tier, tier_count: tierCount, rule_set: ruleSet }: TierPlace,
): Movement[] {
  const firstRelegated = tier < tierCount ? ranked.length - ruleSet.relegated : ranked.length
  const lastPromoted = tier > 1 ? ruleSet.promoted : 0
  return ranked.map(({ rank, ...row }, index) => {
    const forfeits = countedForfeits(row)
    if (index >= firstRelegated || forfeits > ruleSet.forfeit_warning) return 'down'
    if (forfeits === ruleSet.forfeit_warning) return 'warning'
    return rank <= lastPromoted ? 'up' : null
  })
}
