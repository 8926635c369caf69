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
  /** Null: the user cannot sign in by password. */
  password: string | null
  roles: Roles | null
  birthdate?: CalendarDate | null
  region?: string | null
  language?: 'en' | 'pt'
  created_at: Instant
}

/** Creates a user with roles, players' roles with a ledger entry; returns the user's id. */
export async function createUser(db: Db, user: NewUser): Promise<number> {
  const { password, roles, ...person } = user
  const passwordHash = password === null ? null : await hashPassword(password)
  const userId = await saveUser(db, { ...person, password_hash: passwordHash })
  if (!roles) return userId
  await recordPlayerRoles(db, { user_id: userId, roles, now: user.created_at })
  const { regular_player: _league, special_quiz_player: _special, ...others } = roles
  for (const [role, end] of Object.entries(others)) {
    await saveRole(db, { user_id: userId, role: role as RoleName, end })
  }
  return userId
}
