import { dateInZone, type Instant } from '@tertulia/core/calendar/calendar'
import { decimalAmount } from '@tertulia/core/subscriptions/amount'
import type { Db, CustomerDatabase } from '../../platform/database.ts'
import type { PaymentPort, ServiceOrder } from '../../platform/payment-port.ts'
import {
  completePayment,
  tellOfRefund,
  turnDownPayment,
  undoPayment,
  type Settling,
} from './payment-outcomes.ts'
import { findPayment, lockPayment, updatePayment, type PaymentRow } from './payments.store.ts'

/** What settling by the payment service's word needs; it opens its own transaction once the service has spoken. */
export type ServiceSettling = {
  handle: CustomerDatabase
  payments: PaymentPort
  customer: { id: number; name: string; time_zone: string }
  public_url: string
  now: Instant
  log: { error: (values: object, text: string) => void }
}

/** The payment's name at the payment service; it comes back with everything that is told of it. */
export const customIdOf = (customer_id: number, payment_id: number) => `${customer_id}.${payment_id}`

/**
 * Asks the payment service how a payment's order stands, takes the money of one that the payer has approved, and records
 * what has come of it. What moved us to ask does not matter: called any number of times, in any order and at once, a
 * payment extends once. (docs/rules/payments.md)
 */
export async function settleByService(settling: ServiceSettling, payment_id: number): Promise<void> {
  const { handle, payments } = settling
  const payment = await findPayment(handle.read, payment_id)
  if (payment?.order_id == null) return
  let order = await payments.readOrder(payment.order_id)
  if (!fits(settling, payment, order)) return
  // Of a payment that was given up no money is taken; what was taken before still counts.
  if (order.is_approved && (payment.state === 'open' || payment.state === 'declared')) {
    order = await payments.captureOrder(payment.order_id)
    if (!fits(settling, payment, order)) return
  }
  const { capture } = order
  if (capture) await recordCapture(settling, payment_id, capture)
}

/**
 * Takes back what a payment has extended, where a signed event names its capture: the payment service had to give the money
 * back. (docs/rules/payments.md)
 */
export async function reverseByService(
  settling: ServiceSettling,
  { payment_id, event }: { payment_id: number; event: string },
): Promise<void> {
  await inTransaction(settling, payment_id, async (inside, payment) => {
    if (payment.capture_id && event.includes(payment.capture_id)) await undoPayment(inside, payment)
  })
}

/** Whether an order is the one that we asked for, to the cent; otherwise nothing is extended and the log says why. */
function fits({ customer, log }: ServiceSettling, payment: PaymentRow, order: ServiceOrder): boolean {
  const amount = decimalAmount(payment.price_cents)
  const custom_id = customIdOf(customer.id, payment.id)
  const differing = [
    order.order_id !== payment.order_id && 'order',
    order.custom_id !== custom_id && 'custom_id',
    order.amount !== amount && 'amount',
    order.currency !== 'EUR' && 'currency',
    order.payee?.toLowerCase() !== payment.payee?.toLowerCase() && 'payee',
    order.capture && order.capture.amount !== amount && 'captured amount',
    order.capture && order.capture.currency !== 'EUR' && 'captured currency',
  ].filter((name) => typeof name === 'string')
  if (differing.length === 0) return true
  log.error(
    { customer_id: customer.id, payment_id: payment.id, differing },
    'the payment service’s order is not what was asked for: nothing is extended',
  )
  return false
}

function recordCapture(
  settling: ServiceSettling,
  payment_id: number,
  { id: capture_id, status }: NonNullable<ServiceOrder['capture']>,
): Promise<void> {
  return inTransaction(settling, payment_id, async (inside, payment) => {
    const { state } = payment
    const is_waiting = state === 'open' || state === 'declared'
    if (status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED')
      await completePayment(inside, payment, { settled_by: null, capture_id })
    if (status === 'PARTIALLY_REFUNDED') await tellOfRefund(inside, payment, true)
    if (status === 'REFUNDED') await undoPayment(inside, payment)
    if (status === 'PENDING' && (state === 'open' || state === 'canceled'))
      await updatePayment(inside.db, payment_id, { state: 'declared', declared_at: inside.now, capture_id })
    if ((status === 'DECLINED' || status === 'FAILED') && is_waiting)
      await turnDownPayment(inside, payment, { settled_by: null, reason: null })
  })
}

async function inTransaction(
  { handle, customer, public_url, now }: ServiceSettling,
  payment_id: number,
  work: (inside: Settling, payment: PaymentRow) => Promise<void>,
): Promise<void> {
  await handle.tx(async (db: Db) => {
    const payment = await lockPayment(db, payment_id)
    const today = dateInZone(now, customer.time_zone)
    if (payment) await work({ db, customer, public_url, now, today }, payment)
  })
}
