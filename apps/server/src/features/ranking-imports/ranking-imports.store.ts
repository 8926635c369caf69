import type { Month } from '@tertulia/core/national-ranking/month'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** Saves which months a file brought, and which of them it published. */
export async function insertImportedMonths(
  db: Db,
  { id, months, published }: { id: number; months: readonly Month[]; published: readonly Month[] },
): Promise<void> {
  await sql`
    insert into imported_months (month, import_id, published)
    select month, ${id}, month = any(${published}::text[]) from unnest(${months}::text[]) as m (month)`.execute(
    db,
  )
}

/** Saves which players a file named, with their numbers in the old system. */
export async function insertImportedPlayers(
  db: Db,
  { id, source }: { id: number; source: string },
  players: readonly { player_id: number; source_id: string | null; created: boolean }[],
): Promise<void> {
  await sql`
    insert into imported_ranking_players (import_id, player_id, source, source_id, created)
    select ${id}, player_id, ${source}, source_id, created
    from json_to_recordset(${JSON.stringify(players)}::json) as p (player_id int, source_id text, created boolean)
    on conflict (customer_id, source, source_id) do nothing`.execute(db)
}

/** Locks the players that a file created, in order; returns their ids. */
export async function lockCreatedPlayers(db: Db, id: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(db)`
    select p.id from ranking_players p where exists (select from imported_ranking_players i
      where i.customer_id = p.customer_id and i.player_id = p.id and i.import_id = ${id} and i.created)
    order by p.id for update`
  return rows.map((row) => row.id)
}
