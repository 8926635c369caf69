import type { Instant } from '@tertulia/core/calendar/calendar'
import type { SentEvents } from '@tertulia/core/calendar-feeds/event-sequences'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Saves the hash of a user's calendar secret, replacing the previous one. */
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

/** Deletes a user's calendar address; false when there is none. */
export async function deleteFeed(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Saves the events sent with a calendar, unless another request has saved them since. */
export async function updateSentEvents(
  db: Db,
  userId: number,
  { before, after }: { before: SentEvents; after: SentEvents },
): Promise<void> {
  await sql`
    update calendar_feeds set sent_events = ${JSON.stringify(after)}::jsonb
    where user_id = ${userId} and sent_events = ${JSON.stringify(before)}::jsonb`.execute(db)
}
