import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../database/database.ts'

/** Saves that an API token was used, unless a use after `since` is recorded. (docs/rules/api-tokens.md) */
export async function noteTokenUse(
  db: Db,
  { id, now, since }: { id: number; now: Instant; since: Instant },
): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', since)]))
    .execute()
}

/** Saves that a session was used, unless a use after `since` is recorded. (docs/rules/accounts.md) */
export async function noteSessionUse(
  db: Db,
  { token_hash, now, since }: { token_hash: Buffer; now: Instant; since: Instant },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', token_hash)
    .where((row) => row.or([row('last_seen_at', 'is', null), row('last_seen_at', '<=', since)]))
    .execute()
}
