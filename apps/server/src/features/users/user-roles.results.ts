import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { RoleName } from '@tertulia/core/roles/roles'
import type { Db } from '../../platform/database/database.ts'
import { saveRole } from './users.store.ts'

type GivenRole = { user_id: number; role: RoleName; end: CalendarDate | true | null }

/**
 * Saves a user's role through a day or without end, or removes it for null. A player's role is saved only as its ledger
 * says, in the transaction of the entry. (docs/rules/subscriptions.md)
 */
export async function saveUserRole(db: Db, { end, ...role }: GivenRole): Promise<void> {
  await saveRole(db, { ...role, end: end ?? undefined })
}
