import type { Payment } from '@tertulia/contract/payments'
import type { SubscriptionEntry } from '@tertulia/contract/subscription-entries'
import type { Plan } from '@tertulia/contract/subscriptions'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Roles } from '@tertulia/core/roles/roles'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import { subscribedRole, type SubscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import type { SubscriptionEnd, LedgerEntry } from '@tertulia/core/subscriptions/subscription-ledger'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

type Entry = Static<typeof SubscriptionEntry>

const newestEntries = 100

const entryColumns = ['id', 'role', 'kind', 'date', 'months', 'valid_until', 'no_end', 'payment_id'] as const

/** Lists the club's prices in its currency, the shortest plan first. */
export function listPrices(db: Db): Promise<Plan[]> {
  return db
    .selectFrom('plans')
    .innerJoin('customers', 'customers.id', 'plans.customer_id')
    .select(['months', 'price_cents', 'currency'])
    .$narrowType<{ currency: Currency }>()
    .orderBy('months')
    .execute()
}

/** Lists the changes to the end of a user's subscriptions, the newest first. */
export async function listEntries(db: Db, userId: number): Promise<Entry[]> {
  return db
    .selectFrom('subscription_entries')
    .select(entryColumns)
    .$narrowType<Entry>()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(newestEntries)
    .execute()
}

/** Finds the ledger entry with which a payment extended a subscription; null when there is none. */
export async function findPaymentEntry(db: Db, paymentId: number): Promise<Entry | null> {
  const row = await db
    .selectFrom('subscription_entries')
    .select(entryColumns)
    .$narrowType<Entry>()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'payment')
    .executeTakeFirst()
  return row ?? null
}

/** Finds the role that a user's subscription extends; null for a user who plays nowhere. */
export async function findSubscribedRole(db: Db, userId: number): Promise<SubscribedRole | null> {
  const rows = await db
    .selectFrom('user_roles')
    .select(['role', 'valid_until'])
    .where('user_id', '=', userId)
    .execute()
  const roles: Roles = Object.fromEntries(rows.map(({ role, valid_until }) => [role, valid_until ?? true]))
  return subscribedRole(roles)
}

/** Finds the role of the last entry in a user's ledger; null without one. */
export async function findLastRole(db: Db, userId: number): Promise<SubscribedRole | null> {
  const [entry] = await listEntries(db, userId)
  return entry?.role ?? null
}

/** A role whose date differs from its ledger. */
type LedgerDifference = {
  user_id: number
  role: string
  valid_until: CalendarDate | null
  ledger_until: CalendarDate | null
}

/** Lists every player role of the customer that differs from its ledger; none unless something bypassed the ledger. */
export async function listLedgerDifferences(db: Db): Promise<LedgerDifference[]> {
  return await queryRows<LedgerDifference>(db)`
    with ledger as (
      select distinct on (user_id, role) user_id, role, valid_until, no_end
      from subscription_entries order by user_id, role, id desc
    ), given as (
      select user_id, role, valid_until, valid_until is null as no_end from user_roles
      where role in ('regular_player', 'special_quiz_player')
    )
    select user_id, role, given.valid_until, ledger.valid_until as ledger_until
    from ledger full join given using (user_id, role)
    where (given.valid_until, coalesce(given.no_end, false))
      is distinct from (ledger.valid_until, coalesce(ledger.no_end, false))
    order by user_id, role`
}

/** Finds the end of a user's subscription by its role. */
export async function findSubscriptionEnd(
  db: Db,
  userId: number,
  role: SubscribedRole,
): Promise<SubscriptionEnd> {
  const row = await db
    .selectFrom('user_roles')
    .select('valid_until')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  return row ? (row.valid_until ?? true) : null
}

/** Finds the end that a voucher has led to; null for one that was not used. */
export async function findVoucherEntry(db: Db, voucherId: number): Promise<CalendarDate | null> {
  const row = await db
    .selectFrom('subscription_entries')
    .select('valid_until')
    .where('voucher_id', '=', voucherId)
    .executeTakeFirst()
  return row?.valid_until ?? null
}

/** Finds the role that a gift's voucher has extended; null for one that was not used. */
export async function findGiftRole(db: Db, paymentId: number): Promise<SubscribedRole | null> {
  const row = await db
    .selectFrom('subscription_entries')
    .select('role')
    .$narrowType<{ role: SubscribedRole }>()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'voucher')
    .executeTakeFirst()
  return row?.role ?? null
}

const newestPayments = 50

const paymentColumns = [
  'id',
  'method',
  'months',
  'price_cents',
  'currency',
  'reference',
  'state',
  'created_at',
  'declared_at',
  'settled_at',
  'refusal',
  'gift_for',
] as const

/** Lists a user's payments, the newest first. */
export async function listOwnPayments(db: Db, userId: number): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .$narrowType<Payment>()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(newestPayments)
    .execute()
}

/** Finds a user's payment; null for another user's. */
export async function findOwnPayment(
  db: Db,
  { id, user_id }: { id: number; user_id: number },
): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .$narrowType<Payment>()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row ?? null
}

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
    .$narrowType<Pick<LedgerEntry, 'kind'>>()
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .orderBy('id')
    .execute()
  return rows.map(({ valid_until, no_end, ...entry }) => ({
    ...entry,
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
