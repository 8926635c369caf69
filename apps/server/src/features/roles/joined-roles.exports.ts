import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import { laterEnd } from '@tertulia/core/subscriptions/subscription-ledger'
import { roleNames } from '@tertulia/core/roles/roles'
import { isStaff } from '@tertulia/core/roles/staff'
import type { Db } from '../../platform/database/database.ts'
import { joinStaff, saveUserRole } from '../users/user-roles.exports.ts'
import { findRoles } from './roles.sql.ts'

/**
 * Gives a user the roles of another account of the same person, each through the later day, and takes them from the
 * other. A block stays with its account, and the ledger decides on players' roles.
 */
export async function joinRoles(
  db: Db,
  { user_id, other_id }: { user_id: number; other_id: number },
): Promise<void> {
  const [own, others] = [(await findRoles(db, user_id)) ?? {}, (await findRoles(db, other_id)) ?? {}]
  if (isStaff(others) && !isStaff(own)) await joinStaff(db, user_id, other_id)
  const ofLedger: readonly string[] = subscribedRoles
  for (const role of roleNames) {
    const end = others[role]
    if (end === undefined) continue
    if (role !== 'blocked' && !ofLedger.includes(role)) {
      await saveUserRole(db, { user_id, role, end: laterEnd(own[role] ?? null, end) })
    }
    await saveUserRole(db, { user_id: other_id, role, end: null })
  }
}
