import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Saves a password reset link. */
export async function insertReset(
  db: Db,
  reset: { token_hash: Buffer; user_id: number; created_at: Instant; expires_at: Instant },
): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute()
}

/**
 * Locks the user of a link, so that changes to a password run one after another; only the user, so that two of their
 * links do not deadlock. (docs/decisions/0008)
 */
export async function lockUserOfReset(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`
    select from users where id = (select user_id from password_resets where token_hash = ${tokenHash})
    for no key update`.execute(db)
}

/** Invalidates every open link of a user. */
export async function closeResets(db: Db, userId: number, now: Instant): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes all links of a user. */
export async function deleteResetsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
