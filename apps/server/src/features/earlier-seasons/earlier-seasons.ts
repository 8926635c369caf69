import * as earlierPlaceCalls from '@tertulia/contract/earlier-places'
import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { hasProfile } from '../users/users.sql.ts'
import { findEarlierGame, listGamesOf, listRoundsOf, listTablesWithGames } from './earlier-games.sql.ts'
import { listEarlierQuestions, listEarlierQuizzes } from './earlier-quizzes.sql.ts'
import {
  findEarlierSeason,
  listEarlierHonours,
  listEarlierPlacesOf,
  listEarlierRows,
  listPlayersOf,
} from './earlier-seasons.sql.ts'

/** Returns an earlier season with its winners and the final table of a tier, by default the top one. */
export async function getEarlierSeason({
  db,
  params,
  query,
}: Call<typeof earlierSeasonCalls.getEarlierSeason>): Promise<
  ReplyOf<typeof earlierSeasonCalls.getEarlierSeason>
> {
  const [season] = await listEarlierHonours(db, { id: params.id, offset: 0, limit: 1 })
  const { id, tiers } = orNotFound(season)
  const brought = {
    season: orNotFound(season),
    games: await listTablesWithGames(db, id),
    quizzes: await listEarlierQuizzes(db, id),
  }
  const place = query.tier ?? tiers[0]?.place ?? null
  if (place === null) return { ...brought, tier: null, rows: [] }
  const rows = await listEarlierRows(db, { season_id: id, place })
  orNotFound(rows[0])
  return { ...brought, tier: place, rows }
}

/** Lists games of a table: those of a player of the table, else those of a round, by default its first. */
export async function listEarlierGames({
  db,
  params,
  query,
}: Call<typeof earlierSeasonCalls.listEarlierGames>): Promise<
  ReplyOf<typeof earlierSeasonCalls.listEarlierGames>
> {
  const season = orNotFound(await findEarlierSeason(db, params.id))
  const tables = await listTablesWithGames(db, season.id)
  const table = orNotFound(tables.find(({ table_id }) => table_id === params.table_id))
  const rounds = await listRoundsOf(db, table.table_id)
  const players = await listPlayersOf(db, table.table_id)
  const player =
    query.player === undefined ? null : orNotFound(players.find((one) => one.id === query.player)).id
  const round = player === null ? (query.round ?? rounds[0] ?? null) : null
  if (round !== null && !rounds.includes(round)) refuse('not_found')
  const games = await listGamesOf(db, { table_id: table.table_id, round, player })
  return { season, table, rounds, round, players, games }
}

/** Returns the questions of a quiz with the answers of a game’s sides, or the reader’s own. */
export async function getEarlierQuiz({
  db,
  user,
  params,
  query,
}: Call<typeof earlierSeasonCalls.getEarlierQuiz>): Promise<
  ReplyOf<typeof earlierSeasonCalls.getEarlierQuiz>
> {
  const season = orNotFound(await findEarlierSeason(db, params.id))
  const quizzes = await listEarlierQuizzes(db, season.id)
  const quiz = orNotFound(quizzes.find((one) => one.id === params.quiz_id))
  const game = query.game === undefined ? null : orNotFound(await findEarlierGame(db, query.game))
  if (game && game.quiz_id !== quiz.id) refuse('not_found')
  const questions = await listEarlierQuestions(db, {
    quiz_id: quiz.id,
    reader_id: user.id,
    game_id: game?.id ?? null,
  })
  return { season, quiz, game, questions }
}

/** Lists a player's places in earlier seasons. */
export async function listEarlierPlaces({
  db,
  user,
  params,
}: Call<typeof earlierPlaceCalls.listEarlierPlaces>): Promise<
  ReplyOf<typeof earlierPlaceCalls.listEarlierPlaces>
> {
  refuseUnlessOwn(user, earlierPlaceCalls.listEarlierPlaces, params.id === user.id)
  orNotFound((await hasProfile(db, params.id)) || null)
  return { places: await listEarlierPlacesOf(db, params.id) }
}
