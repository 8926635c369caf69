import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

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
