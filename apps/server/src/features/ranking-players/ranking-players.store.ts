import type { RankingPlayerInput } from '@tertulia/contract/ranking-players'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { unlessViolated } from '../../platform/database/violations.ts'

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
