import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Who forgot his password, and in which language he is written to. */
export type ForgetfulUser = { id: number; name: string; language: 'en' | 'pt' }

/** Whose account an e-mail address is; null for one that nobody has, or whose account is deleted. */
export async function findUserByEmail(db: Db, email: string): Promise<ForgetfulUser | null> {
  const { rows } = await sql<ForgetfulUser>`
    select id, name, language from users where email = ${email} and anonymised_at is null`.execute(db)
  return rows[0] ?? null
}

/** A link that sets a new password, and whose it is. */
export type ResetRow = { user_id: number; email: string; expires_at: Instant; used_at: Instant | null }

/** The link with a token; null for an unknown one, or when its account is deleted. */
export async function findResetRow(db: Db, token_hash: Buffer): Promise<ResetRow | null> {
  const { rows } = await sql<ResetRow>`
    select r.user_id, u.email, r.expires_at, r.used_at
    from password_resets r
    join users u on u.customer_id = r.customer_id and u.id = r.user_id
    where r.token_hash = ${token_hash} and u.anonymised_at is null`.execute(db)
  return rows[0] ?? null
}
