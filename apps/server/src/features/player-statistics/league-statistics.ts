import type { LeagueStatistics } from '@tertulia/contract/player-statistics'
import {
  pointsAllowedShare,
  pointsPerRight,
  rightShare,
  scheduleStrength,
  threesHit,
} from '@tertulia/core/statistics/league-figures'
import { playedGames } from '@tertulia/core/statistics/league-game'
import { luckOf } from '@tertulia/core/statistics/luck'
import { marginOf, type PersonalRecords } from '@tertulia/core/statistics/personal-records'
import { unbeatenStreak, winStreak } from '@tertulia/core/statistics/streaks'
import type { NamedPerson, PlayerGame } from './player-games.views.ts'

type Records = PersonalRecords<PlayerGame>

/** Lists the ids of the opponents in a player’s record games. */
export function opponentsOf({ best_score, most_right, biggest_win }: Records): number[] {
  return [best_score, most_right, biggest_win].flatMap((game) => game?.opponent_id ?? [])
}

/** Computes a player's statistics from decided league games. */
export function leagueStatistics(
  games: readonly PlayerGame[],
  told: {
    records: Records
    persons: Map<number, NamedPerson>
    season: number | null
    pending_games: number
  },
): LeagueStatistics {
  const { records, persons, season, pending_games } = told
  const points = pointsPerRight(games)
  const dayOf = ({ date, opponent_id }: PlayerGame) => ({
    date,
    opponent: opponent_id === null ? null : (persons.get(opponent_id) ?? null),
  })
  const { best_score, most_right, biggest_win, perfect_days, best_season } = records
  return {
    games: games.length,
    played: playedGames(games).length,
    pending_games,
    right_share: rightShare(games),
    points_for_per_right: points.for,
    points_against_per_right: points.against,
    schedule_strength: scheduleStrength(games),
    points_allowed_share: pointsAllowedShare(games),
    luck: luckOf(games),
    threes: threesHit(games),
    streaks: { wins: winStreak(games), unbeaten: unbeatenStreak(games) },
    records: {
      best_score: best_score && { score: best_score.mine.score ?? 0, ...dayOf(best_score) },
      most_right: most_right && { right_answers: most_right.mine.right_answers, ...dayOf(most_right) },
      biggest_win: biggest_win && { margin: marginOf(biggest_win), ...dayOf(biggest_win) },
      perfect_days,
      best_season: season === null ? best_season : null,
    },
  }
}
