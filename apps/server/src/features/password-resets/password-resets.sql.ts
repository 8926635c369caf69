import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

/** A user who forgot their password, and their language. */
export type ForgetfulUser = { id: number; name: string; language: Language }

/** Finds the user of an e-mail address; null when it is unknown or the account is deleted. */
export async function findUserByEmail(db: Db, email: string): Promise<ForgetfulUser | null> {
  return await queryRow<ForgetfulUser>(db)`
    select id, name, language from users where email = ${email} and anonymised_at is null`
}

/** Finds a user who is to get a link, with their address; null when unknown or the account is deleted. */
export async function findForgetfulUser(
  db: Db,
  userId: number,
): Promise<(ForgetfulUser & { email: string }) | null> {
  return await queryRow<ForgetfulUser & { email: string }>(db)`
    select id, name, language, email from users where id = ${userId} and anonymised_at is null`
}

/** A password reset link and its user. */
export type ResetRow = {
  user_id: number
  name: string
  surname: string
  email: string
  expires_at: Instant
  used_at: Instant | null
}

/** Finds the link with a token; null for an unknown one, or when the account is deleted. */
export async function findResetRow(db: Db, tokenHash: Buffer): Promise<ResetRow | null> {
  return await queryRow<ResetRow>(db)`
    select r.user_id, u.name, u.surname, u.email, r.expires_at, r.used_at
    from password_resets r
    join users u on u.customer_id = r.customer_id and u.id = r.user_id
    where r.token_hash = ${tokenHash} and u.anonymised_at is null`
}

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
