import type { EarlierSeason } from '@tertulia/contract/earlier-seasons'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Competition } from './tables-file.ts'

/** A table of an earlier season that is here. */
export type KnownTable = {
  season_id: number
  season: string
  starts_on: CalendarDate | null
  ends_on: CalendarDate | null
  competition: Competition
  table: string
  place: number
}

/** Lists the tables of all earlier seasons. */
export async function listKnownTables(db: Db): Promise<KnownTable[]> {
  const { rows } = await sql<KnownTable>`
    select s.id as season_id, s.name as season, s.starts_on, s.ends_on, t.competition, t.name as table, t.place
    from earlier_seasons s join earlier_tables t on t.customer_id = s.customer_id and t.season_id = s.id
    order by s.id, t.id`.execute(db)
  return rows
}

/** Counts the lines that a file brought, and those of somebody with an account. */
export async function countBrought(db: Db, id: number): Promise<{ brought: number; linked: number }> {
  const { rows } = await sql<{ brought: number; linked: number }>`
    select count(*)::int as brought, count(p.user_id)::int as linked
    from earlier_tables t join earlier_places p on p.customer_id = t.customer_id and p.table_id = t.id
    where t.import_id = ${id}`.execute(db)
  return rows[0] ?? { brought: 0, linked: 0 }
}

/** Lists the seasons to which a file added a table. */
export async function listSeasonsOfFile(db: Db, id: number): Promise<EarlierSeason[]> {
  const { rows } = await sql<EarlierSeason>`
    select s.id, s.name, s.starts_on, s.ends_on from earlier_seasons s
    where exists (select from earlier_tables t
      where t.customer_id = s.customer_id and t.season_id = s.id and t.import_id = ${id})
    order by s.ends_on, s.id`.execute(db)
  return rows
}

/** Returns whether another file added a table to a season that this one brought. */
export async function isInUse(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from earlier_seasons s join earlier_tables t on t.customer_id = s.customer_id and t.season_id = s.id
    where s.import_id = ${id} and t.import_id <> ${id} limit 1`.execute(db)
  return rows.length > 0
}
