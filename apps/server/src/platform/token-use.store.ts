import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from './database.ts'

/** Writes down that a token of the API was used, unless that was done since. (docs/rules/api-tokens.md) */
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
