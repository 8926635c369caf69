import { countedForfeits } from '../absences/absences.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'

/** Mark beside a player in the table: moves up, moves down, or is warned about his forfeits. */
export type Movement = 'up' | 'down' | 'warning' | null

/** Where a tier stands among the tiers of its season; tier 1 is the top one. */
export type TierPlace = { tier: number; tier_count: number; rule_set: RuleSet }

/** The marks of a tier's players, for rows in the order of the table; excused forfeits count for none. (docs/rules/league.md) */
export function markMovements(
  ranked: readonly { rank: number; forfeits: number; excused_forfeits: number }[],
  { tier, tier_count, rule_set }: TierPlace,
): Movement[] {
  const first_relegated = tier < tier_count ? ranked.length - rule_set.relegated : ranked.length
  const last_promoted = tier > 1 ? rule_set.promoted : 0
  return ranked.map(({ rank, ...row }, index) => {
    const forfeits = countedForfeits(row)
    if (index >= first_relegated || forfeits > rule_set.forfeit_warning) return 'down'
    if (forfeits === rule_set.forfeit_warning) return 'warning'
    return rank <= last_promoted ? 'up' : null
  })
}
