import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import type { LeagueStatistics, PlayerStatistics } from '@tertulia/contract/player-statistics'
import { personalRecords } from '@tertulia/core/statistics/personal-records'
import { leastAnswers } from '@tertulia/core/statistics/standing-out'
import { longestStreak } from '@tertulia/core/statistics/streaks'
import type { Db } from '../../platform/database/database.ts'
import { refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { leagueStatistics, opponentsOf } from './league-statistics.ts'
import {
  countPendingGames,
  listDecidedGames,
  listPersons,
  listQuizDays,
  listSeasonsOf,
} from './player-games.views.ts'
import { listSeasonRecords, listSubthemeRecords, type AskedStatistics } from './subtheme-records.views.ts'
import { themeStatistics } from './theme-statistics.ts'
import { hasProfile } from '../users/visible-profiles.views.ts'

/** Returns a player's statistics, of a season or of all days. */
export async function getPlayerStatistics(
  call: Call<typeof playerStatisticsCalls.getPlayerStatistics>,
): Promise<PlayerStatistics> {
  const { db, params, query, user } = call
  refuseUnlessOwn(user, playerStatisticsCalls.getPlayerStatistics, params.id === user.id)
  if (!(await hasProfile(db, params.id))) refuse('not_found')
  return statisticsOf(db, { user_id: params.id, season: query.season ?? null })
}

/** Returns a player's statistics of a season in which they have some, or of all days. */
export async function statisticsOf(db: Db, asked: AskedStatistics): Promise<PlayerStatistics> {
  const { user_id, season } = asked
  const seasons = await listSeasonsOf(db, user_id)
  if (season !== null && !seasons.includes(season)) refuse('not_found')
  const least = season === null ? leastAnswers.overall : leastAnswers.season
  const ofThemes = themeStatistics(await listSubthemeRecords(db, asked), {
    seasons: await listSeasonRecords(db, user_id),
    least,
  })
  return {
    season,
    seasons,
    ...ofThemes,
    least_answers: least,
    days_played: longestStreak(await listQuizDays(db, asked)),
    league: await showLeague(db, asked),
  }
}

async function showLeague(db: Db, asked: AskedStatistics): Promise<LeagueStatistics | null> {
  const games = await listDecidedGames(db, asked)
  if (games.length === 0) return null
  const records = personalRecords(games)
  const persons = await listPersons(db, opponentsOf(records))
  const pendingGames = await countPendingGames(db, asked)
  return leagueStatistics(games, { records, persons, season: asked.season, pending_games: pendingGames })
}
