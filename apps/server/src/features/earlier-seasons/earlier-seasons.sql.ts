import type { EarlierPlace } from '@tertulia/contract/earlier-places'
import type {
  EarlierHonours,
  EarlierPlayer,
  EarlierRow,
  EarlierSeason,
} from '@tertulia/contract/earlier-seasons'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'

/** Finds an earlier season. */
export async function findEarlierSeason(db: Db, id: number): Promise<EarlierSeason | undefined> {
  return db
    .selectFrom('earlier_seasons')
    .select(['id', 'name', 'starts_on', 'ends_on'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** SQL for the player of the line `p` with its account `u`, which may be missing. */
export const player = sql`json_build_object('id', u.id, 'name', coalesce(u.name, p.name), 'surname', coalesce(u.surname, ''))`

const accounts = sql`left join users u on u.customer_id = p.customer_id and u.id = p.user_id`

/** SQL for the players with a rank in the table `t`. */
const rankedIn = (rank: number): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(${player} order by p.id), '[]') from earlier_places p ${accounts}
  where p.customer_id = t.customer_id and p.table_id = t.id and p.rank = ${sql.lit(rank)})`

/** SQL for the tables of a competition of the season `s`, each as an object. */
const tablesOf = (competition: string, fields: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object(${fields}) order by t.place), '[]') from earlier_tables t
  where t.customer_id = s.customer_id and t.season_id = s.id and t.competition = ${sql.lit(competition)})`

/** SQL for the order of earlier seasons, the latest first. */
const latestFirst = sql`s.ends_on desc nulls last, s.id desc`

/** Returns the number of earlier seasons. */
export async function countEarlierSeasons(db: Db): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`select count(*)::int as count from earlier_seasons`
  return row?.count ?? 0
}

type Query = { id?: number; offset: number; limit: number }

/** Lists earlier seasons with those who won something in them, the latest first. */
export async function listEarlierHonours(db: Db, { id, offset, limit }: Query): Promise<EarlierHonours[]> {
  return await queryRows<EarlierHonours>(db)`
    select s.id, s.name, s.starts_on, s.ends_on,
      ${tablesOf('league', sql`'place', t.place, 'name', t.name, 'winners', ${rankedIn(1)}`)} as tiers,
      ${tablesOf('cup', sql`'name', t.name, 'winners', ${rankedIn(1)}, 'finalists', ${rankedIn(2)}`)} as cups,
      ${tablesOf('special_quiz', sql`'subject', t.name, 'winners', ${rankedIn(1)}`)} as special_quizzes
    from earlier_seasons s
    where ${id ?? null}::int is null or s.id = ${id ?? null}
    order by ${latestFirst} offset ${offset} limit ${limit}`
}

/** Lists the final table of a tier. */
export async function listEarlierRows(
  db: Db,
  { season_id, place }: { season_id: number; place: number },
): Promise<EarlierRow[]> {
  return await queryRows<Omit<EarlierRow, 'player'> & { player: EarlierPlayer }>(db)`
    select p.rank, ${player} as player, p.league_points, p.points_for, p.points_against, p.games, p.wins, p.draws,
      p.losses, p.forfeits, p.right_answers
    from earlier_tables t join earlier_places p on p.customer_id = t.customer_id and p.table_id = t.id ${accounts}
    where t.season_id = ${season_id} and t.competition = 'league' and t.place = ${place}
    order by p.rank, p.id`
}

/** Lists everybody in a table by name, with the ids of their lines. */
export async function listPlayersOf(
  db: Db,
  tableId: number,
): Promise<{ id: number; name: string; surname: string }[]> {
  return await queryRows<{ id: number; name: string; surname: string }>(db)`
    select p.id, coalesce(u.name, p.name) as name, coalesce(u.surname, '') as surname
    from earlier_places p ${accounts}
    where p.table_id = ${tableId} order by fold_for_search(coalesce(u.name, p.name)), u.surname, p.id`
}

/** Lists the places of a user in earlier seasons, the latest first. */
export async function listEarlierPlacesOf(db: Db, userId: number): Promise<EarlierPlace[]> {
  return await queryRows<EarlierPlace>(db)`
    select json_build_object('id', s.id, 'name', s.name, 'starts_on', s.starts_on, 'ends_on', s.ends_on) as season,
      t.competition, t.name as table, t.place as tier, p.rank,
      (select count(*)::int from earlier_places o where o.customer_id = p.customer_id and o.table_id = p.table_id)
        as players
    from earlier_places p
    join earlier_tables t on t.customer_id = p.customer_id and t.id = p.table_id
    join earlier_seasons s on s.customer_id = t.customer_id and s.id = t.season_id
    where p.user_id = ${userId}
    order by ${latestFirst}, t.competition = 'special_quiz', t.competition = 'cup', t.place, p.id`
}

/** SQL for the titles of accounts in earlier seasons: first places of the top tier, and cups. */
export const earlierTitles = sql`(
  select p.customer_id, 0 as season, p.user_id, case t.competition when 'cup' then 'cup' else 'season' end as kind
  from earlier_places p
  join earlier_tables t on t.customer_id = p.customer_id and t.id = p.table_id
  where p.user_id is not null and p.rank = 1 and (t.competition = 'cup' or t.competition = 'league'
    and t.place = (select min(o.place) from earlier_tables o where o.customer_id = t.customer_id
      and o.season_id = t.season_id and o.competition = 'league')))`
