import { eventTypes, type EventType } from './event-types.ts'
import type { Month } from './month.ts'

/** The most of a player's scores of one event type that can count. */
export const countedOfType = 5
/** The most scores that count in total. */
export const countedEvents = 10

/** Sums this close are equal, because fractions are not exact. */
export const equalWithin = 1e-9

/** A player's result in an event, identified by type and month. */
export type EventResult = { player_id: number; month: Month; type: EventType; result: number }

/** A score and the place it counts in, from 1 for the best; null when it does not count. */
export type Cell = { month: Month; type: EventType; result: number; score: number; place: number | null }

export type PlayerScore = {
  /** Sum of the scores that count. */
  score: number
  /** Sum of all scores. */
  score_sum: number
  events: number
  average: number
  cells: Cell[]
}

/** Points of a result relative to the best of its event, from 0 to 100. */
export function eventScore(result: number, best: number): number {
  return best === 0 ? 0 : (100 * result) / best
}

/** Scores a player: their five best of each type, of those the ten best. Of equal scores the later one counts first. */
export function playerScore(scores: readonly Omit<Cell, 'place'>[]): PlayerScore {
  const ofType = new Map<EventType, number>()
  let counted = 0
  const cells = scores.toSorted(compare).map((cell) => {
    const before = ofType.get(cell.type) ?? 0
    ofType.set(cell.type, before + 1)
    const place = before < countedOfType && counted < countedEvents ? ++counted : null
    return { ...cell, place }
  })
  const score = sumOf(cells.filter(({ place }) => place !== null))
  const scoreSum = sumOf(cells)
  const events = cells.length
  return { score, score_sum: scoreSum, events, average: events === 0 ? 0 : scoreSum / events, cells }
}

/** The ranking of twelve months of events: best score first, equal ones by player id. */
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
    .map(([playerId, own]) => {
      const cells = own.map(({ month, type, result }) => {
        return { month, type, result, score: eventScore(result, bests.get(`${month} ${type}`) ?? 0) }
      })
      return { player_id: playerId, ...playerScore(cells) }
    })
  return withRanks([...scored])
}

function withRanks<T extends { player_id: number; score: number }>(players: T[]): (T & { rank: number })[] {
  const ordered = players.toSorted((one, other) => other.score - one.score)
  const ranked: (T & { rank: number })[] = []
  for (const [index, player] of ordered.entries()) {
    const above = ranked.at(-1)
    const level = above !== undefined && above.score - player.score <= equalWithin
    ranked.push({ ...player, rank: level ? above.rank : index + 1 })
  }
  return ranked.toSorted((one, other) => one.rank - other.rank || one.player_id - other.player_id)
}

/** Ranks gained since the previous ranking, negative when lost; null when the player was not in it. */
export function rankChange(rank: number, previousRank: number | null): number | null {
  return previousRank === null ? null : previousRank - rank
}

function compare(one: Omit<Cell, 'place'>, other: Omit<Cell, 'place'>): number {
  return (
    other.score - one.score ||
    (one.month === other.month ? 0 : one.month < other.month ? 1 : -1) ||
    eventTypes.indexOf(one.type) - eventTypes.indexOf(other.type)
  )
}

const sumOf = (cells: readonly { score: number }[]) => cells.reduce((sum, { score }) => sum + score, 0)
