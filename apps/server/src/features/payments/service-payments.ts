import { dateInZone, type Instant } from '@tertulia/core/calendar/calendar'
import { decimalAmount } from '@tertulia/core/subscriptions/amount'
import { isServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import type { Db, CustomerDatabase } from '../../platform/database/database.ts'
import {
  PaymentServiceFailure,
  type OrderAddress,
  type PaymentPort,
  type PaymentPorts,
  type ServiceOrder,
} from '../../platform/payments/payment-port.ts'
import type { Addresses } from '../../platform/app-context.ts'
import { completePayment, tellOfRefund, turnDownPayment, undoPayment } from './payment-outcomes.ts'
import type { Settling } from './settling.ts'
import { findPayment, lockPayment, updatePayment, type PaymentRow } from './payments.sql.ts'

/**
 * The dependencies for settling with the payment services; a transaction is opened only after the service has responded.
 */
export type ServiceSettling = {
  handle: CustomerDatabase
  payments: PaymentPorts
  customer: { id: number; name: string; time_zone: string }
  addresses: Addresses
  now: Instant
  log: Record<'error' | 'warn', (values: object, text: string) => void>
}

/** The payment's id at the payment service, which its events and orders repeat. */
export const customIdOf = (customerId: number, paymentId: number) => `${customerId}.${paymentId}`

/**
 * Requests the state of a payment's order from the payment service, captures an approved one, and records the outcome.
 * Whatever triggered it, and however often, in whatever order or at the same time, it extends the subscription once.
 */
export async function settleByService(settling: ServiceSettling, paymentId: number): Promise<void> {
  const payment = await findPayment(settling.handle.read, paymentId)
  const ordered = payment && findOrder(settling.payments, payment)
  if (!ordered) return
  const { port, address } = ordered
  let order = await port.readOrder(address)
  if (!fits(settling, payment, order)) return
  // A payment that was canceled or otherwise settled is not captured; an earlier capture still counts.
  if (order.isApproved && (payment.state === 'open' || payment.state === 'declared')) {
    order = await port.captureOrder(address)
    if (!fits(settling, payment, order)) return
  }
  const { capture } = order
  if (capture) await recordCapture(settling, paymentId, capture)
  else if (order.hasLapsed) await recordLapse(settling, paymentId)
}

/**
 * Ends the order of a payment that its player gave up, so that it cannot be paid any more. A failure is only logged: the
 * order lapses by itself, and money that comes before counts.
 */
export async function closeOrder(
  { payments, customer, log }: Pick<ServiceSettling, 'payments' | 'customer' | 'log'>,
  payment: PaymentRow,
): Promise<void> {
  const ordered = findOrder(payments, payment)
  if (!ordered) return
  try {
    await ordered.port.closeOrder(ordered.address)
  } catch (error) {
    if (!(error instanceof PaymentServiceFailure)) throw error
    log.warn({ err: error, customer_id: customer.id, payment_id: payment.id }, 'an order could not be closed')
  }
}

/** Finds the order of a payment, and the port of its service; null without one of them. */
function findOrder(
  ports: PaymentPorts,
  { method, order_id, payee }: PaymentRow,
): { port: PaymentPort; address: OrderAddress } | null {
  const port = isServiceMethod(method) ? ports[method] : undefined
  return port && order_id !== null && payee !== null ? { port, address: { order_id, payee } } : null
}

/** Reverses a payment whose capture a signed event names as given back, which the order does not tell. */
export async function reverseByService(
  settling: ServiceSettling,
  { payment_id, reversal }: { payment_id: number; reversal: string },
): Promise<void> {
  await inTransaction(settling, payment_id, async (inside, payment) => {
    if (payment.capture_id && reversal.includes(payment.capture_id)) await undoPayment(inside, payment)
  })
}

/** Returns whether an order is the one we created, to the cent; otherwise the reason is logged and nothing extended. */
function fits({ customer, log }: ServiceSettling, payment: PaymentRow, order: ServiceOrder): boolean {
  const { currency } = payment
  const amount = decimalAmount(payment.price_cents)
  const customId = customIdOf(customer.id, payment.id)
  const differing = [
    order.order_id !== payment.order_id && 'order',
    order.custom_id !== customId && 'custom_id',
    order.amount !== amount && 'amount',
    order.currency !== currency && 'currency',
    order.payee?.toLowerCase() !== payment.payee?.toLowerCase() && 'payee',
    order.capture && order.capture.amount !== amount && 'captured amount',
    order.capture && order.capture.currency !== currency && 'captured currency',
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
  paymentId: number,
  { id: captureId, status }: NonNullable<ServiceOrder['capture']>,
): Promise<void> {
  return inTransaction(settling, paymentId, async (inside, payment) => {
    const { state } = payment
    const isWaiting = state === 'open' || state === 'declared'
    if (status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED')
      await completePayment(inside, payment, { settled_by: null, capture_id: captureId })
    if (status === 'PARTIALLY_REFUNDED') await tellOfRefund(inside, payment, true)
    if (status === 'REFUNDED') await undoPayment(inside, payment)
    if (status === 'PENDING' && (state === 'open' || state === 'canceled'))
      await updatePayment(inside.db, paymentId, {
        state: 'declared',
        declared_at: inside.now,
        capture_id: captureId,
      })
    if ((status === 'DECLINED' || status === 'FAILED') && isWaiting)
      await turnDownPayment(inside, payment, { settled_by: null, reason: null })
  })
}

function recordLapse(settling: ServiceSettling, paymentId: number): Promise<void> {
  return inTransaction(settling, paymentId, async ({ db, now }, { state }) => {
    if (state === 'open') await updatePayment(db, paymentId, { state: 'canceled', settled_at: now })
  })
}

async function inTransaction(
  { handle, customer, addresses, now }: ServiceSettling,
  paymentId: number,
  work: (inside: Settling, payment: PaymentRow) => Promise<void>,
): Promise<void> {
  await handle.tx(async (db: Db) => {
    const payment = await lockPayment(db, paymentId)
    const today = dateInZone(now, customer.time_zone)
    if (payment) await work({ db, customer, addresses, now, today }, payment)
  })
}
