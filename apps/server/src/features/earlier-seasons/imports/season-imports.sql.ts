import type { EarlierSeason } from '@tertulia/contract/earlier-seasons'
import type { SeasonFileKind } from '@tertulia/contract/season-imports'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import type { Competition } from './season-cells.ts'

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
  return await queryRows<KnownTable>(db)`
    select s.id as season_id, s.name as season, s.starts_on, s.ends_on, t.competition, t.name as table, t.place
    from earlier_seasons s join earlier_tables t on t.customer_id = s.customer_id and t.season_id = s.id
    order by s.id, t.id`
}

/** A line of a table that is here. */
export type KnownPlace = {
  id: number
  name: string
  user_id: number | null
  season_id: number
  season: string
  table_id: number
  competition: Competition
  table: string
}

/** Lists the lines of the tables of all earlier seasons. */
export async function listKnownPlaces(db: Db): Promise<KnownPlace[]> {
  return await queryRows<KnownPlace>(db)`
    select p.id, p.name, p.user_id, s.id as season_id, s.name as season, t.id as table_id, t.competition, t.name as table
    from earlier_seasons s join earlier_tables t on t.customer_id = s.customer_id and t.season_id = s.id
    join earlier_places p on p.customer_id = t.customer_id and p.table_id = t.id
    order by p.id`
}

/** Lists the tables of which games are here. */
export async function listTablesWithGames(db: Db): Promise<Set<number>> {
  const rows = await queryRows<{ table_id: number }>(db)`select distinct table_id from earlier_games`
  return new Set(rows.map(({ table_id: id }) => id))
}

/** Lists the quizzes that are here. */
export async function listKnownQuizzes(
  db: Db,
): Promise<{ season_id: number; table_id: number | null; round: number | null }[]> {
  return db.selectFrom('earlier_quizzes').select(['season_id', 'table_id', 'round']).execute()
}

type Brought = { kind: SeasonFileKind; brought: number; linked: number }

/**
 * Counts the places, games, or answers and questions without one that a file brought, and those of somebody with an
 * account; says of which kind they are.
 */
export async function countBrought(db: Db, id: number): Promise<Brought> {
  const row = await queryRow<Brought>(db)`
    select 'tables' as kind, count(*)::int as brought, count(p.user_id)::int as linked
    from earlier_tables t join earlier_places p on p.customer_id = t.customer_id and p.table_id = t.id
    where t.import_id = ${id} having count(*) > 0
    union all
    select 'games', count(*)::int, count(coalesce(p.user_id, o.user_id))::int
    from earlier_games g join earlier_places p on p.customer_id = g.customer_id and p.id = g.place_id
    join earlier_places o on o.customer_id = g.customer_id and o.id = g.opponent_place_id
    where g.import_id = ${id} having count(*) > 0
    union all
    select 'answers', count(*)::int, count(p.user_id)::int
    from earlier_quizzes q join earlier_questions n on n.customer_id = q.customer_id and n.quiz_id = q.id
    left join earlier_answers a on a.customer_id = n.customer_id and a.question_id = n.id
    left join earlier_places p on p.customer_id = a.customer_id and p.id = a.place_id
    where q.import_id = ${id} having count(*) > 0`
  return row ?? { kind: 'tables', brought: 0, linked: 0 }
}

/** Lists the seasons to which a file added something. */
export async function listSeasonsOfFile(db: Db, id: number): Promise<EarlierSeason[]> {
  return await queryRows<EarlierSeason>(db)`
    select s.id, s.name, s.starts_on, s.ends_on from earlier_seasons s
    where exists (select from earlier_tables t left join earlier_games g
        on g.customer_id = t.customer_id and g.table_id = t.id and g.import_id = ${id}
      where t.customer_id = s.customer_id and t.season_id = s.id and (t.import_id = ${id} or g.id is not null))
    or exists (select from earlier_quizzes q
      where q.customer_id = s.customer_id and q.season_id = s.id and q.import_id = ${id})
    order by s.ends_on, s.id`
}

/** Returns whether another file added something to a season or a table that this one brought. */
export async function isInUse(db: Db, id: number): Promise<boolean> {
  const rows = await queryRows(db)`
    select from earlier_seasons s join earlier_tables t on t.customer_id = s.customer_id and t.season_id = s.id
    where s.import_id = ${id} and t.import_id <> ${id}
    union all
    select from earlier_tables t join earlier_games g on g.customer_id = t.customer_id and g.table_id = t.id
    where t.import_id = ${id}
    union all
    select from earlier_seasons s join earlier_quizzes q on q.customer_id = s.customer_id and q.season_id = s.id
    where s.import_id = ${id}
    union all
    select from earlier_tables t join earlier_quizzes q on q.customer_id = t.customer_id and q.season_id = t.season_id
      and (q.table_id = t.id or q.table_id is null and t.competition = 'league')
    where t.import_id = ${id}
    limit 1`
  return rows.length > 0
}
