import type { EventPlayer } from '@tertulia/contract/month-events'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { teamPageSize } from '../../platform/http/paging.ts'
import { personFields } from '../users/users.views.ts'

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
