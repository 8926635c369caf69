import { countedForfeits } from '../absences/absences.ts'
import { levelOf } from './levels.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'

/** Mark beside a player in the table: moves up, moves down, or is warned about their forfeits. */
export type Movement = 'up' | 'down' | 'warning' | null

/** Position of a tier among the tiers of its season; tier 1 is the top one. */
export type TierPlace = { tier: number; tier_count: number; rule_set: RuleSet }

/** How many of a tier's players move up and down by their rank. */
export function movingCounts(
  players: number,
  { promoted, relegated, movement_by: by }: Pick<RuleSet, 'promoted' | 'relegated' | 'movement_by'>,
): { up: number; down: number } {
  if (by === 'number') return { up: promoted, down: relegated }
  // Rounded down, so that never more move than there are.
  return { up: Math.floor((players * promoted) / 100), down: Math.floor((players * relegated) / 100) }
}

/** Whether a tier is on the highest or the lowest level of its season. */
export function standingOf({ tier, tier_count: tierCount, rule_set: ruleSet }: TierPlace): {
  isTop: boolean
  isBottom: boolean
} {
  const level = levelOf(tier, ruleSet)
  return { isTop: level === 1, isBottom: level === levelOf(tierCount, ruleSet) }
}

/** The marks of a tier's players, for rows in the order of the table; excused forfeits count for none. */
export function markMovements(
  ranked: readonly { rank: number; forfeits: number; excused_forfeits: number }[],
  { tier, tier_count: tierCount, rule_set: ruleSet }: TierPlace,
): Movement[] {
  const { forfeits_relegate: forfeitsCount, forfeit_warning: forfeitWarning } = ruleSet
  const moving = movingCounts(ranked.length, ruleSet)
  const { isTop, isBottom } = standingOf({ tier, tier_count: tierCount, rule_set: ruleSet })
  const firstRelegated = isBottom ? ranked.length : ranked.length - moving.down
  const lastPromoted = isTop ? 0 : moving.up
  return ranked.map(({ rank, ...row }, index) => {
    const forfeits = forfeitsCount ? countedForfeits(row) : 0
    if (index >= firstRelegated || forfeits > forfeitWarning) return 'down'
    if (forfeits === forfeitWarning) return 'warning'
    return rank <= lastPromoted ? 'up' : null
  })
}
