import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SubscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import type { Db } from '../../platform/database.ts'
import { saveRole } from './users.store.ts'

type PaidRole = { user_id: number; role: SubscribedRole; end: CalendarDate | true | null }

/** Saves a player's role as its ledger says, or removes it, in the transaction of the entry. (docs/rules/subscriptions.md) */
export async function saveSubscribedRole(db: Db, { end, ...role }: PaidRole): Promise<void> {
  await saveRole(db, { ...role, end: end ?? undefined })
}
