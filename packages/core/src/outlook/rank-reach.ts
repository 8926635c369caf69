import type { Endings, Extremes } from './ending-choice.ts'
import { seenFrom, type OpenGame, type Worth } from './possible-results.ts'
import { addWorths, compareWorths } from './rank-keys.ts'
import type { StandingTotals } from '../league/standings.ts'

/** A row of a table with the number of games its player has still to play or has pending. */
export type UndecidedRow = StandingTotals & { versus_left: number; solo_left: number }

/**
 * The ranks that a player can still reach, and their last place in the list when equal players are listed before them.
 */
export type RankBounds = { user_id: number; best_rank: number; worst_rank: number; worstPlace: number }

/** A player's certain total, and the least and the most they can end with. */
export type Reach = {
  user_id: number
  least: Worth
  most: Worth
  /** The same from the player's solo games alone. */
  alone: Extremes
}

/** Treats every undecided game as not yet played. */
export function countedReach(row: UndecidedRow, { versus, solo, totalOf }: Endings): Reach {
  const now = totalOf(row)
  const plus = (from: Worth, count: number, worth: Worth) =>
    from.map((value, column) => value + count * (worth[column] ?? 0))
  const alone = {
    least: plus(now, row.solo_left, solo.least),
    most: plus(now, row.solo_left, solo.most),
  }
  return {
    user_id: row.user_id,
    least: plus(alone.least, row.versus_left, versus.least),
    most: plus(alone.most, row.versus_left, versus.most),
    alone,
  }
}

/** Treats every undecided game by its known facts. */
export function listedReach(
  row: UndecidedRow,
  games: readonly OpenGame[],
  { extremesOf, totalOf }: Endings,
): Reach {
  const now = totalOf(row)
  let alone = { least: now, most: now }
  let all = alone
  for (const game of games) {
    const own = seenFrom(game, row.user_id)
    if (own === null) continue
    const gameExtremes = extremesOf(own)
    all = addExtremes(all, gameExtremes)
    if (own.user2_id === null) alone = addExtremes(alone, gameExtremes)
  }
  return { user_id: row.user_id, ...all, alone }
}

function addExtremes(one: Extremes, other: Extremes): Extremes {
  return { least: addWorths(one.least, other.least), most: addWorths(one.most, other.most) }
}

/** Computes bounds by looking at each player without the games between the others. */
export function boundsApart({ user_id, least, most }: Reach, reaches: readonly Reach[]): RankBounds {
  const others = reaches.filter((other) => other.user_id !== user_id)
  const count = (is: (other: Reach) => boolean) => 1 + others.filter(is).length
  return {
    user_id,
    best_rank: count((other) => compareWorths(other.least, most) > 0),
    worst_rank: count((other) => compareWorths(other.most, least) > 0),
    worstPlace: count((other) => compareWorths(other.most, least) >= 0),
  }
}
