import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RoleName } from '@tertulia/core/roles/roles'
import type { Db } from '../../platform/database/database.ts'
import { copyStaffSince, saveRole, updateStaffSince } from './users-writes.sql.ts'

type GivenRole = { user_id: number; role: RoleName; end: CalendarDate | true | null }

/**
 * Saves a user's role through a day or without end, or removes it for null. A player's role is saved only as its ledger
 * says, in the transaction of the entry. (docs/rules/subscriptions.md)
 */
export async function saveUserRole(db: Db, { end, ...role }: GivenRole): Promise<void> {
  await saveRole(db, { ...role, end: end ?? undefined })
}

/** Saves that a user is staff from now on, after having held no such role. (docs/rules/second-factors.md) */
export const beginStaff = (db: Db, userId: number, now: Instant): Promise<void> =>
  updateStaffSince(db, userId, now)

/** Saves that a user has been staff for as long as another account of the same person. */
export const joinStaff = (db: Db, userId: number, otherId: number): Promise<void> =>
  copyStaffSince(db, userId, otherId)
