import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Roles } from '@tertulia/core/roles/roles'
import type { Db } from '../../platform/database.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { saveRoles, saveUser } from './users.store.ts'

export type NewUser = {
  name: string
  surname: string
  email: string
  /** Null: nobody can sign in as this user by password. */
  password: string | null
  roles: Roles | null
  birthdate?: CalendarDate | null
  region?: string | null
  language?: 'en' | 'pt'
  created_at: Instant
}

/** Makes a user with his roles; gives his id. */
export async function createUser(db: Db, user: NewUser): Promise<number> {
  const { password, roles, ...person } = user
  const password_hash = password === null ? null : await hashPassword(password)
  const user_id = await saveUser(db, { ...person, password_hash })
  if (roles) await saveRoles(db, user_id, roles)
  return user_id
}
