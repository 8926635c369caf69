import type { RuleSet } from '../rule-sets/rule-set.ts'

/** Two players who meet in a round, or one alone in a solo round. */
export type Fixture = { round: number; user1_id: number; user2_id: number | null }

/**
 * Every game of a tier's season by the circle method, for an even number of players in their order.
 * (docs/rules/league.md)
 */
export function tierFixtures(user_ids: readonly number[], rule_set: RuleSet): Fixture[] {
  const fixtures: Fixture[] = []
  let circle = [...user_ids]
  for (let round = 1; round <= rule_set.round_count; round += 1) {
    if (rule_set.solo_rounds.includes(round)) {
      fixtures.push(...user_ids.map((user_id) => ({ round, user1_id: user_id, user2_id: null })))
    } else {
      fixtures.push(...pairsOf(circle).map(([user1_id, user2_id]) => ({ round, user1_id, user2_id })))
      circle = rotate(circle)
    }
  }
  return fixtures
}

function pairsOf(circle: readonly number[]): [number, number][] {
  const half = circle.length / 2
  const second_half = circle.slice(half).toReversed()
  return circle.slice(0, half).flatMap((user1_id, index) => {
    const user2_id = second_half[index]
    return user2_id === undefined ? [] : [[user1_id, user2_id] as [number, number]]
  })
}

function rotate(circle: readonly number[]): number[] {
  return [...circle.slice(0, 1), ...circle.slice(-1), ...circle.slice(1, -1)]
}
