import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'

type NewOldEmail = {
  user_id: number
  email: string
  token_hash: Buffer
  asked_at: Instant
  /** Null while the change waits for its confirmation. */
  made_at: Instant | null
  expires_at: Instant
}

/** Saves the address that a user had before a change, with its link. */
export async function insertOldEmail(db: Db, oldEmail: NewOldEmail): Promise<void> {
  await db.insertInto('old_emails').values(oldEmail).execute()
}

/** Saves that the change which waits for a user was made. */
export async function markMade(
  db: Db,
  { user_id, ...made }: { user_id: number; made_at: Instant; expires_at: Instant },
): Promise<void> {
  await db
    .updateTable('old_emails')
    .set(made)
    .where('user_id', '=', user_id)
    .where('made_at', 'is', null)
    .execute()
}

/** Deletes the link of the change that waits for a user. */
export async function deleteWaiting(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('old_emails').where('user_id', '=', userId).where('made_at', 'is', null).execute()
}

/** Deletes the links of a user's changes from an instant on; those of earlier ones stay. */
export async function deleteMadeSince(db: Db, userId: number, since: Instant): Promise<void> {
  await db.deleteFrom('old_emails').where('user_id', '=', userId).where('made_at', '>=', since).execute()
}
