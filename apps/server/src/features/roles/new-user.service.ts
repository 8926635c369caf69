import type { RoleName, Roles } from '@tertulia/core/roles/roles'
import { isStaff } from '@tertulia/core/roles/staff'
import type { Db } from '../../platform/database/database.ts'
import { recordPlayerRoles } from '../subscriptions/subscriptions.results.ts'
import { addRegisteredUser, type Registration } from '../users/registered-users.results.ts'
import { beginStaff, saveUserRole } from '../users/user-roles.results.ts'

export type NewUser = Registration & { roles: Roles | null }

/** Creates a user with roles, players' roles with a ledger entry; returns the user's id. */
export async function createUser(db: Db, user: NewUser): Promise<number> {
  const { roles, ...registration } = user
  const userId = await addRegisteredUser(db, registration)
  if (userId === null) throw new Error(`there is already a user ${user.email}`)
  if (!roles) return userId
  await recordPlayerRoles(db, { user_id: userId, roles, now: user.created_at })
  const { regular_player: _league, special_quiz_player: _special, ...others } = roles
  for (const [role, end] of Object.entries(others)) {
    await saveUserRole(db, { user_id: userId, role: role as RoleName, end })
  }
  if (isStaff(roles)) await beginStaff(db, userId, user.created_at)
  return userId
}
