import { countedForfeits } from '../absences/absences.ts'
import { levelOf } from './levels.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'

/** Mark beside a player in the table: moves up, moves down, or is warned about their forfeits. */
export type Movement = 'up' | 'down' | 'warning' | null

/** Position of a tier among the tiers of its season; tier 1 is the top one. */
export type TierPlace = { tier: number; tier_count: number; rule_set: RuleSet }

/** Whether a tier is on the highest level, from which nobody moves up. */
export const isTopTier = ({ tier, rule_set }: TierPlace): boolean => levelOf(tier, rule_set) === 1

/** Whether a tier is on the lowest level of its season, from which nobody moves down. */
export const isBottomTier = ({ tier, tier_count, rule_set }: TierPlace): boolean =>
  levelOf(tier, rule_set) === levelOf(tier_count, rule_set)

/** How many of a tier's players move up and down by their rank. */
export function movingCounts(players: number, place: TierPlace): { up: number; down: number } {
  const { promoted, relegated, movement_by: by } = place.rule_set
  // A share is rounded down, so that never more move than there are.
  const count = (rule: number) => (by === 'number' ? rule : Math.floor((players * rule) / 100))
  return { up: isTopTier(place) ? 0 : count(promoted), down: isBottomTier(place) ? 0 : count(relegated) }
}

/** The marks of a tier's players, for rows in the order of the table; excused forfeits count for none. */
export function markMovements(
  ranked: readonly { rank: number; forfeits: number; excused_forfeits: number }[],
  place: TierPlace,
): Movement[] {
  const { forfeits_relegate: forfeitsCount, forfeit_warning } = place.rule_set
  const { up: lastPromoted, down } = movingCounts(ranked.length, place)
  const firstRelegated = ranked.length - down
  return ranked.map(({ rank, ...row }, index) => {
    const forfeits = forfeitsCount ? countedForfeits(row) : 0
    if (index >= firstRelegated || forfeits > forfeit_warning) return 'down'
    if (forfeits === forfeit_warning) return 'warning'
    return rank <= lastPromoted ? 'up' : null
  })
}
