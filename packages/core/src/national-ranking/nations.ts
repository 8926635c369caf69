import type { CalendarDate } from '../calendar/calendar.ts'
import { addMonths, monthOf, type Month } from './month.ts'
import { equalWithin } from './ranking.ts'

/** Number of players in a nation's score, and the most in a team. */
export const nationTeamSize = 5

type Scored = { player_id: number; score: number }

export type NationScore = { players: number; mean: number; total: number }

/** A nation's score: the mean of its five best players, missing ones counting as 0. (docs/rules/quiz-nations.md) */
export function nationScore(players: readonly Scored[]): NationScore {
  const total = sumOf(players)
  return { players: players.length, mean: sumOf(bestOf(players)) / nationTeamSize, total }
}

/** The percentage that each of the five best has in their nation's score. (docs/rules/quiz-nations.md) */
export function nationParts(players: readonly Scored[]): Map<number, number> {
  const best = bestOf(players)
  const sum = sumOf(best)
  if (sum === 0) return new Map()
  return new Map(best.map(({ player_id, score }) => [player_id, (100 * score) / sum]))
}

/** Ranks nations, equal means on the same rank. (docs/rules/quiz-nations.md) */
export function rankNations<Nation extends { region: string; mean: number; total: number }>(
  nations: readonly Nation[],
): (Nation & { rank: number })[] {
  const ordered = nations.toSorted((one, other) => other.mean - one.mean)
  const ranked: (Nation & { rank: number })[] = []
  for (const [index, nation] of ordered.entries()) {
    const before = ranked.at(-1)
    const rank = before && before.mean - nation.mean <= equalWithin ? before.rank : index + 1
    ranked.push({ ...nation, rank })
  }
  return ranked.toSorted(
    (one, other) => one.rank - other.rank || other.total - one.total || (one.region < other.region ? -1 : 1),
  )
}

/** The month for which captains currently name their teams. (docs/rules/quiz-nations.md) */
export function nextTeamMonth(today: CalendarDate): Month {
  return addMonths(monthOf(today), 1)
}

export type NationTeamVerdict =
  | { accepted: true }
  | { accepted: false; reason: 'month_begun' }
  | { accepted: false; reason: 'not_next_month' }
  | { accepted: false; reason: 'not_of_nation' | 'player_twice'; places: number[] }

/**
 * Checks whether a captain may name these players for a month; `places` are the wrong ones, from 1.
 * (docs/rules/quiz-nations.md)
 */
export function judgeNationTeam(
  { month, player_ids }: { month: Month; player_ids: readonly number[] },
  { today, roster }: { today: CalendarDate; roster: readonly number[] },
): NationTeamVerdict {
  if (month <= monthOf(today)) return { accepted: false, reason: 'month_begun' }
  if (month !== nextTeamMonth(today)) return { accepted: false, reason: 'not_next_month' }
  const foreign = placesWhere(player_ids, (id) => !roster.includes(id))
  if (foreign.length > 0) return { accepted: false, reason: 'not_of_nation', places: foreign }
  const twice = placesWhere(player_ids, (id, index) => player_ids.indexOf(id) < index)
  if (twice.length > 0) return { accepted: false, reason: 'player_twice', places: twice }
  return { accepted: true }
}

function placesWhere(ids: readonly number[], isWrong: (id: number, index: number) => boolean): number[] {
  return ids.flatMap((id, index) => (isWrong(id, index) ? [index + 1] : []))
}

// Orders equal scores by id, so that every caller counts the same five.
function bestOf(players: readonly Scored[]): Scored[] {
  return players
    .toSorted((one, other) => other.score - one.score || one.player_id - other.player_id)
    .slice(0, nationTeamSize)
}

const sumOf = (players: readonly Scored[]) => players.reduce((sum, { score }) => sum + score, 0)
