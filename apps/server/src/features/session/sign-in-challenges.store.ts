import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

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
  const { rows } = await sql<{ id: number; email: string }>`
    select u.id, u.email from sign_in_challenges c join users u on u.customer_id = c.customer_id and u.id = c.user_id
    where c.token_hash = ${token_hash} and c.expires_at > ${now}`.execute(db)
  return rows[0] ?? null
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
