import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

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
