import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

/** Saves a nation's link, replacing the current one, if any. */
export async function insertLink(
  db: Db,
  link: { region: string; token_hash: Buffer; created_by: number; created_at: Instant },
): Promise<void> {
  const { region, token_hash, created_by, created_at } = link
  await sql`
    insert into nation_tokens (region, token_hash, created_by, created_at)
    values (${region}, ${token_hash}, ${created_by}, ${created_at})
    on conflict (customer_id, region) where revoked_at is null do update
      set token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = excluded.created_at`.execute(
    db,
  )
}

/** Revokes the link of a nation; false when there is none. */
export async function revokeLinkOf(
  db: Db,
  { region, now }: { region: string; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('nation_tokens')
    .set({ revoked_at: now })
    .where('region', '=', region)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Finds the nation of a current link and locks the link: changes to its team run one after another, and none comes
 * after the link was revoked. Null when no current link has this token.
 */
export async function lockNation(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await queryRow<{ region: string }>(db)`
    select region from nation_tokens where token_hash = ${tokenHash} and revoked_at is null
    for no key update`
  return row?.region ?? null
}

/** Replaces the team of a month, in this order. */
export async function replaceTeam(
  db: Db,
  team: { region: string; month: string; player_ids: readonly number[]; now: Instant },
): Promise<void> {
  const { region, month, player_ids, now } = team
  await db.deleteFrom('nation_team_players').where('region', '=', region).where('month', '=', month).execute()
  await sql`
    insert into nation_team_players (region, month, position, player_id, named_at)
    select ${region}, ${month}, position, player_id, ${now}::timestamptz
    from unnest(${player_ids}::int[]) with ordinality as named (player_id, position)`.execute(db)
}
