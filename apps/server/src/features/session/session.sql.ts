import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

/**
 * Finds the user of an e-mail address with the password hash, null for an unknown one, and any password of the club
 * that is still kept as a bcrypt hash.
 */
export async function findCredentials(db: Db, email: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  const bcrypted = await db
    .selectFrom('users')
    .select('password_hash')
    .where('password_hash', 'like', '$2%')
    .limit(1)
    .executeTakeFirst()
  return { user: user ?? null, some_bcrypt_hash: bcrypted?.password_hash ?? null }
}

/**
 * Returns whether a user still has this password, and locks it until the transaction ends: a concurrent change of
 * password then ends the session that begins here.
 */
export async function holdPassword(db: Db, userId: number, passwordHash: string): Promise<boolean> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .execute()
  return rows.length > 0
}

/** Saves when the person of a session proved who they are. */
export async function saveProof(db: Db, tokenHash: Buffer, now: Instant): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Saves a new session. */
export async function saveSession(
  db: Db,
  session: {
    token_hash: Buffer
    user_id: number
    /** The admin who acts as the user. */
    impersonator_id?: number
    /** The admin's own session, with which this one ends. */
    impersonator_session_id?: number
    user_agent?: string | null
    created_at: Instant
    expires_at: Instant
    /** Later than its begin, where a person proved who they are again. */
    proved_at?: Instant
    /** Later than its begin, where the token was replaced. */
    token_made_at?: Instant
  },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** Finds a session and locks it against its end until the transaction ends; null when it has ended. */
export async function holdSession(db: Db, tokenHash: Buffer): Promise<{ id: number } | null> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .forKeyShare()
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a session, which invalidates its token and ends what its admin does as somebody else. */
export async function removeSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends one session of a user by its id; false when it is not theirs or has ended. */
export async function removeSessionById(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Saves the next token of a session, which replaces the present one when it is first used, and its end. False when the
 * session has ended before.
 */
export async function saveNextToken(
  db: Db,
  tokenHash: Buffer,
  renewed: {
    next_token_hash: Buffer
    next_made_at: Instant
    user_agent: string | null
    expires_at: Instant
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set(renewed)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the sessions of a user, and those in which they act as another user, except the given one. */
export async function removeSessionsOf(db: Db, userId: number, stored: Buffer | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('user_id', '=', userId), row('impersonator_id', '=', userId)]))
    .$if(stored !== null, (rows) => rows.where('token_hash', '!=', stored))
    .execute()
}

/** Deletes every session of a club, and sign-ins that wait for their code; returns how many sessions there were. */
export async function removeSessionsOfEverybody(db: Db): Promise<number> {
  await db.deleteFrom('sign_in_challenges').execute()
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns whether a user has a passkey. */
export async function hasPasskey(db: Db, userId: number): Promise<boolean> {
  const found = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).limit(1).execute()
  return found.length > 0
}

type Challenge = { token_hash: Buffer; user_id: number; created_at: Instant; expires_at: Instant }

/** Saves a sign-in that waits for its code. */
export async function saveChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insertInto('sign_in_challenges').values(challenge).execute()
}

/** Finds who began a sign-in that still waits for its code. */
export async function findChallenged(
  db: Db,
  { token_hash, now }: { token_hash: Buffer; now: Instant },
): Promise<{ id: number; email: string } | null> {
  return await queryRow<{ id: number; email: string }>(db)`
    select u.id, u.email from sign_in_challenges c join users u on u.customer_id = c.customer_id and u.id = c.user_id
    where c.token_hash = ${token_hash} and c.expires_at > ${now}`
}

/** Deletes a sign-in that got its code; false when it is gone already. */
export async function deleteChallenge(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the sign-ins of a user that wait for a code. */
export async function deleteChallengesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute()
}
