import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import type {
  LeagueStatistics,
  PlayerStatistics,
  ThemeStatistics,
} from '@tertulia/contract/player-statistics'
import { personalRecords, marginOf } from '@tertulia/core/statistics/personal-records'
import { leastAnswers, standingOut } from '@tertulia/core/statistics/standing-out'
import { longestStreak, unbeatenStreak, winStreak } from '@tertulia/core/statistics/streaks'
import {
  pointsAllowedShare,
  pointsPerRight,
  rightShare,
  scheduleStrength,
  threesHit,
} from '@tertulia/core/statistics/league-figures'
import { playedGames } from '@tertulia/core/statistics/league-game'
import { luckOf } from '@tertulia/core/statistics/luck'
import { percentage } from '@tertulia/core/quizzes/percentage'
import type { Db } from '../../platform/database/database.ts'
import { refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  findStatisticsHead,
  decidedGames,
  presentGames,
  quizDays,
  listSubthemeRecords,
  type StatisticsQuery,
  type PlayerGame,
  type SeasonRecord,
  type SubthemeRecord,
} from './player-statistics.sql.ts'

/** Returns a player's statistics, of a season or of all days. */
export async function getPlayerStatistics(
  call: Call<typeof playerStatisticsCalls.getPlayerStatistics>,
): Promise<PlayerStatistics> {
  const { db, params, query, user } = call
  refuseUnlessOwn(user, playerStatisticsCalls.getPlayerStatistics, params.id === user.id)
  return statisticsOf(db, { user_id: params.id, season: query.season ?? null })
}

/** Returns a player's statistics of a season in which they have some, or of all days. */
export async function statisticsOf(db: Db, query: StatisticsQuery): Promise<PlayerStatistics> {
  const { season } = query
  const { has_profile, seasons, season_records, pending_games } = await findStatisticsHead(db, query)
  if (!has_profile || (season !== null && !seasons.includes(season))) refuse('not_found')
  const [subthemes, { rows: days }, { rows }] = await Promise.all([
    listSubthemeRecords(db, query),
    quizDays(query).execute(db),
    decidedGames(query).execute(db),
  ])
  const games = presentGames(rows)
  const least = season === null ? leastAnswers.overall : leastAnswers.season
  return {
    season,
    seasons,
    ...themeStatistics(subthemes, { seasons: season_records, least }),
    least_answers: least,
    days_played: longestStreak(days),
    league: games.length === 0 ? null : leagueStatistics(games, { season, pending_games }),
  }
}

/** Computes a player's statistics from decided league games. */
function leagueStatistics(
  games: readonly PlayerGame[],
  { season, pending_games }: { season: number | null; pending_games: number },
): LeagueStatistics {
  const points = pointsPerRight(games)
  const dayOf = ({ date, opponent }: PlayerGame) => ({ date, opponent })
  const { best_score, most_right, biggest_win, perfect_days, best_season } = personalRecords(games)
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

type OfThemes = Pick<
  PlayerStatistics,
  'all_themes' | 'themes' | 'trend_seasons' | 'best_subtheme' | 'worst_subtheme'
>

/** Computes a player's results by theme and subtheme beside everyone's, with their trends. */
function themeStatistics(
  subthemes: readonly SubthemeRecord[],
  { seasons, least }: { seasons: readonly SeasonRecord[]; least: number },
): OfThemes {
  const trendSeasons = [...new Set(seasons.filter(hasCorrected).map(({ season }) => season))]
  const trendOf = (records: readonly SeasonRecord[]) =>
    trendSeasons.map((season) => percentageOf(records.filter((record) => record.season === season)))
  const themes = [...Map.groupBy(subthemes, ({ theme }) => theme)].map(
    ([theme, records]): ThemeStatistics => ({
      theme,
      ...sumUp(records),
      trend: trendOf(seasons.filter((record) => record.theme === theme)),
      subthemes: records
        .filter(({ answered }) => answered > 0)
        .map((record) => ({ subtheme: record.subtheme, ...sumUp([record]) })),
    }),
  )
  const { best, worst } = standingOut(subthemes, least)
  return {
    all_themes: { ...sumUp(subthemes), trend: trendOf(seasons) },
    themes,
    trend_seasons: trendSeasons,
    best_subtheme: best && presentOne(best),
    worst_subtheme: worst && presentOne(worst),
  }
}

function hasCorrected({ corrected }: { corrected: number }): boolean {
  return corrected > 0
}

function presentOne(record: SubthemeRecord) {
  return { theme: record.theme, subtheme: record.subtheme, ...sumUp([record]) }
}

function percentageOf(records: readonly Pick<SeasonRecord, 'corrected' | 'right_answers'>[]): number | null {
  const sum = (count: 'corrected' | 'right_answers') =>
    records.reduce((total, record) => total + record[count], 0)
  return percentage(sum('right_answers'), sum('corrected'))
}

function sumUp(records: readonly SubthemeRecord[]) {
  const sum = (count: keyof Omit<SubthemeRecord, 'theme' | 'subtheme'>) =>
    records.reduce((total, record) => total + record[count], 0)
  const [answered, corrected, rightAnswers] = [sum('answered'), sum('corrected'), sum('right_answers')]
  return {
    answered,
    pending: answered - corrected,
    right_answers: rightAnswers,
    percentage: percentage(rightAnswers, corrected),
    league_percentage: percentage(sum('league_right_answers'), sum('league_corrected')),
    league_pending: sum('league_answered') - sum('league_corrected'),
  }
}
