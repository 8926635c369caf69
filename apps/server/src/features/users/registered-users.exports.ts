import type { Language } from '@tertulia/core/customers/languages'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { saveNewUser, updatePasswordHash } from './users-writes.sql.ts'

export type Registration = {
  name: string
  surname: string
  email: string
  /** Null: the user cannot sign in by password. */
  password_hash: string | null
  birthdate?: CalendarDate | null
  region?: string | null
  language?: Language
  created_at: Instant
}

/**
 * Creates a user without any role, who waits for approval; returns their id, null when the e-mail address is taken.
 * (docs/rules/accounts.md)
 */
export const addRegisteredUser = (db: Db, registration: Registration): Promise<number | null> =>
  saveNewUser(db, registration)

/** Removes a user's password, so that they need a mailed link for a new one. (docs/rules/accounts.md) */
export async function removePassword(db: Db, userId: number): Promise<void> {
  await updatePasswordHash(db, userId, null)
}

/** Changes a user's password; the caller ends the sessions that this invalidates. (docs/rules/accounts.md) */
export async function setPassword(
  db: Db,
  { user_id, password_hash }: { user_id: number; password_hash: string },
): Promise<void> {
  await updatePasswordHash(db, user_id, password_hash)
}
