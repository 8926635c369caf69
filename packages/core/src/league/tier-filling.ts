import type { RuleSet } from '../rule-sets/rule-set.ts'
import type { Movement } from './movements.ts'

export type MarkedPlayer = { user_id: number; movement: Movement }

/**
 * Sizes of the next season's tiers: those of the last one from the top, the bottom ones made to fit.
 * (docs/rules/seasons.md)
 */
export function tierSizes(lastSizes: readonly number[], playerCount: number, ruleSet: RuleSet): number[] {
  const stored = lastSizes.slice(0, -1).map((size) => Math.min(size, ruleSet.tier_size_max))
  // With fewer players a bottom tier could not both promote its best and take those relegated from above.
  const smallest = ruleSet.promoted + ruleSet.relegated
  while (stored.length > 0 && playerCount - sum(stored) < smallest) stored.pop()
  return [...stored, ...evenSizes(playerCount - sum(stored), ruleSet.tier_size_max)]
}

/** As few tiers as possible, each with an even number of players, as equal as possible, the larger ones first. */
function evenSizes(playerCount: number, sizeMax: number): number[] {
  const pairs = playerCount / 2
  const tierCount = Math.ceil(pairs / Math.floor(sizeMax / 2))
  return Array.from({ length: tierCount }, (_, tier) => 2 * Math.ceil((pairs - tier) / tierCount))
}

/** Fills tiers of given sizes: surplus players go down, gaps are filled from below. (docs/rules/seasons.md) */
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
