import type { CupRound, CupTie } from '@tertulia/contract/cup'

/**
 * The rounds with their ties as they are read: one's own first, then neighbours whose winners meet next, byes last.
 * Every round is drawn anew, so the order follows from the round after it.
 */
export function orderedRounds(rounds: readonly CupRound[], own_id: number | null): CupRound[] {
  const ordered: CupRound[] = []
  let places = new Map<number, number>()
  for (const round of rounds.toReversed()) {
    const games = round.games.toSorted(
      (one, other) => rank(one, own_id, places) - rank(other, own_id, places),
    )
    if (round.drawn) places = new Map(games.flatMap(({ sides }, place) => sides.map(({ id }) => [id, place])))
    ordered.unshift({ ...round, games })
  }
  return ordered
}

// More than any cup has ties.
const after_all = 1_000_000

function rank({ sides }: CupTie, own_id: number | null, places: ReadonlyMap<number, number>): number {
  const byes = sides.length < 2 ? after_all * 2 : 0
  if (sides.some(({ id }) => id === own_id)) return byes - 1
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
