import type { RuleSet } from '../rule-sets/rule-set.ts'

/** Two players who meet in a round, or one alone in a solo round. */
export type Fixture = { round: number; user1_id: number; user2_id: number | null }

/** Every game of a tier's season by the circle method, for an even number of players in their order. */
export function tierFixtures(userIds: readonly number[], ruleSet: RuleSet): Fixture[] {
  const fixtures: Fixture[] = []
  let circle = [...userIds]
  for (let round = 1; round <= ruleSet.round_count; round += 1) {
    if (ruleSet.solo_rounds.includes(round)) {
      fixtures.push(...userIds.map((userId) => ({ round, user1_id: userId, user2_id: null })))
    } else {
      fixtures.push(
        ...pairsOf(circle).map(([user1Id, user2Id]) => ({ round, user1_id: user1Id, user2_id: user2Id })),
      )
      circle = rotate(circle)
    }
  }
  return fixtures
}

function pairsOf(circle: readonly number[]): [number, number][] {
  const half = circle.length / 2
  const secondHalf = circle.slice(half).toReversed()
  return circle.slice(0, half).flatMap((user1Id, index) => {
    const user2Id = secondHalf[index]
    return user2Id === undefined ? [] : [[user1Id, user2Id] as [number, number]]
  })
}

function rotate(circle: readonly number[]): number[] {
  return [...circle.slice(0, 1), ...circle.slice(-1), ...circle.slice(1, -1)]
}
