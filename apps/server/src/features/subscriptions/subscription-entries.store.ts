import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { SubscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import type { LedgerEntry, SubscriptionEnd } from '@tertulia/core/subscriptions/subscription-ledger'
import type { Db } from '../../platform/database.ts'

/** An entry of the ledger of one user and role, as it is written. */
export type EntryRow = LedgerEntry & {
  user_id: number
  role: SubscribedRole
  invitation_id: number | null
  created_by: number | null
}

/** The end that a column pair means. */
export function readEnd({
  valid_until,
  no_end,
}: {
  valid_until: CalendarDate | null
  no_end: boolean
}): SubscriptionEnd {
  return no_end ? true : valid_until
}

/** The ledger of one user and role, the oldest entry first. */
export async function listLedger(db: Db, user_id: number, role: SubscribedRole): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('subscription_entries')
    .select(['kind', 'date', 'months', 'payment_id', 'valid_until', 'no_end'])
    .where('user_id', '=', user_id)
    .where('role', '=', role)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, valid_until, no_end, ...entry }) => ({
    ...entry,
    kind: kind as LedgerEntry['kind'],
    end: readEnd({ valid_until, no_end }),
  }))
}

/** Writes an entry. */
export async function insertEntry(db: Db, { end, ...entry }: EntryRow, now: Instant): Promise<void> {
  const valid_until = end === true ? null : end
  await db
    .insertInto('subscription_entries')
    .values({ ...entry, valid_until, no_end: end === true, created_at: now })
    .execute()
}
