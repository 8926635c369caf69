import type { EventPlayer } from '@tertulia/contract/month-events'
import type { RankingPlayer, RankingPlayerInput } from '@tertulia/contract/ranking-players'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { teamPageSize } from '../../platform/http/paging.ts'
import { unlessViolated } from '../../platform/database/violations.ts'
import { personFields } from '../users/users.sql.ts'

/** SQL condition: each word of a search is somewhere in name, surname or club; every character is literal. */
export const isWanted = (search: string): RawBuilder<boolean> => sql<boolean>`
  (${search} = '' or not exists (select from unnest(string_to_array(fold_for_search(${search}), ' ')) as word
    where position(word in p.search_text || ' ' || fold_for_search(coalesce(p.club, ''))) = 0))`

const shownPlayers = sql`
  select p.id, p.name, p.surname, p.club, p.region, p.version,
    case when u.id is not null then json_build_object(${personFields}) end as user,
    (select count(*)::int from event_results r
      where r.customer_id = p.customer_id and r.player_id = p.id) as results
  from ranking_players p
  left join users u on u.customer_id = p.customer_id and u.id = p.user_id`

/** Counts the ranking players that match a search. */
export async function countRankingPlayers(db: Db, search: string): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from ranking_players p where ${isWanted(search)}`
  return row?.total ?? 0
}

/** Lists a page of the players, by name. */
export async function listRankingPlayerRows(
  db: Db,
  { search, offset }: { search: string; offset: number },
): Promise<RankingPlayer[]> {
  return await queryRows<RankingPlayer>(db)`
    ${shownPlayers} where ${isWanted(search)}
    order by p.search_text, p.id limit ${teamPageSize} offset ${offset}`
}

/** Returns whether a ranking player has this name, whatever accents and case. */
export async function hasPlayerNamed(
  db: Db,
  { name, surname }: Pick<RankingPlayer, 'name' | 'surname'>,
): Promise<boolean> {
  const rows = await queryRows(db)`
    select from ranking_players where search_text = fold_for_search(${`${name} ${surname}`}) limit 1`
  return rows.length > 0
}

/** Finds a ranking player for managers; null for an unknown one. */
export async function findRankingPlayer(db: Db, id: number): Promise<RankingPlayer | null> {
  return await queryRow<RankingPlayer>(db)`${shownPlayers} where p.id = ${id}`
}

/** Lists all players that can be given a result, by name. */
export async function listEventPlayers(db: Db): Promise<EventPlayer[]> {
  return await queryRows<EventPlayer>(db)`
    select id, name, surname, club from ranking_players order by search_text, id`
}

/** Returns which of these players exist, and locks them against deletion until the transaction ends. */
export async function holdRankingPlayers(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await queryRows<{ id: number }>(db)`
    select id from ranking_players where id = any(${ids}::int[]) order by id for key share`
  return new Set(rows.map(({ id }) => id))
}

/** Returns which of these accounts are linked to a player already. */
export async function listLinks(
  db: Db,
  userIds: readonly number[],
): Promise<{ id: number; user_id: number }[]> {
  return await queryRows<{ id: number; user_id: number }>(db)`
    select id, user_id from ranking_players where user_id = any(${userIds}::int[])`
}

/**
 * Runs changes of links between players and accounts one after another, until the transaction ends: two that swap the
 * accounts of two players would deadlock. (docs/decisions/0008)
 */
export async function lockLinks(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ranking_player_links'), current_customer_id())`.execute(db)
}

/** Saves a new ranking player and returns its id; null when the account is linked to another. */
export async function insertRankingPlayer(
  db: Db,
  player: RankingPlayerInput & { created_at: Instant },
): Promise<number | null> {
  const insertion = db.insertInto('ranking_players').values(player).returning('id')
  return (await unlessViolated('unique', insertion.executeTakeFirstOrThrow()))?.id ?? null
}

/** Saves new players without accounts; returns their ids in the same order. */
export async function insertPlayers(
  db: Db,
  players: readonly Omit<RankingPlayerInput, 'user_id'>[],
  createdAt: Instant,
): Promise<number[]> {
  const rows = players.map(({ name, surname, club, region }) => ({ name, surname, club, region }))
  const created = await queryRows<{ id: number }>(db)`
    insert into ranking_players (name, surname, club, region, created_at)
    select name, surname, club, region, ${createdAt}
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (name text, surname text, club text, region text))
      with ordinality as p (name, surname, club, region, place)
    order by place
    returning id`
  return created.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Deletes players; one with results breaks a constraint. */
export async function deletePlayers(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from ranking_players where id = any(${ids}::int[])`.execute(db)
}

/** Locks a ranking player against other changes and against new results for them; null for an unknown one. */
export async function lockRankingPlayer(db: Db, id: number): Promise<{ version: number } | null> {
  const row = await db
    .selectFrom('ranking_players')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Updates a ranking player; false when the account is linked to another. */
export async function updateRankingPlayer(
  db: Db,
  { id, ...player }: RankingPlayerInput & { id: number; version: number },
): Promise<boolean> {
  const update = db.updateTable('ranking_players').set(player).where('id', '=', id)
  return (await unlessViolated('unique', update.execute())) !== null
}

/** Deletes a ranking player without results; false when there are some. */
export async function deleteRankingPlayer(db: Db, id: number): Promise<boolean> {
  const rows = await queryRows(db)`
    delete from ranking_players p
    where p.id = ${id} and not exists (
      select from event_results r where r.customer_id = p.customer_id and r.player_id = p.id)
    returning p.id`
  return rows.length > 0
}

/** Anonymises the player of a deleted account, which the rankings still refer to. */
export async function anonymiseRankingPlayer(
  db: Db,
  { user_id, name }: { user_id: number; name: string },
): Promise<void> {
  await db
    .updateTable('ranking_players')
    .set((row) => ({
      name,
      surname: '',
      club: null,
      region: null,
      user_id: null,
      version: row('version', '+', 1),
    }))
    .where('user_id', '=', user_id)
    .execute()
}
