import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'

/** Keeps the address of a user's calendar in the place of the one before: of the secret in it only the hash. */
export async function upsertFeed(
  db: Db,
  feed: { user_id: number; token_hash: Buffer; created_at: Instant },
): Promise<void> {
  const { token_hash, created_at } = feed
  await db
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((row) => row.columns(['customer_id', 'user_id']).doUpdateSet({ token_hash, created_at }))
    .execute()
}

/** Forgets the address of a user's calendar; false when it has none. */
export async function deleteFeed(db: Db, user_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
