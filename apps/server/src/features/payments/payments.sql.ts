import type { Payment, ReceivedPayment } from '@tertulia/contract/payments'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import type { ServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { teamPageSize } from '../../platform/http/paging.ts'
import { personFields, holdUser } from '../users/users.sql.ts'

const received = sql`select p.id, p.method, p.months, p.price_cents, p.currency, p.reference, p.state, p.created_at, p.declared_at,
    p.settled_at, p.refusal, p.gift_for, p.received_on, p.note, u.email, json_build_object(${personFields}) as payer
  from payments p join users u on u.customer_id = p.customer_id and u.id = p.user_id`

type StateFilter = Payment['state'] | 'all'

/** The filter of the club's payments. */
type PaymentsQuery = { state: StateFilter; search: string }

// "13.98", "13,98 €" or "€14", at most a million.
const amountPattern = /^\D{0,3}(\d{1,6})(?:[.,](\d{1,2}))?\D{0,4}$/

/** Reads a search as an amount in cents; null when it is none. */
function readCents(search: string): number | null {
  const [, whole = '', fraction = ''] = amountPattern.exec(search) ?? []
  return whole === '' ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** SQL condition: the payment has the state, and each word of the search or its amount. */
function isWanted({ state, search }: PaymentsQuery): RawBuilder<boolean> {
  const text = sql`fold_for_search(u.search_text || ' ' || p.reference || ' ' || coalesce(p.note, ''))`
  const words = sql`${text} like all (array(
    select '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'
    from unnest(string_to_array(fold_for_search(${search}), ' ')) as word))`
  const cents = readCents(search)
  return sql<boolean>`${state === 'all' ? sql`true` : sql`p.state = ${state}`}
    and (${words} or ${cents === null ? sql`false` : sql`p.price_cents = ${cents}`})`
}

/** Lists a page of the customer's payments, the newest first. */
export async function listReceived(db: Db, query: PaymentsQuery, offset: number): Promise<ReceivedPayment[]> {
  return await queryRows<ReceivedPayment>(db)`${received} where ${isWanted(query)}
    order by p.id desc limit ${teamPageSize} offset ${offset}`
}

/** Counts the payments that match a filter. */
export async function countReceived(db: Db, query: PaymentsQuery): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count
    from payments p join users u on u.customer_id = p.customer_id and u.id = p.user_id where ${isWanted(query)}`
  return row?.count ?? 0
}

/** Finds a payment with its payer; null for one that the customer does not have. */
export async function findReceived(db: Db, id: number): Promise<ReceivedPayment | null> {
  return await queryRow<ReceivedPayment>(db)`${received} where p.id = ${id}`
}

export type PaymentState = Payment['state']
export type PaymentMethod = Payment['method']

/** A stored payment with its internal fields. */
export type PaymentRow = Payment & {
  user_id: number
  payee: string | null
  order_id: string | null
  capture_id: string | null
  received_on: CalendarDate | null
  gift_message: string | null
}

type NewPayment = {
  user_id: number
  method: PaymentMethod
  months: number
  price_cents: number
  currency: Currency
  reference: string
  payee: string | null
  gift_for?: string | null
  gift_message?: string | null
  note?: string | null
  entry_key?: string
  created_at: Instant
}

/** Returns whether a payer's account was deleted. */
export async function isGone(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('anonymised_at').where('id', '=', userId).executeTakeFirst()
  return row?.anonymised_at != null
}

/** Saves a new payment and returns its id; null when its reference is taken. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<number | null> {
  const row = await db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['customer_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Finds the payment that was entered with a key. */
export async function findEntered(db: Db, entryKey: string): Promise<number | null> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('entry_key', '=', entryKey)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns whether money of this amount has come from a player on a day already, and has not gone back. */
export async function hasTwin(
  db: Db,
  twin: { user_id: number; received_on: CalendarDate; price_cents: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', twin.user_id)
    .where('received_on', '=', twin.received_on)
    .where('price_cents', '=', twin.price_cents)
    .where('state', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a payment; null for one that the customer does not have. */
export async function findPayment(db: Db, id: number): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .$narrowType<PaymentRow>()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Locks a payment; locks its payer first, like every change to a subscription. */
export async function lockPayment(db: Db, id: number): Promise<PaymentRow | null> {
  const known = await findPayment(db, id)
  if (known === null) return null
  await holdUser(db, known.user_id)
  return findPayment(db, id)
}

/** The fields of a payment that change after its start. */
type PaymentChange = {
  state?: PaymentState
  order_id?: string
  capture_id?: string
  declared_at?: Instant
  settled_at?: Instant
  settled_by?: number | null
  refusal?: string | null
  received_on?: CalendarDate
  returned_on?: CalendarDate
}

/** Updates the state of a payment. */
export async function updatePayment(db: Db, id: number, change: PaymentChange): Promise<void> {
  await db.updateTable('payments').set(change).where('id', '=', id).execute()
}

/** Lists a user's payments that are not settled, the oldest first. */
export async function listUnsettled(db: Db, userId: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .$narrowType<PaymentRow>()
    .where('user_id', '=', userId)
    .where('state', 'in', ['open', 'declared'])
    .orderBy('id')
    .execute()
}

/** Counts a user's completed payments for themselves, including those refunded or reversed since. */
export async function countCompleted(db: Db, userId: number): Promise<number> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['completed', 'refunded', 'reversed'])
    .where('gift_for', 'is', null)
    .execute()
  return rows.length
}

/** Cancels every payment that was started before an instant and never declared. */
export async function cancelBegunBefore(db: Db, before: Instant, now: Instant): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'canceled', settled_at: now })
    .where('state', '=', 'open')
    .where('created_at', '<', before)
    .execute()
}

/** Lists payments whose order may have changed at one of the payment services: declared ones, and recent open ones. */
export async function listWithService(
  db: Db,
  services: readonly ServiceMethod[],
  since: Instant,
): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('method', 'in', services)
    .where('order_id', 'is not', null)
    .where((eb) =>
      eb.or([eb('state', '=', 'declared'), eb.and([eb('state', '=', 'open'), eb('created_at', '>', since)])]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns whether an event of the payment service was processed already. */
export async function hasEvent(db: Db, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** Saves that an event was processed. */
export async function insertEvent(db: Db, eventId: string, now: Instant): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
