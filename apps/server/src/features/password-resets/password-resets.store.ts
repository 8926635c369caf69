import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Keeps a link that sets a new password. */
export async function insertReset(
  db: Db,
  reset: { token_hash: Buffer; user_id: number; created_at: Instant; expires_at: Instant },
): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute()
}

/**
 * Lets all that happens to a user's password follow one another: of him alone, so that two of his links at once do not
 * wait for each other for ever. (docs/decisions/0008)
 */
export async function lockUserOfReset(db: Db, token_hash: Buffer): Promise<void> {
  await sql`
    select from users where id = (select user_id from password_resets where token_hash = ${token_hash})
    for no key update`.execute(db)
}

/** Makes every open link of a user worthless. */
export async function closeResets(db: Db, user_id: number, now: Instant): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()
}

/** Removes all links of a user. */
export async function deleteResetsOf(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', user_id).execute()
}

/** Removes the links that were over before an instant. */
export async function deleteExpiredResets(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', before).execute()
}
