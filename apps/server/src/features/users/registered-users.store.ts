import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'

type RegisteredUser = {
  name: string
  surname: string
  email: string
  password_hash: string
  birthdate: CalendarDate | null
  region: string | null
  language: 'en' | 'pt'
  created_at: Instant
}

/** Keeps a new user without roles; gives his id, null when somebody of the customer has the e-mail address. */
export async function insertRegisteredUser(db: Db, user: RegisteredUser): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.columns(['customer_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Keeps the hash of a user's new password. */
export async function updatePasswordHash(db: Db, user_id: number, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute()
}
