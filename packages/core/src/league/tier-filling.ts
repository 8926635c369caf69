import type { RuleSet } from '../rule-sets/rule-set.ts'
import type { Movement } from './movements.ts'

export type MarkedPlayer = { user_id: number; movement: Movement }

/**
 * Sizes of the next season's tiers: those of the last one from the top, the bottom ones made to fit.
 * (docs/rules/seasons.md)
 */
export function tierSizes(last_sizes: readonly number[], player_count: number, rule_set: RuleSet): number[] {
  const kept = last_sizes.slice(0, -1).map((size) => Math.min(size, rule_set.tier_size_max))
  // With fewer players a bottom tier could not both send its best up and take those who come down.
  const smallest = rule_set.promoted + rule_set.relegated
  while (kept.length > 0 && player_count - sum(kept) < smallest) kept.pop()
  return [...kept, ...evenSizes(player_count - sum(kept), rule_set.tier_size_max)]
}

/** As few tiers as possible, each with an even number of players, as equal as possible, the larger ones first. */
function evenSizes(player_count: number, size_max: number): number[] {
  const pairs = player_count / 2
  const tier_count = Math.ceil(pairs / Math.floor(size_max / 2))
  return Array.from({ length: tier_count }, (_, tier) => 2 * Math.ceil((pairs - tier) / tier_count))
}

/**
 * Players put into tiers of given sizes: who is too many goes down, a gap is filled from below.
 * (docs/rules/seasons.md)
 */
export function fillTiers(groups: readonly MarkedPlayer[][], sizes: readonly number[]): MarkedPlayer[][] {
  let waiting = groups
  return sizes.map((size) => {
    const [group = [], ...lower] = waiting
    const called = reservesOf(lower).slice(0, Math.max(0, size - group.length))
    const [next = [], ...others] = lower.map((tier) => tier.filter((player) => !called.includes(player)))
    waiting = [[...group.slice(size), ...next], ...others]
    return [...group.slice(0, size), ...called]
  })
}

/** Players in the order in which they may fill a gap above: tier by tier, those without a mark first. */
function reservesOf(groups: readonly MarkedPlayer[][]): MarkedPlayer[] {
  const lateness = ({ movement }: MarkedPlayer) => (movement === null ? 0 : movement === 'warning' ? 1 : 2)
  return groups.flatMap((group) => group.toSorted((one, other) => lateness(one) - lateness(other)))
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}
