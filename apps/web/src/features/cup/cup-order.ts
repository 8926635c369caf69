import type { CupRound, CupTie } from '@tertulia/contract/cup'

/**
 * Orders the rounds' ties for reading: the user's own path first, then neighbours whose winners meet next, byes last.
 * Every round is drawn anew, so the order follows from the later round.
 */
export function orderedRounds(rounds: readonly CupRound[], ownId: number | null): CupRound[] {
  const path = pathOf(rounds, ownId)
  const ordered: CupRound[] = []
  let places = new Map<number, number>()
  for (const [index, round] of [...rounds.entries()].toReversed()) {
    const rankOf = (tie: CupTie) => rank(tie, path[index] ?? null, places)
    const games = round.games.toSorted((one, other) => rankOf(one) - rankOf(other))
    if (round.drawn) places = placesOf(games)
    ordered.unshift({ ...round, games })
  }
  return ordered
}

/** The player to follow in each round: the user, and after they are out the winner of their tie. */
function pathOf(rounds: readonly CupRound[], ownId: number | null): (number | null)[] {
  let followed = ownId
  return rounds.map(({ games }) => {
    const current = followed
    const tie = games.find(({ sides }) => sides.some(({ id }) => id === followed))
    if (tie?.winner_id) followed = tie.winner_id
    return current
  })
}

/** Maps each player to the position of their tie in its round. */
function placesOf(games: readonly CupTie[]): Map<number, number> {
  return new Map(games.flatMap(({ sides }, place) => sides.map(({ id }) => [id, place])))
}

// Larger than the number of ties in any cup.
const afterAll = 1_000_000

function rank({ sides }: CupTie, followed: number | null, places: ReadonlyMap<number, number>): number {
  const byes = sides.length < 2 ? afterAll * 2 : 0
  if (sides.some(({ id }) => id === followed)) return byes - 1
  return byes + Math.min(afterAll, ...sides.map(({ id }) => places.get(id) ?? afterAll))
}

/** The round shown first on a phone: the last one drawn, which includes the user while they are still in the cup. */
export function currentRound(rounds: readonly CupRound[]): number {
  return rounds.findLast(({ drawn }) => drawn)?.cup_round ?? 1
}

/** Tells whether a round is waiting for corrections. */
export function pendingGames({ games }: CupRound): number {
  return games.filter(({ state }) => state === 'pending').length
}

// With more players the columns would grow beyond a screen.
const bracketPlayers = 16

/** Tells whether the ties are few enough for a bracket; otherwise they are lists. */
export function isBracket(players: number): boolean {
  return players <= bracketPlayers
}

/** Tells whether each tie of a round joins the winners of two adjacent ties in the previous column. */
export function isJoined(rounds: readonly CupRound[], { cup_round, drawn }: CupRound): boolean {
  const before = rounds[cup_round - 2]
  return drawn && before !== undefined && before.games.every(({ sides }) => sides.length > 1)
}
