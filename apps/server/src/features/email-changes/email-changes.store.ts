import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { unlessViolated } from '../../platform/database/violations.ts'

type NewEmailChange = {
  user_id: number
  email: string
  token_hash: Buffer
  asked_by: number
  asked_at: Instant
  expires_at: Instant
}

/** Saves the change of a user's address, in the place of one that waits; nobody has agreed to it. */
export async function saveEmailChange(db: Db, change: NewEmailChange): Promise<void> {
  await db
    .insertInto('email_changes')
    .values(change)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id']).doUpdateSet({ ...change, agreed_at: null }),
    )
    .execute()
}

/** Saves that the old address agreed to a user's change. */
export async function saveAgreement(db: Db, userId: number, now: Instant): Promise<void> {
  await db.updateTable('email_changes').set({ agreed_at: now }).where('user_id', '=', userId).execute()
}

/** Deletes the change that waits for a user; false when there is none. */
export async function deleteEmailChange(db: Db, userId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('user_id')
    .execute()
  return deleted.length > 0
}

/** Saves a user's address; false when it belongs to another user, and the transaction must be rolled back. */
export async function updateEmail(db: Db, userId: number, email: string): Promise<boolean> {
  const update = db.updateTable('users').set({ email }).where('id', '=', userId)
  return (await unlessViolated('unique', update.execute())) !== null
}
