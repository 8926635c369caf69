import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'

/** Who may sign in under an e-mail address; null for an unknown one. */
export async function findCredentials(db: Db, email: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return row ?? null
}

/**
 * Whether a user has this password still, and keeps it so until the transaction ends: who changes it meanwhile ends the
 * session that begins here.
 */
export async function holdPassword(db: Db, user_id: number, password_hash: string): Promise<boolean> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .execute()
  return rows.length > 0
}

/** Keeps a new session. */
export async function saveSession(
  db: Db,
  session: {
    token_hash: Buffer
    user_id: number
    /** The admin who acts as the user. */
    impersonator_id?: number
    user_agent?: string | null
    created_at: Instant
    expires_at: Instant
  },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** Ends a session: its token is worth nothing afterwards. */
export async function removeSession(db: Db, token_hash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', token_hash).execute()
}

/** Gives a session another token and another end; what hangs on it goes on. False when it has ended before. */
export async function replaceToken(
  db: Db,
  token_hash: Buffer,
  renewed: { token_hash: Buffer; user_agent: string | null; expires_at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set(renewed)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the sessions of a user, and those in which he acts as somebody else; one may be kept. */
export async function removeSessionsOf(db: Db, user_id: number, kept: Buffer | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('user_id', '=', user_id), row('impersonator_id', '=', user_id)]))
    .$if(kept !== null, (rows) => rows.where('token_hash', '!=', kept))
    .execute()
}

/** Ends every session of the customer that is over. */
export async function removeExpiredSessions(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
