import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { saveNewUser, updatePasswordHash } from './users.store.ts'

type Registration = {
  name: string
  surname: string
  email: string
  password: string
  birthdate: CalendarDate | null
  region: string | null
  language: 'en' | 'pt'
  created_at: Instant
}

/**
 * Makes a user without any role, who waits for approval; gives his id, null when somebody has the e-mail address.
 * (docs/rules/accounts.md)
 */
export async function addRegisteredUser(db: Db, registration: Registration): Promise<number | null> {
  const { password, ...person } = registration
  return saveNewUser(db, { ...person, password_hash: await hashPassword(password) })
}

/** Gives a user another password; whoever calls ends the sessions that this ends. (docs/rules/accounts.md) */
export async function setPassword(
  db: Db,
  { user_id, password }: { user_id: number; password: string },
): Promise<void> {
  await updatePasswordHash(db, user_id, await hashPassword(password))
}
