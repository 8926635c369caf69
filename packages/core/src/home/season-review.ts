import type { Movement } from '../league/movements.ts'
import { rightShare } from '../statistics/league-figures.ts'
import type { LeagueGame } from '../statistics/league-game.ts'
import { marginOf, personalRecords } from '../statistics/personal-records.ts'
import { winStreak } from '../statistics/streaks.ts'

/** A player's row of a final table. */
type FinalRow = { rank: number; league_points: number; wins: number }

/** The eight numbers of a season that is over. */
export type SeasonReview = FinalRow & {
  /** Null without a game played. */
  right_share: number | null
  /** Null without a game in which both played. */
  best_score: number | null
  /** The points by which it was won; null without a win against somebody who played. */
  biggest_win: number | null
  /** Games won in a row at most. */
  winning_streak: number
  perfect_days: number
}

/** Sums up a player's season from its decided games and their row of the final table. */
export function reviewSeason(games: readonly LeagueGame[], row: FinalRow): SeasonReview {
  const { best_score: best, biggest_win: biggest, perfect_days } = personalRecords(games)
  return {
    rank: row.rank,
    league_points: row.league_points,
    wins: row.wins,
    right_share: rightShare(games),
    best_score: best && best.mine.score,
    biggest_win: biggest && marginOf(biggest),
    winning_streak: winStreak(games)?.length ?? 0,
    perfect_days,
  }
}

/** Tells what a final rank is worth: the season, or the tier above. */
export function seasonOutcome(
  tier: number,
  { rank, movement }: { rank: number; movement: Movement },
): 'won' | 'promoted' | null {
  if (tier === 1 && rank === 1) return 'won'
  return movement === 'up' ? 'promoted' : null
}
