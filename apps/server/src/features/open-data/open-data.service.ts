import type { ReplyOf } from '@tertulia/contract/endpoint'
import {
  open_data_page_size,
  readCupGames,
  readGames,
  readGenreRankings,
  readOwnAnswers,
  readSpecialQuizResults,
  readStandings,
  readStatistics,
} from '@tertulia/contract/open-data'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { mayAct } from '@tertulia/core/roles/roles'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findRanking } from '../genre-rankings/genre-rankings.views.ts'
import { listPersons } from '../player-statistics/player-games.views.ts'
import { hasProfile } from '../profiles/profiles.views.ts'
import { listSubthemeRecords } from '../player-statistics/subtheme-records.views.ts'
import { findRankedQuiz } from '../special-quizzes/special-quiz-ranking.views.ts'
import { gamesTable, cupGamesTable, standingsTable } from './league-tables.views.ts'
import { genreRankingsTable, ownAnswersTable, specialQuizResultsTable } from './quiz-tables.views.ts'
import { answerRows, answerTable } from './table-page.ts'

/** The tables of a public season. (docs/rules/open-data.md) */
export function listStandings(call: Call<typeof readStandings>): Promise<ReplyOf<typeof readStandings>> {
  const { query, user, today } = call
  return answerTable(call, readStandings, standingsTable({ ...query, user_id: user.id, today }))
}

/** League games of closed days. (docs/rules/open-data.md) */
export function listGames(call: Call<typeof readGames>): Promise<ReplyOf<typeof readGames>> {
  const { query, user, today } = call
  return answerTable(
    call,
    readGames,
    gamesTable({ ...query, player_id: query.user_id, user_id: user.id, today }),
  )
}

/** Cup games of closed days. (docs/rules/open-data.md) */
export function listCupGames(call: Call<typeof readCupGames>): Promise<ReplyOf<typeof readCupGames>> {
  const { query, today } = call
  return answerTable(call, readCupGames, cupGamesTable({ season: query.season, today }))
}

/** A season's ranking in a theme, or in all of them. (docs/rules/open-data.md) */
export async function listGenreRankings(
  call: Call<typeof readGenreRankings>,
): Promise<ReplyOf<typeof readGenreRankings>> {
  const { db, query, today } = call
  const { season, theme_id } = found(await findRanking(db, { ...query, today }))
  return answerTable(call, readGenreRankings, genreRankingsTable({ season, theme_id }))
}

/** The result of a special quiz whose day is over. (docs/rules/open-data.md) */
export async function listSpecialQuizResults(
  call: Call<typeof readSpecialQuizResults>,
): Promise<ReplyOf<typeof readSpecialQuizResults>> {
  const { db, query, today } = call
  if (query.date >= today) refuse('not_found')
  const { quiz_id } = found(await findRankedQuiz(db, query.date))
  return answerTable(call, readSpecialQuizResults, specialQuizResultsTable(quiz_id))
}

/** How well a player answers, by subtheme. (docs/rules/open-data.md) */
export async function listStatistics(
  call: Call<typeof readStatistics>,
): Promise<ReplyOf<typeof readStatistics>> {
  const { db, user, query } = call
  const { user_id = user.id, season = null } = query
  found((await hasProfile(db, user_id)) || null)
  const { name, surname } = found((await listPersons(db, [user_id])).get(user_id))
  const records = await listSubthemeRecords(db, { user_id, season })
  const rows = records
    .filter(({ answered }) => answered > 0)
    .map(({ theme, subtheme, answered, corrected, right_answers, ...everybody }) => ({
      user_id,
      name,
      surname,
      season,
      theme,
      subtheme,
      answered,
      pending: answered - corrected,
      right_answers,
      percentage: percentage(right_answers, corrected),
      league_percentage: percentage(everybody.league_right_answers, everybody.league_corrected),
    }))
  const { paging } = standOf(query.page, rows.length, open_data_page_size)
  return answerRows(call, readStatistics, { paging, rows })
}

/** What the person who asks answered on closed days; of daily quizzes only who plays them. (docs/rules/open-data.md) */
export function listOwnAnswers(call: Call<typeof readOwnAnswers>): Promise<ReplyOf<typeof readOwnAnswers>> {
  const { query, user, today } = call
  const special_only = !mayAct(user.valid_roles, ['regular_player'])
  return answerTable(
    call,
    readOwnAnswers,
    ownAnswersTable({ ...query, user_id: user.id, special_only, today }),
  )
}
