import type { ImportedMonth } from '@tertulia/contract/ranking-imports'
import type { Month } from '@tertulia/core/national-ranking/month'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import type { KnownPlayer } from './players-of-file.ts'

/** Lists all players of the ranking with their numbers in the old system. */
export async function listKnownPlayers(db: Db, source: string): Promise<KnownPlayer[]> {
  return await queryRows<KnownPlayer>(db)`
    select p.id, p.name, p.surname,
      array(select i.source_id from imported_ranking_players i
        where i.customer_id = p.customer_id and i.player_id = p.id and i.source = ${source}
          and i.source_id is not null) as source_ids
    from ranking_players p order by p.id`
}

/** Finds those of these months that have events, with their results by type and player. */
export async function listKnownResults(
  db: Db,
  months: readonly Month[],
): Promise<Map<Month, Map<string, number>>> {
  const rows = await queryRows<{ month: Month; key: string | null; result: number | null }>(db)`
    select m.month, r.type || ' ' || r.player_id as key, r.result
    from event_months m left join event_results r on r.customer_id = m.customer_id and r.month = m.month
    where m.month = any(${months}::text[])`
  const known = new Map<Month, Map<string, number>>()
  for (const { month, key, result } of rows) {
    const own = known.get(month) ?? new Map<string, number>()
    if (key !== null && result !== null) own.set(key, result)
    known.set(month, own)
  }
  return known
}

/** Lists the months that a file brought, and whether it published them. */
export async function listImportedMonths(
  db: Db,
  id: number,
): Promise<{ month: Month; published: boolean }[]> {
  return db
    .selectFrom('imported_months')
    .select(['month', 'published'])
    .where('import_id', '=', id)
    .orderBy('month')
    .execute()
}

/** Counts the months and players that a file created and that are still here. */
export async function countCreated(db: Db, id: number): Promise<{ months: number; players: number }> {
  const row = await queryRow<{ months: number; players: number }>(db)`
    select (select count(*)::int from imported_months where import_id = ${id}) as months,
      (select count(*)::int from imported_ranking_players where import_id = ${id} and created) as players`
  return row ?? { months: 0, players: 0 }
}

/** Lists a page of the months that a file brought, the latest first. */
export async function listCreatedMonths(
  db: Db,
  { id, offset, limit }: { id: number; offset: number; limit: number },
): Promise<ImportedMonth[]> {
  return await queryRows<ImportedMonth>(db)`
    select m.month, count(distinct r.type)::int as events, count(r.player_id)::int as results,
      count(distinct r.player_id)::int as players
    from (select * from imported_months where import_id = ${id}
      order by month desc offset ${offset} limit ${limit}) m
    left join event_results r on r.customer_id = m.customer_id and r.month = m.month
    group by m.month order by m.month desc`
}

/**
 * Returns whether something hangs on what a file created: a month or player was changed or merged, a later month has
 * been published since, or a player is elsewhere. Results in other months are left to the constraints of the database.
 */
export async function areMonthsInUse(db: Db, id: number): Promise<boolean> {
  const rows = await queryRows(db)`
    select from imported_months i join event_months m on m.customer_id = i.customer_id and m.month = i.month
    where i.import_id = ${id} and m.version > 1
    union all
    select from month_rankings k
    where k.month > (select min(month) from imported_months where import_id = ${id})
      and k.published_at >= (select imported_at from ranking_imports where id = ${id})
      and not exists (select from imported_months i
        where i.customer_id = k.customer_id and i.month = k.month and i.import_id = ${id})
    union all
    select from imported_ranking_players i
    join ranking_players p on p.customer_id = i.customer_id and p.id = i.player_id
    where i.import_id = ${id} and i.created and (p.version > 1 or p.user_id is not null
      or exists (select from nation_team_players t where t.customer_id = p.customer_id and t.player_id = p.id)
      or exists (select from event_results r where r.customer_id = p.customer_id and r.player_id = p.id
        and not exists (select from imported_months o
          where o.customer_id = r.customer_id and o.month = r.month and o.import_id = ${id})))
    limit 1`
  return rows.length > 0
}

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
