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
export function opponentsOf({
  best_score: bestScore,
  most_right: mostRight,
  biggest_win: biggestWin,
}: Records): number[] {
  return [bestScore, mostRight, biggestWin].flatMap((game) => game?.opponent_id ?? [])
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
  const { records, persons, season, pending_games: pendingGames } = told
  const points = pointsPerRight(games)
  const dayOf = ({ date, opponent_id: opponentId }: PlayerGame) => ({
    date,
    opponent: opponentId === null ? null : (persons.get(opponentId) ?? null),
  })
  const {
    best_score: bestScore,
    most_right: mostRight,
    biggest_win: biggestWin,
    perfect_days: perfectDays,
    best_season: bestSeason,
  } = records
  return {
    games: games.length,
    played: playedGames(games).length,
    pending_games: pendingGames,
    right_share: rightShare(games),
    points_for_per_right: points.for,
    points_against_per_right: points.against,
    schedule_strength: scheduleStrength(games),
    points_allowed_share: pointsAllowedShare(games),
    luck: luckOf(games),
    threes: threesHit(games),
    streaks: { wins: winStreak(games), unbeaten: unbeatenStreak(games) },
    records: {
      best_score: bestScore && { score: bestScore.mine.score ?? 0, ...dayOf(bestScore) },
      most_right: mostRight && { right_answers: mostRight.mine.right_answers, ...dayOf(mostRight) },
      biggest_win: biggestWin && { margin: marginOf(biggestWin), ...dayOf(biggestWin) },
      perfect_days: perfectDays,
      best_season: season === null ? bestSeason : null,
    },
  }
}
