import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { CheckedPlace } from './check-tables.ts'

/** Deletes the tables and seasons that a file brought; seasons with tables of other files break a constraint. */
export async function deleteBrought(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('earlier_tables').where('import_id', '=', importId).execute()
  await db.deleteFrom('earlier_seasons').where('import_id', '=', importId).execute()
}

/** Locks accounts against deletion and merge until the transaction ends; false when one is gone. */
export async function holdAccounts(db: Db, ids: number[]): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = any (${ids}) and anonymised_at is null order by id for key share`.execute(db)
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
  const rows = places.map(({ rank, name: player, user_id: userId, figures }) => ({
    ...figures,
    rank,
    name: player,
    user_id: userId,
  }))
  await sql`
    insert into earlier_places (table_id, rank, name, user_id, league_points, points_for, points_against, games, wins,
      draws, losses, forfeits, right_answers)
    select ${id}::int, r.* from json_to_recordset(${JSON.stringify(rows)}) as r (rank int, name text, user_id int,
      league_points float8, points_for float8, points_against float8, games int, wins int, draws int, losses int,
      forfeits int, right_answers int)`.execute(db)
}
