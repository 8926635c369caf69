import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { mersenne } from 'pure-rand/generator/mersenne'
import { firstRoundGames } from './cup-form.ts'

/** Two players who meet, or one who has a bye. */
export type DrawnTie = { user1_id: number; user2_id: number | null }

/**
 * The ties of a round, games first and byes last: the same for the same seed, round and players, in whatever order
 * these are given.
 */
export function drawRound(round: {
  seed: string
  cup_round: number
  player_ids: readonly number[]
}): DrawnTie[] {
  const { seed, cup_round, player_ids } = round
  const shuffled = shuffle(
    player_ids.toSorted((one, other) => one - other),
    hashText(`${seed}:${cup_round}`),
  )
  const inGames = 2 * firstRoundGames(shuffled.length)
  const games = pairsOf(shuffled.slice(0, inGames))
  const byes = shuffled.slice(inGames).map((user1Id): DrawnTie => ({ user1_id: user1Id, user2_id: null }))
  return [...games, ...byes]
}

/** Fisher–Yates from the last place to the second. */
function shuffle(playerIds: readonly number[], seed: number): number[] {
  const generator = mersenne(seed)
  const shuffled = [...playerIds]
  for (let place = shuffled.length - 1; place > 0; place -= 1) {
    const other = uniformInt(generator, 0, place)
    const [mine, theirs] = [shuffled[place], shuffled[other]]
    if (mine !== undefined && theirs !== undefined) [shuffled[place], shuffled[other]] = [theirs, mine]
  }
  return shuffled
}

/** FNV-1a of 32 bits over the characters' codes. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

function pairsOf(playerIds: readonly number[]): DrawnTie[] {
  return playerIds.flatMap((user1Id, place) => {
    const user2Id = playerIds[place + 1]
    return place % 2 === 0 && user2Id !== undefined ? [{ user1_id: user1Id, user2_id: user2Id }] : []
  })
}
