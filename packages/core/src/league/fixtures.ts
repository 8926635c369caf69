import type { RuleSet } from '../rule-sets/rule-set.ts'

/** Two players who meet in a round, or one alone in a solo round. */
export type Fixture = { round: number; user1_id: number; user2_id: number | null }

/**
 * Every game of a tier's season by the circle method, for players in their order; of an odd number one has no game in
 * each round with opponents, another one each time.
 */
export function tierFixtures(userIds: readonly number[], ruleSet: RuleSet): Fixture[] {
  const fixtures: Fixture[] = []
  let turn = 0
  for (let round = 1; round <= ruleSet.round_count; round += 1) {
    if (ruleSet.solo_rounds.includes(round)) {
      fixtures.push(...userIds.map((userId) => ({ round, user1_id: userId, user2_id: null })))
    } else {
      const pairs = roundPairs(userIds, turn)
      fixtures.push(...pairs.map(([user1Id, user2Id]) => ({ round, user1_id: user1Id, user2_id: user2Id })))
      turn += 1
    }
  }
  return fixtures
}

/** The pairs of a turn of the circle method; of an odd number of players one is in none, another one each time. */
export function roundPairs<Player>(players: readonly Player[], turn: number): [Player, Player][] {
  const circle: (Player | null)[] = players.length % 2 === 0 ? [...players] : [...players, null]
  return circlePairs(circle, turn).flatMap(([one, other]) =>
    one === null || other === null ? [] : [[one, other] as [Player, Player]],
  )
}

/**
 * The pairs of a turn of the circle method, for an even number of players: the first stays, the others move on by one
 * place each turn, so that everybody meets everybody once in as many turns as there are others.
 */
function circlePairs<Player>(players: readonly Player[], turn: number): [Player, Player][] {
  const [first, ...others] = players
  if (first === undefined || others.length % 2 === 0) return []
  const moved = turn % others.length
  const circle = [first, ...others.slice(others.length - moved), ...others.slice(0, others.length - moved)]
  const half = circle.length / 2
  const secondHalf = circle.slice(half).toReversed()
  return circle.slice(0, half).flatMap((one, index) => {
    const other = secondHalf[index]
    return other === undefined ? [] : [[one, other] as [Player, Player]]
  })
}
