import { event_types, type EventType } from './event-types.ts'
import type { Month } from './month.ts'

/** So many of a player's best scores of one type of event can count. */
export const counted_of_type = 5
/** So many of those count. */
export const counted_events = 10

/** Sums that differ by no more are equal: fractions are not exact. */
export const equal_within = 1e-9

/** What a player reached in an event: a type in a month. */
export type EventResult = { player_id: number; month: Month; type: EventType; result: number }

/** A score and the place it counts in, from 1 for the best; null when it does not count. */
export type Cell = { month: Month; type: EventType; result: number; score: number; place: number | null }

export type PlayerScore = {
  /** What counts. */
  score: number
  /** All scores together. */
  score_sum: number
  events: number
  average: number
  cells: Cell[]
}

/** Points of a result beside the best one of its event, from 0 to 100. (docs/rules/national-ranking.md) */
export function eventScore(result: number, best: number): number {
  return best === 0 ? 0 : (100 * result) / best
}

/**
 * A player's scores with the places they count in, and what they make: of each type his five best, of those his ten best.
 * Of equal scores the later one counts first. (docs/rules/national-ranking.md)
 */
export function playerScore(scores: readonly Omit<Cell, 'place'>[]): PlayerScore {
  const of_type = new Map<EventType, number>()
  let counted = 0
  const cells = scores.toSorted(compare).map((cell) => {
    const before = of_type.get(cell.type) ?? 0
    of_type.set(cell.type, before + 1)
    const place = before < counted_of_type && counted < counted_events ? ++counted : null
    return { ...cell, place }
  })
  const score = sumOf(cells.filter(({ place }) => place !== null))
  const score_sum = sumOf(cells)
  const events = cells.length
  return { score, score_sum, events, average: events === 0 ? 0 : score_sum / events, cells }
}

/** The ranking that the events of twelve months make: best score first, equal ones by player id. (docs/rules/national-ranking.md) */
export function rankMonth(
  results: readonly EventResult[],
): (PlayerScore & { player_id: number; rank: number })[] {
  const bests = new Map<string, number>()
  for (const { month, type, result } of results) {
    const event = `${month} ${type}`
    bests.set(event, Math.max(result, bests.get(event) ?? 0))
  }
  const scored = Map.groupBy(results, ({ player_id }) => player_id)
    .entries()
    .map(([player_id, own]) => {
      const cells = own.map(({ month, type, result }) => {
        return { month, type, result, score: eventScore(result, bests.get(`${month} ${type}`) ?? 0) }
      })
      return { player_id, ...playerScore(cells) }
    })
  return withRanks([...scored])
}

function withRanks<T extends { player_id: number; score: number }>(players: T[]): (T & { rank: number })[] {
  const ordered = players.toSorted((one, other) => other.score - one.score)
  const ranked: (T & { rank: number })[] = []
  for (const [index, player] of ordered.entries()) {
    const above = ranked.at(-1)
    const level = above !== undefined && above.score - player.score <= equal_within
    ranked.push({ ...player, rank: level ? above.rank : index + 1 })
  }
  return ranked.toSorted((one, other) => one.rank - other.rank || one.player_id - other.player_id)
}

/** How many ranks somebody went up, negative when down, 0 when neither; null when he was in no ranking before. (docs/rules/national-ranking.md) */
export function rankChange(rank: number, previous_rank: number | null): number | null {
  return previous_rank === null ? null : previous_rank - rank
}

function compare(one: Omit<Cell, 'place'>, other: Omit<Cell, 'place'>): number {
  return (
    other.score - one.score ||
    (one.month === other.month ? 0 : one.month < other.month ? 1 : -1) ||
    event_types.indexOf(one.type) - event_types.indexOf(other.type)
  )
}

const sumOf = (cells: readonly { score: number }[]) => cells.reduce((sum, { score }) => sum + score, 0)
