import { dateInZone, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import type { Roles } from '@tertulia/core/roles/roles'
import { subscribedRoles, type SubscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import {
  endAfter,
  laterEnd,
  ledgerEnd,
  type NewLedgerEntry,
  type SubscriptionEnd,
} from '@tertulia/core/subscriptions/subscription-ledger'
import { getOwnCustomer } from '../../platform/access/access.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { saveUserRole } from '../users/user-roles.exports.ts'
import { holdUser } from '../users/users.sql.ts'
import { insertEntry, listLedger, moveEntries } from './subscriptions.sql.ts'

type Change = {
  user_id: number
  role: SubscribedRole
  /** The user who made the change; null for an automatic one. */
  created_by: number | null
  today: CalendarDate
  now: Instant
}

/** Months added to a user's subscription, with the reason. */
export type Extension = Change & {
  kind: 'trial' | 'free_month' | 'payment' | 'voucher'
  months: number
  payment_id?: number
  invitation_id?: number
  voucher_id?: number
}

/**
 * Extends a subscription within the caller's transaction and returns its new end; one without end stays so. The ledger
 * and the role's date are written together.
 */
export async function extendSubscription(db: Db, extension: Extension): Promise<CalendarDate | true> {
  const {
    kind,
    months,
    payment_id = null,
    invitation_id = null,
    voucher_id = null,
    today: date,
    ...change
  } = extension
  const end = await write(db, {
    kind,
    date,
    months,
    payment_id,
    invitation_id,
    voucher_id,
    ...change,
  })
  if (end === null) throw new Error('an extended subscription ends')
  return end
}

/** Sets a subscription's end, `true` for none, null to remove the role; an unchanged end writes nothing. */
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

/** Undoes a payment's extension by a refund or a reversal: the end is as if the payment had never been made. */
export async function takeBackPayment(
  db: Db,
  { kind, payment_id, today: date, ...change }: Change & { kind: 'refund' | 'reversal'; payment_id: number },
): Promise<SubscriptionEnd> {
  return write(db, {
    kind,
    date,
    months: null,
    payment_id,
    invitation_id: null,
    ...change,
  })
}

/** Starts the ledger of a new user with the player roles they are created with. */
export async function recordPlayerRoles(
  db: Db,
  { user_id, roles, now }: { user_id: number; roles: Roles; now: Instant },
): Promise<void> {
  const { time_zone } = await getOwnCustomer(db)
  const change = { user_id, created_by: null, now, today: dateInZone(now, time_zone) }
  for (const role of subscribedRoles) {
    await correctSubscription(db, { ...change, role, valid_until: roles[role] ?? null })
  }
}

/**
 * Moves the ledgers of another account of the same person to a user. Of two ledgers of one role, the later end counts,
 * written as a correction. (docs/rules/subscriptions.md)
 */
export async function joinLedgers(
  db: Db,
  { other_id, today: date, ...change }: Omit<Change, 'role'> & { other_id: number },
): Promise<void> {
  const { user_id } = change
  for (const role of subscribedRoles) {
    const [own, moved] = [await listLedger(db, user_id, role), await listLedger(db, other_id, role)]
    if (moved.length === 0) continue
    await moveEntries(db, { user_id, other_id, role })
    const end = laterEnd(ledgerEnd(own), ledgerEnd(moved))
    if (own.length === 0) await saveUserRole(db, { user_id, role, end })
    else {
      const correction = {
        kind: 'correction' as const,
        date,
        months: null,
        payment_id: null,
        invitation_id: null,
      }
      await write(db, { ...change, ...correction, role, end })
    }
  }
}

type Entry = NewLedgerEntry &
  Omit<Change, 'today'> & { invitation_id: number | null; voucher_id?: number | null }

async function write(db: Db, { now, ...entry }: Entry): Promise<SubscriptionEnd> {
  await holdUser(db, entry.user_id)
  const end = endAfter(await listLedger(db, entry.user_id, entry.role), entry)
  await insertEntry(db, { ...entry, end }, now)
  await saveUserRole(db, { user_id: entry.user_id, role: entry.role, end })
  return end
}
