import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import type { CheckedPlace } from './tables/check-tables.ts'

/** Deletes what a file brought; tables and seasons with something of other files break a constraint. */
export async function deleteBrought(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('earlier_quizzes').where('import_id', '=', importId).execute()
  await db.deleteFrom('earlier_games').where('import_id', '=', importId).execute()
  await db.deleteFrom('earlier_tables').where('import_id', '=', importId).execute()
  await db.deleteFrom('earlier_seasons').where('import_id', '=', importId).execute()
}

/** Locks accounts against deletion and merge until the transaction ends; false when one is gone. */
export async function holdAccounts(db: Db, ids: number[]): Promise<boolean> {
  const rows = await queryRows(db)`
    select from users where id = any (${ids}) and anonymised_at is null order by id for key share`
  return rows.length === ids.length
}

type NewSeason = {
  import_id: number
  name: string
  starts_on: CalendarDate | null
  ends_on: CalendarDate | null
}

/** Saves a season; returns its id. */
export async function insertSeason(db: Db, season: NewSeason): Promise<number> {
  const { id } = await db
    .insertInto('earlier_seasons')
    .values(season)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewTable = { season_id: number; import_id: number; places: readonly [CheckedPlace, ...CheckedPlace[]] }

/** Saves a table with its lines in the order of the file. */
export async function insertTable(db: Db, { places, ...table }: NewTable): Promise<void> {
  const [{ competition, table: name, place }] = places
  const { id } = await db
    .insertInto('earlier_tables')
    .values({ ...table, competition, name, place })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = places.map(({ rank, name: player, user_id, figures }) => ({
    ...figures,
    rank,
    name: player,
    user_id,
  }))
  await sql`
    insert into earlier_places (table_id, rank, name, user_id, league_points, points_for, points_against, games, wins,
      draws, losses, forfeits, right_answers)
    select ${id}::int, r.* from json_to_recordset(${JSON.stringify(rows)}) as r (rank int, name text, user_id int,
      league_points float8, points_for float8, points_against float8, games int, wins int, draws int, losses int,
      forfeits int, right_answers int)`.execute(db)
}

type NewQuiz = {
  import_id: number
  season_id: number
  table_id: number | null
  round: number | null
  played_on: CalendarDate | null
}

/** Saves a quiz; returns its id. */
export async function insertQuiz(db: Db, quiz: NewQuiz): Promise<number> {
  const { id } = await db.insertInto('earlier_quizzes').values(quiz).returning('id').executeTakeFirstOrThrow()
  return id
}

type NewQuestion = { number: number | null; theme: string; statement: string; answer: string }

/** Saves the questions of a quiz; returns their ids by number. */
export async function insertQuestions(
  db: Db,
  quizId: number,
  questions: readonly NewQuestion[],
): Promise<Map<number, number>> {
  const rows = await queryRows<{ id: number; number: number }>(db)`
    insert into earlier_questions (quiz_id, number, theme, statement, answer)
    select ${quizId}::int, r.* from json_to_recordset(${JSON.stringify(questions)}) as r (number int, theme text,
      statement text, answer text)
    returning id, number`
  return new Map(rows.map(({ id, number }) => [number, id]))
}

type NewAnswer = { question_id: number | undefined; place_id: number; answer: string; is_right: boolean }

/** Saves answers. */
export async function insertAnswers(db: Db, answers: readonly NewAnswer[]): Promise<void> {
  await sql`
    insert into earlier_answers (question_id, place_id, answer, is_right)
    select r.* from json_to_recordset(${JSON.stringify(answers)}) as r (question_id int, place_id int, answer text,
      is_right bool)`.execute(db)
}

type NewGame = {
  table_id: number | null
  round: number | null
  played_on: CalendarDate | null
  place_id: number | undefined
  opponent_place_id: number | undefined
  points: number | null
  opponent_points: number | null
  forfeited: boolean
  opponent_forfeited: boolean
  right_answers: number | null
  opponent_right_answers: number | null
  outcome: string | null
}

/** Saves games in the order of the file. */
export async function insertGames(db: Db, importId: number, games: readonly NewGame[]): Promise<void> {
  await sql`
    insert into earlier_games (import_id, table_id, round, played_on, place_id, opponent_place_id, points,
      opponent_points, forfeited, opponent_forfeited, right_answers, opponent_right_answers, outcome)
    select ${importId}::int, r.* from json_to_recordset(${JSON.stringify(games)}) as r (table_id int, round int,
      played_on date, place_id int, opponent_place_id int, points float8, opponent_points float8, forfeited bool,
      opponent_forfeited bool, right_answers int, opponent_right_answers int, outcome text)`.execute(db)
}
