import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { unlessViolated } from '../../platform/database/violations.ts'

/** A change of address that waits for its confirmation. */
export type EmailChangeRow = {
  user_id: number
  email: string
  /** When the old address agreed to it; null as long as it has not. */
  agreed_at: Instant | null
  expires_at: Instant
}

/** Finds the change with a link's token; null for an unknown one. */
export async function findEmailChange(db: Db, tokenHash: Buffer): Promise<EmailChangeRow | null> {
  const row = await db
    .selectFrom('email_changes')
    .select(['user_id', 'email', 'agreed_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/** Tells whether a user of the club has an address. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

/** An address before a change, and how far the change is. */
export type OldEmailRow = {
  user_id: number
  email: string
  /** Null while the change waits to be confirmed. */
  made_at: Instant | null
  /** When the old address agreed to it. */
  agreed_at: Instant | null
  expires_at: Instant
}

/** Finds the old address of a link whose change waits or was made; null for an unknown link. */
export async function findOldEmail(db: Db, tokenHash: Buffer): Promise<OldEmailRow | null> {
  return await queryRow<OldEmailRow>(db)`
    select o.user_id, o.email, o.made_at, c.agreed_at, o.expires_at
    from old_emails o
    left join email_changes c on c.customer_id = o.customer_id and c.user_id = o.user_id
    where o.token_hash = ${tokenHash} and (o.made_at is not null or c.user_id is not null)`
}

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
