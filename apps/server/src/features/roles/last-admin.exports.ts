import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { keepsAdmin } from '@tertulia/core/roles/admins'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findRoles, listOtherAdmins, lockAdmins } from './roles.sql.ts'

/**
 * Refuses `last_admin` when the club would have no admin without this user. Called before the user's row is locked.
 * (docs/rules/roles.md)
 */
export async function refuseLastAdmin(
  db: Db,
  { user_id, today }: { user_id: number; today: CalendarDate },
): Promise<void> {
  await lockAdmins(db)
  const before = (await findRoles(db, user_id)) ?? {}
  if (before.admin === undefined) return
  const change = { before, after: {} }
  if (!keepsAdmin(await listOtherAdmins(db, user_id), change, today)) refuse('last_admin')
}

/** Runs decisions about admins one after another. */
export { lockAdmins } from './roles.sql.ts'
