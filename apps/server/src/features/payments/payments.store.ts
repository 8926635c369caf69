import type { Payment } from '@tertulia/contract/payments'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { holdUser } from '../users/users.views.ts'

export type PaymentState = Payment['state']
export type PaymentMethod = Payment['method']

/** All that is kept of a payment. */
export type PaymentRow = Payment & {
  user_id: number
  payee: string | null
  order_id: string | null
  capture_id: string | null
}

type NewPayment = {
  user_id: number
  method: PaymentMethod
  months: number
  price_cents: number
  reference: string
  payee: string | null
  created_at: Instant
}

/** Whether a payer's account was deleted. */
export async function isGone(db: Db, user_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('anonymised_at')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return row?.anonymised_at != null
}

/** Keeps a new payment and gives its id; null when its reference is taken. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<number | null> {
  const row = await db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['customer_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A payment as it is; null for one that the customer does not have. */
export async function findPayment(db: Db, id: number): Promise<PaymentRow | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as PaymentRow | undefined) ?? null
}

/** A payment that nobody else can change now; its payer is held first, as wherever a subscription moves. */
export async function lockPayment(db: Db, id: number): Promise<PaymentRow | null> {
  const known = await findPayment(db, id)
  if (known === null) return null
  await holdUser(db, known.user_id)
  return findPayment(db, id)
}

/** What of a payment changes after it was begun. */
export type PaymentChange = {
  state?: PaymentState
  order_id?: string
  capture_id?: string
  declared_at?: Instant
  settled_at?: Instant
  settled_by?: number | null
  refusal?: string | null
}

/** Keeps what became of a payment. */
export async function updatePayment(db: Db, id: number, change: PaymentChange): Promise<void> {
  await db.updateTable('payments').set(change).where('id', '=', id).execute()
}

/** The payments of a person that are not settled, the oldest first. */
export async function listUnsettled(db: Db, user_id: number): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('state', 'in', ['open', 'declared'])
    .orderBy('id')
    .execute()
  return rows as PaymentRow[]
}

/** How many payments of a person were ever completed, those refunded since included. */
export async function countCompleted(db: Db, user_id: number): Promise<number> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', user_id)
    .where('state', 'in', ['completed', 'refunded'])
    .execute()
  return rows.length
}

/** Gives up every payment that was begun before an instant and never declared. */
export async function cancelBegunBefore(db: Db, before: Instant, now: Instant): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'canceled', settled_at: now })
    .where('state', '=', 'open')
    .where('created_at', '<', before)
    .execute()
}

/** Payments whose order the payment service may have gone on with: declared ones, and open ones of these days. */
export async function listWithService(db: Db, since: Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('method', '=', 'payment_service')
    .where('order_id', 'is not', null)
    .where((eb) =>
      eb.or([eb('state', '=', 'declared'), eb.and([eb('state', '=', 'open'), eb('created_at', '>', since)])]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets the events that were worked off before an instant; the service repeats none that long. */
export async function deleteEventsBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', before).execute()
}

/** Whether an event of the payment service was worked off already. */
export async function hasEvent(db: Db, event_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps that an event was worked off. */
export async function insertEvent(db: Db, event_id: string, now: Instant): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ event_id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
