import type { RankingPlayerInput } from '@tertulia/contract/ranking-players'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../platform/database.ts'

const unique_violation = '23505'

/**
 * Lets those who link players to accounts follow each other, until the transaction ends: two who exchange the accounts of two
 * players would wait in a circle. (docs/decisions/0008)
 */
export async function lockLinks(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ranking_player_links'), current_customer_id())`.execute(db)
}

/** What was written, or null when the account belongs to another player. */
async function unlessLinked<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === unique_violation) return null
    throw error
  }
}

/** Keeps a new player and gives its id; null when his account belongs to another. */
export async function insertRankingPlayer(
  db: Db,
  player: RankingPlayerInput & { created_at: Instant },
): Promise<number | null> {
  const insertion = db.insertInto('ranking_players').values(player).returning('id')
  return (await unlessLinked(insertion.executeTakeFirstOrThrow()))?.id ?? null
}

/** A player held against everybody who names or changes him; null for an unknown one. */
export async function lockRankingPlayer(db: Db, id: number): Promise<{ version: number } | null> {
  const row = await db
    .selectFrom('ranking_players')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Writes a player anew; false when his account belongs to another. */
export async function updateRankingPlayer(
  db: Db,
  { id, ...player }: RankingPlayerInput & { id: number; version: number },
): Promise<boolean> {
  const update = db.updateTable('ranking_players').set(player).where('id', '=', id)
  return (await unlessLinked(update.execute())) !== null
}

/** Removes a player who has no results; false when he has some. */
export async function deleteRankingPlayer(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from ranking_players p
    where p.id = ${id} and not exists (
      select from event_results r where r.customer_id = p.customer_id and r.player_id = p.id)
    returning p.id`.execute(db)
  return rows.length > 0
}

/** Leaves of a player whose account is deleted what the rankings need: that there was somebody. */
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
