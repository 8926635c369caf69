import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RoleName, Roles } from '@tertulia/core/roles/roles'
import type { Db } from '../../platform/database.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { recordPlayerRoles } from '../subscriptions/subscriptions.results.ts'
import { saveRole, saveUser } from './users.store.ts'

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

/** Makes a user with his roles, those of a player by an entry of the ledger; gives his id. */
export async function createUser(db: Db, user: NewUser): Promise<number> {
  const { password, roles, ...person } = user
  const password_hash = password === null ? null : await hashPassword(password)
  const user_id = await saveUser(db, { ...person, password_hash })
  if (!roles) return user_id
  await recordPlayerRoles(db, { user_id, roles, now: user.created_at })
  const { regular_player: _league, special_quiz_player: _special, ...others } = roles
  for (const [role, end] of Object.entries(others)) {
    await saveRole(db, { user_id, role: role as RoleName, end })
  }
  return user_id
}
