import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { SubscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import type { LedgerEntry, SubscriptionEnd } from '@tertulia/core/subscriptions/subscription-ledger'
import type { Db } from '../../platform/database/database.ts'

/** A ledger entry of one user and role to write. */
type EntryRow = LedgerEntry & {
  user_id: number
  role: SubscribedRole
  invitation_id: number | null
  voucher_id?: number | null
  created_by: number | null
}

/** Converts a column pair to the end of a role. */
function readEnd({
  valid_until,
  no_end,
}: {
  valid_until: CalendarDate | null
  no_end: boolean
}): SubscriptionEnd {
  return no_end ? true : valid_until
}

/** Lists the ledger of one user and role, the oldest entry first. */
export async function listLedger(db: Db, userId: number, role: SubscribedRole): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('subscription_entries')
    .select(['kind', 'date', 'months', 'payment_id', 'valid_until', 'no_end'])
    .where('user_id', '=', userId)
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
  const validUntil = end === true ? null : end
  await db
    .insertInto('subscription_entries')
    .values({ ...entry, valid_until: validUntil, no_end: end === true, created_at: now })
    .execute()
}

/** Moves the ledger of a role from another user to this one. */
export async function moveEntries(
  db: Db,
  { user_id, other_id, role }: { user_id: number; other_id: number; role: SubscribedRole },
): Promise<void> {
  await db
    .updateTable('subscription_entries')
    .set({ user_id })
    .where('user_id', '=', other_id)
    .where('role', '=', role)
    .execute()
}
