import type { ReplyOf, Endpoint } from '@tertulia/contract/endpoint'
import * as openDataCalls from '@tertulia/contract/open-data'
import { openDataPageSize } from '@tertulia/contract/open-data'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { mayAct } from '@tertulia/core/roles/roles'
import { isOver } from '@tertulia/core/calendar/open-days'
import type { FastifyReply } from 'fastify'
import type { TArray, TInteger, TObject, TSchema } from 'typebox'
import { paginate, readPage } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { sendCsv, type CsvColumn, type CsvLocale } from '../../platform/files/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { findRanking } from '../genre-rankings/genre-rankings.sql.ts'
import { listPersons, listSubthemeRecords } from '../player-statistics/player-statistics.sql.ts'
import { findRankedQuiz } from '../special-quizzes/special-quizzes.sql.ts'
import { hasProfile } from '../users/users.sql.ts'
import { gamesTable, cupGamesTable, standingsTable } from './league-tables.sql.ts'
import {
  genreRankingsTable,
  ownAnswersTable,
  specialQuizResultsTable,
  countRows,
  listRows,
  type TableSource,
} from './quiz-tables.sql.ts'

/** An endpoint that returns a table: the rows of a page, each flat, with column names as fields. */
type TableEndpoint = Endpoint & {
  reply: TObject<{ page: TInteger; page_count: TInteger; total: TInteger; rows: TArray<TObject> }>
}

type Paging = ReturnType<typeof paginate>['paging']

type TableCall = {
  db: Db
  query: { page: number; format?: 'json' | 'csv' | undefined; locale?: CsvLocale | undefined }
  reply: FastifyReply
}

// Points and scores of the league are multiples of one half.
const fractionDecimals = 1

const isFraction = (schema: TSchema): boolean =>
  'anyOf' in schema
    ? Array.isArray(schema.anyOf) && schema.anyOf.some(isFraction)
    : 'type' in schema && schema.type === 'number'

/** Returns the fields of a row as columns: those that the contract declares as numbers, not integers, have decimals. */
const columnsOf = (declared: TableEndpoint): CsvColumn[] =>
  Object.entries(declared.reply.properties.rows.items.properties).map(([name, schema]) =>
    isFraction(schema) ? { name, decimals: fractionDecimals } : { name },
  )

/**
 * Returns a page of a table, as JSON or, with `format=csv`, as a file whose columns are the fields of a row. A page is
 * large enough for a club's table, and small enough that a season's games fit in memory.
 */
async function answerTable<E extends TableEndpoint>(
  call: TableCall,
  declared: E,
  source: TableSource,
): Promise<ReplyOf<E>> {
  const { db, query } = call
  const rowsFrom = (offset: number) => listRows(db, source, { offset, limit: openDataPageSize })
  const list = { count: countRows(db, source), rows: rowsFrom }
  const { paging, rows: stored } = await readPage(query.page, list, openDataPageSize)
  const rows = source.present ? stored.map(source.present) : stored
  return answerRows(call, declared, { paging, rows })
}

/** Returns rows already loaded as `answerTable` does. */
function answerRows<E extends TableEndpoint>(
  { query, reply }: Omit<TableCall, 'db'>,
  declared: E,
  { paging, rows }: { paging: Paging; rows: readonly object[] },
): ReplyOf<E> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query selects the columns of the reply; the app cuts it to the contract
  if (query.format !== 'csv') return { ...paging, rows } as unknown as ReplyOf<E>
  reply.headers({ 'x-page': paging.page, 'x-page-count': paging.page_count, 'x-total': paging.total })
  return sendCsv(reply, {
    file_name: `${declared.path.split('/').at(-1)}.csv`,
    locale: query.locale,
    columns: columnsOf(declared),
    rows: rows.map((row) => Object.fromEntries(Object.entries(row))),
  })
}

/** Returns the tables of a public season. */
export function readStandings(
  call: Call<typeof openDataCalls.readStandings>,
): Promise<ReplyOf<typeof openDataCalls.readStandings>> {
  const { query, user, today } = call
  return answerTable(call, openDataCalls.readStandings, standingsTable({ ...query, user_id: user.id, today }))
}

/** Returns league games of closed days. */
export function readGames(
  call: Call<typeof openDataCalls.readGames>,
): Promise<ReplyOf<typeof openDataCalls.readGames>> {
  const { query, user, today } = call
  return answerTable(
    call,
    openDataCalls.readGames,
    gamesTable({ ...query, player_id: query.user_id, user_id: user.id, today }),
  )
}

/** Returns cup games of closed days. */
export function readCupGames(
  call: Call<typeof openDataCalls.readCupGames>,
): Promise<ReplyOf<typeof openDataCalls.readCupGames>> {
  const { query, today } = call
  return answerTable(call, openDataCalls.readCupGames, cupGamesTable({ season: query.season, today }))
}

/** Returns a season's ranking in a theme, or in all of them. */
export async function readGenreRankings(
  call: Call<typeof openDataCalls.readGenreRankings>,
): Promise<ReplyOf<typeof openDataCalls.readGenreRankings>> {
  const { db, query, today } = call
  const { season, theme_id } = orNotFound(await findRanking(db, { ...query, today }))
  return answerTable(call, openDataCalls.readGenreRankings, genreRankingsTable({ season, theme_id }))
}

/** Returns the result of a special quiz whose day is over. */
export async function readSpecialQuizResults(
  call: Call<typeof openDataCalls.readSpecialQuizResults>,
): Promise<ReplyOf<typeof openDataCalls.readSpecialQuizResults>> {
  const { db, query, days } = call
  if (!isOver(query.date, days)) refuse('not_found')
  const { quiz_id } = orNotFound(await findRankedQuiz(db, query.date))
  return answerTable(call, openDataCalls.readSpecialQuizResults, specialQuizResultsTable(quiz_id))
}

/** Returns a player's statistics by subtheme. */
export async function readStatistics(
  call: Call<typeof openDataCalls.readStatistics>,
): Promise<ReplyOf<typeof openDataCalls.readStatistics>> {
  const { db, user, query } = call
  const { user_id = user.id, season = null } = query
  const [isShown, persons, records] = await Promise.all([
    hasProfile(db, user_id),
    listPersons(db, [user_id]),
    listSubthemeRecords(db, { user_id, season }),
  ])
  orNotFound(isShown || null)
  const { name, surname } = orNotFound(persons.get(user_id))
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
      league_pending: everybody.league_answered - everybody.league_corrected,
    }))
  const { paging } = paginate(query.page, rows.length, openDataPageSize)
  return answerRows(call, openDataCalls.readStatistics, { paging, rows })
}

/** Returns the user's own answers on closed days; those of daily quizzes only to their players. */
export function readOwnAnswers(
  call: Call<typeof openDataCalls.readOwnAnswers>,
): Promise<ReplyOf<typeof openDataCalls.readOwnAnswers>> {
  const { query, user, today } = call
  const specialOnly = !mayAct(user.valid_roles, ['regular_player'])
  return answerTable(
    call,
    openDataCalls.readOwnAnswers,
    ownAnswersTable({ ...query, user_id: user.id, specialOnly, today }),
  )
}
