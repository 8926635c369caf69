import type { RoleName, Roles } from '@tertulia/core/roles/roles'
import { isStaff } from '@tertulia/core/roles/staff'
import { hashPassword } from '../../platform/access/passwords.ts'
import type { CustomerDatabase, Db } from '../../platform/database/database.ts'
import { recordPlayerRoles } from '../subscriptions/subscriptions.results.ts'
import { addRegisteredUser, type Registration } from '../users/registered-users.results.ts'
import { beginStaff, saveUserRole } from '../users/user-roles.results.ts'

export type NewUser = Omit<Registration, 'password_hash'> & {
  /** Null: the user cannot sign in by password. */
  password: string | null
  roles: Roles | null
}

/** Creates a user with roles, players' roles with a ledger entry; returns the user's id. */
export async function createUser({ tx }: Pick<CustomerDatabase, 'tx'>, user: NewUser): Promise<number> {
  const { password, roles, ...person } = user
  const passwordHash = password === null ? null : await hashPassword(password)
  return tx(async (db) => {
    const userId = await addRegisteredUser(db, { ...person, password_hash: passwordHash })
    if (userId === null) throw new Error(`there is already a user ${user.email}`)
    if (roles) await giveRoles(db, { user_id: userId, roles, now: user.created_at })
    return userId
  })
}

async function giveRoles(db: Db, given: Parameters<typeof recordPlayerRoles>[1]): Promise<void> {
  const { user_id, roles, now } = given
  await recordPlayerRoles(db, given)
  const { regular_player: _league, special_quiz_player: _special, ...others } = roles
  for (const [role, end] of Object.entries(others)) {
    await saveUserRole(db, { user_id, role: role as RoleName, end })
  }
  if (isStaff(roles)) await beginStaff(db, user_id, now)
}
