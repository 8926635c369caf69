import { dateInZone, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import type { Roles } from '@tertulia/core/roles/roles'
import { subscribed_roles, type SubscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import {
  endAfter,
  ledgerEnd,
  type NewLedgerEntry,
  type SubscriptionEnd,
} from '@tertulia/core/subscriptions/subscription-ledger'
import { getOwnCustomer } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { keepRole } from '../users/user-roles.results.ts'
import { holdUser } from '../users/users.views.ts'
import { insertEntry, listLedger } from './subscription-entries.store.ts'

type Change = {
  user_id: number
  role: SubscribedRole
  /** Who did it; null where it followed by itself. */
  created_by: number | null
  today: CalendarDate
  now: Instant
}

/** Months that are given to somebody, and what for. */
export type Extension = Change & {
  kind: 'trial' | 'free_month' | 'payment'
  months: number
  payment_id?: number
  invitation_id?: number
}

/**
 * Extends a subscription within the caller's transaction and gives its new end; what has no end keeps none. The ledger and
 * the role's date are written together. (docs/rules/subscriptions.md)
 */
export async function extendSubscription(db: Db, extension: Extension): Promise<CalendarDate | true> {
  const { kind, months, payment_id = null, invitation_id = null, today: date, ...change } = extension
  const end = await write(db, { kind, date, months, payment_id, invitation_id, ...change })
  if (end === null) throw new Error('an extended subscription ends')
  return end
}

/**
 * Sets a subscription's end, `true` for none, null to take it away; the same end as before writes nothing.
 * (docs/rules/subscriptions.md)
 */
export async function correctSubscription(
  db: Db,
  { valid_until: end, today: date, ...change }: Change & { valid_until: SubscriptionEnd },
): Promise<void> {
  await holdUser(db, change.user_id)
  if (ledgerEnd(await listLedger(db, change.user_id, change.role)) === end) return
  await write(db, {
    kind: 'correction',
    date,
    months: null,
    payment_id: null,
    invitation_id: null,
    end,
    ...change,
  })
}

/** Undoes what a payment has extended: the end is as if it had never come. (docs/rules/subscriptions.md) */
export async function refundSubscription(
  db: Db,
  { payment_id, today: date, ...change }: Change & { payment_id: number },
): Promise<SubscriptionEnd> {
  return write(db, { kind: 'refund', date, months: null, payment_id, invitation_id: null, ...change })
}

/** Begins the ledger of a new user with the player roles that he is made with. */
export async function recordPlayerRoles(
  db: Db,
  { user_id, roles, now }: { user_id: number; roles: Roles; now: Instant },
): Promise<void> {
  const { time_zone } = await getOwnCustomer(db)
  const change = { user_id, created_by: null, now, today: dateInZone(now, time_zone) }
  for (const role of subscribed_roles) {
    await correctSubscription(db, { ...change, role, valid_until: roles[role] ?? null })
  }
}

type Entry = NewLedgerEntry & Omit<Change, 'today'> & { invitation_id: number | null }

async function write(db: Db, { now, ...entry }: Entry): Promise<SubscriptionEnd> {
  await holdUser(db, entry.user_id)
  const end = endAfter(await listLedger(db, entry.user_id, entry.role), entry)
  await insertEntry(db, { ...entry, end }, now)
  await keepRole(db, { user_id: entry.user_id, role: entry.role, end: end ?? undefined })
  return end
}
