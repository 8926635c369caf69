import type {
  getPlayerStatistics,
  LeagueStatistics,
  PlayerStatistics,
} from '@tertulia/contract/player-statistics'
import { personalRecords } from '@tertulia/core/statistics/personal-records'
import { least_answers } from '@tertulia/core/statistics/standing-out'
import { longestStreak } from '@tertulia/core/statistics/streaks'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { hasProfile } from '../profiles/profiles.views.ts'
import { leagueStatistics, opponentsOf } from './league-statistics.ts'
import { listDecidedGames, listPersons, listQuizDays, listSeasonsOf } from './player-games.views.ts'
import { listSeasonRecords, listSubthemeRecords, type AskedStatistics } from './subtheme-records.views.ts'
import { themeStatistics } from './theme-statistics.ts'

/** What a player's answers and league games tell, of a season or of all days. (docs/rules/player-statistics.md) */
export async function showPlayerStatistics(
  call: Call<typeof getPlayerStatistics>,
): Promise<PlayerStatistics> {
  const { db, params, query } = call
  if (!(await hasProfile(db, params.id))) refuse('not_found')
  return statisticsOf(db, { user_id: params.id, season: query.season ?? null })
}

/** A player's statistics of a season in which he has some, or of all days. (docs/rules/player-statistics.md) */
export async function statisticsOf(db: Db, asked: AskedStatistics): Promise<PlayerStatistics> {
  const { user_id, season } = asked
  const seasons = await listSeasonsOf(db, user_id)
  if (season !== null && !seasons.includes(season)) refuse('not_found')
  const least = season === null ? least_answers.overall : least_answers.season
  const of_themes = themeStatistics(await listSubthemeRecords(db, asked), {
    seasons: await listSeasonRecords(db, user_id),
    least,
  })
  return {
    season,
    seasons,
    ...of_themes,
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
  return leagueStatistics(games, { records, persons, season: asked.season })
}
