import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'

/** A change of address that waits for its confirmation. */
export type EmailChangeRow = { user_id: number; email: string; expires_at: Instant }

/** Finds the change with a link's token; null for an unknown one. */
export async function findEmailChange(db: Db, tokenHash: Buffer): Promise<EmailChangeRow | null> {
  const row = await db
    .selectFrom('email_changes')
    .select(['user_id', 'email', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/** Tells whether a user of the club has an address. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}
