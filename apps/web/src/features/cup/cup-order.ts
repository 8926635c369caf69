import type { CupRound, CupTie } from '@tertulia/contract/cup'

/**
 * The rounds with their ties as they are read: one's own path first, then neighbours whose winners meet next, byes last.
 * Every round is drawn anew, so the order follows from the round after it.
 */
export function orderedRounds(rounds: readonly CupRound[], own_id: number | null): CupRound[] {
  const path = pathOf(rounds, own_id)
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

/** Whom to follow in each round: oneself, and once one is out who won the tie. */
function pathOf(rounds: readonly CupRound[], own_id: number | null): (number | null)[] {
  let followed = own_id
  return rounds.map(({ games }) => {
    const current = followed
    const tie = games.find(({ sides }) => sides.some(({ id }) => id === followed))
    if (tie?.winner_id) followed = tie.winner_id
    return current
  })
}

/** Where each player's tie stands in its round. */
function placesOf(games: readonly CupTie[]): Map<number, number> {
  return new Map(games.flatMap(({ sides }, place) => sides.map(({ id }) => [id, place])))
}

// More than any cup has ties.
const after_all = 1_000_000

function rank({ sides }: CupTie, followed: number | null, places: ReadonlyMap<number, number>): number {
  const byes = sides.length < 2 ? after_all * 2 : 0
  if (sides.some(({ id }) => id === followed)) return byes - 1
  return byes + Math.min(after_all, ...sides.map(({ id }) => places.get(id) ?? after_all))
}

/** The round to show first where there is room for one: the last that is drawn, which is one's own while one is in it. */
export function currentRound(rounds: readonly CupRound[]): number {
  return rounds.findLast(({ drawn }) => drawn)?.cup_round ?? 1
}

/** Whether a round is waiting for corrections. */
export function pendingGames({ games }: CupRound): number {
  return games.filter(({ state }) => state === 'pending').length
}

// With more players the columns would be stretched beyond a screen.
const bracket_players = 16

/** Whether the ties are few enough to be set as a bracket; the others are lists from the top. */
export function isBracket(players: number): boolean {
  return players <= bracket_players
}

/** Whether each tie of a round takes the winners of two ties beside each other in the column before. */
export function isJoined(rounds: readonly CupRound[], { cup_round, drawn }: CupRound): boolean {
  const before = rounds[cup_round - 2]
  return drawn && before !== undefined && before.games.every(({ sides }) => sides.length > 1)
}
