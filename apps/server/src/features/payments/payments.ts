import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import { type ServiceMethod, isServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import type * as paymentCalls from '@tertulia/contract/payments'
import type { ReceivedPayment, Payment } from '@tertulia/contract/payments'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import type { Db } from '../../platform/database/database.ts'
import { PaymentServiceFailure, type ServiceEvent } from '../../platform/payments/payment-port.ts'
import { getOwnCustomer, listCustomerIds } from '../../platform/access/access.sql.ts'
import type { App } from '../../platform/app-context.ts'
import { signedBodyOf } from '../../platform/http/json-bodies.ts'
import { refuse, orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { readPage, teamPageSize } from '../../platform/http/paging.ts'
import { findPaymentEntry, findOwnPayment } from '../subscriptions/subscriptions.sql.ts'
import { holdUser } from '../users/users.sql.ts'
import { settleByService, type ServiceSettling, reverseByService, closeOrder } from './service-payments.ts'
import { completePayment, turnDownPayment } from './payment-outcomes.ts'
import {
  countReceived,
  findReceived,
  listReceived,
  cancelBegunBefore,
  listWithService,
  findPayment,
  hasEvent,
  insertEvent,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from './payments.sql.ts'

const openDays = 30
const askedDays = 3

const daysBefore = (now: Instant, days: number): Instant => addHours(now, -24 * days)

/** Cancels payments that were started more than 30 days ago and never declared, for scheduled work. */
export async function cleanPayments(db: Db, now: Instant): Promise<void> {
  await cancelBegunBefore(db, daysBefore(now, openDays), now)
}

/** Lists payments whose order may have changed unnoticed at one of the payment services, for scheduled work. */
export function listWaitingPayments(
  db: Db,
  services: readonly ServiceMethod[],
  now: Instant,
): Promise<number[]> {
  return listWithService(db, services, daysBefore(now, askedDays))
}

/**
 * Settles one of them by its order at the payment service; an order unknown there was never paid, and is left alone.
 */
export async function settleWaitingPayment(settling: ServiceSettling, paymentId: number): Promise<void> {
  try {
    await settleByService(settling, paymentId)
  } catch (error) {
    if (!(error instanceof PaymentServiceFailure && error.isUnknownOrder)) throw error
  }
}

type EventCall = Pick<
  Call<typeof paymentCalls.receivePaymentEvent | typeof paymentCalls.receiveCheckoutEvent>,
  'now' | 'log' | 'request'
>

/** Processes an event of PayPal. */
export const receivePaymentEvent = (call: EventCall, app: App): Promise<void> =>
  receiveEvent(call, app, 'payment_service')

/** Processes an event of Stripe. */
export const receiveCheckoutEvent = (call: EventCall, app: App): Promise<void> =>
  receiveEvent(call, app, 'card_checkout')

/**
 * Processes an event of a payment service. An event without a valid signature does nothing; one that is repeated or
 * arrives out of order changes nothing in the end.
 */
async function receiveEvent(call: EventCall, app: App, method: ServiceMethod): Promise<void> {
  const port = app.payments[method]
  if (!port) refuse('payment_failed')
  try {
    const { request } = call
    const event = await port.readEvent({ headers: request.headers, raw: signedBodyOf(request) })
    if (event === null) {
      call.log.warn({ method }, 'an event of the payment service is not signed by it')
      refuse('payment_failed')
    }
    await follow(call, app, event)
  } catch (error) {
    if (!(error instanceof PaymentServiceFailure)) throw error
    // An error response makes the service repeat the event later.
    call.log.warn({ err: error }, 'an event of the payment service could not be worked off')
    refuse('payment_failed')
  }
}

/** Reads the customer and payment that an event is about; null when it is not about one of ours. */
function readCustomId(customId: string | null): { customer_id: number; payment_id: number } | null {
  const match = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(customId ?? '')
  return match && { customer_id: Number(match[1]), payment_id: Number(match[2]) }
}

async function follow({ now, log }: EventCall, app: App, event: ServiceEvent): Promise<void> {
  const named = readCustomId(event.custom_id)
  if (named === null) return
  const { customer_id, payment_id } = named
  if (!(await listCustomerIds(app.database.pool)).includes(customer_id)) return
  const handle = app.database.forCustomer(customer_id)
  if ((await hasEvent(handle.read, event.id)) || !(await findPayment(handle.read, payment_id))) return
  const customer = await getOwnCustomer(handle.read)
  const settling = { handle, payments: app.payments, customer, addresses: app.addresses, now, log }
  await settleByService(settling, payment_id)
  const { reversal } = event
  if (reversal !== null) await reverseByService(settling, { payment_id, reversal })
  await insertEvent(handle.read, event.id, now)
}

type Deciding = Pick<
  Call<typeof paymentCalls.confirmPayment>,
  'db' | 'user' | 'customer' | 'now' | 'today' | 'params'
>

/** Lists a page of the customer's payments, with the number of those that wait for a decision. */
export async function listPayments({
  db,
  query,
}: Call<typeof paymentCalls.listPayments>): Promise<ReplyOf<typeof paymentCalls.listPayments>> {
  const { state, search = '', page } = query
  const wanted = { state, search: cleanLine(search) }
  const list = {
    count: countReceived(db, wanted),
    rows: (offset: number) => listReceived(db, wanted, offset),
  }
  const [{ paging, rows }, waiting] = await Promise.all([
    readPage(page, list, teamPageSize),
    countReceived(db, { state: 'declared', search: '' }),
  ])
  return { payments: rows, waiting, ...paging }
}

/** Locks a transfer against other decisions; payments by a payment service are decided only by it. */
async function lockTransfer({ db, params }: Pick<Deciding, 'db' | 'params'>): Promise<PaymentRow> {
  const payment = orNotFound(await lockPayment(db, params.id))
  return isServiceMethod(payment.method) ? refuse('not_found') : payment
}

/** Confirms that the money of a transfer has arrived. */
export async function confirmPayment(
  call: Deciding,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReceivedPayment> {
  const payment = await lockTransfer(call)
  const { id, state } = payment
  if (state === 'refused' || state === 'refunded' || state === 'reversed') refuse('payment_settled')
  if (state !== 'completed') {
    await completePayment({ ...call, addresses }, payment, { settled_by: call.user.id })
    await recordDecision(call, payment, 'confirm_payment')
  }
  return orNotFound(await findReceived(call.db, id))
}

/** Refuses a transfer whose money has not arrived. */
export async function refusePayment(
  call: Call<typeof paymentCalls.refusePayment>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReceivedPayment> {
  const reason = cleanText(call.body.reason)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'missing' }])
  const payment = await lockTransfer(call)
  if (payment.state !== 'open' && payment.state !== 'declared') refuse('payment_settled')
  await turnDownPayment({ ...call, addresses }, payment, { settled_by: call.user.id, reason })
  await recordDecision(call, payment, 'refuse_payment')
  return orNotFound(await findReceived(call.db, payment.id))
}

/** Records an admin's decision on a payment. */
export async function recordDecision(
  { db, user, now }: Pick<Deciding, 'db' | 'user' | 'now'>,
  { id, user_id }: PaymentRow,
  action: 'confirm_payment' | 'refuse_payment' | 'reverse_payment',
): Promise<void> {
  await recordAction({ db, user, now }, `${action} ${id}`, user_id)
}

type OwnCall = Pick<Call<typeof paymentCalls.declarePayment>, 'db' | 'user' | 'params'>

const readOwn = async ({ db, user, params }: OwnCall): Promise<Payment> =>
  orNotFound(await findOwnPayment(db, { id: params.id, user_id: user.id }))

async function lockOwn(call: OwnCall): Promise<Payment> {
  await holdUser(call.db, call.user.id)
  return readOwn(call)
}

/** Captures a payment that its payer has approved. */
export async function capturePayment(
  call: Call<typeof paymentCalls.capturePayment>,
  app: App,
): Promise<Payment> {
  const { customer, now, log } = call
  const { id, method, state } = await readOwn(call)
  const { payments: ports, addresses, database } = app
  if (!isServiceMethod(method) || !ports[method]) refuse('not_found')
  if (state === 'completed') return readOwn(call)
  const handle = database.forCustomer(customer.id)
  try {
    await settleByService({ handle, payments: ports, customer, addresses, now, log }, id)
  } catch (error) {
    if (!(error instanceof PaymentServiceFailure)) throw error
    log.warn({ err: error, customer_id: customer.id, payment_id: id }, 'a payment could not be captured')
    refuse('payment_failed')
  }
  const settled = await readOwn(call)
  if (['canceled', 'refunded', 'reversed'].includes(settled.state)) refuse('payment_settled')
  if (settled.state === 'open' || settled.state === 'refused') refuse('payment_failed')
  return settled
}

/** Saves the payer's statement that they have paid a transfer; an admin will check it. */
export async function declarePayment(call: Call<typeof paymentCalls.declarePayment>): Promise<Payment> {
  const { id, method, state } = await lockOwn(call)
  if (isServiceMethod(method)) refuse('not_found')
  if (state === 'declared') return readOwn(call)
  if (state !== 'open') refuse('payment_settled')
  await updatePayment(call.db, id, { state: 'declared', declared_at: call.now })
  return readOwn(call)
}

/** Cancels a payment that was started and not declared. */
export async function cancelPayment(
  call: Call<typeof paymentCalls.cancelPayment>,
  { payments: ports }: App,
): Promise<Payment> {
  const { db, customer, now, log } = call
  const { id, state } = await lockOwn(call)
  if (state === 'canceled') return readOwn(call)
  if (state !== 'open') refuse('payment_settled')
  await updatePayment(db, id, { state: 'canceled', settled_at: now })
  const canceled = orNotFound(await findPayment(db, id))
  call.afterwards(() => closeOrder({ payments: ports, customer, log }, canceled))
  return readOwn(call)
}

/** Returns the receipt that proves a user's own payment; not found for one that has not extended a subscription. */
export async function getReceipt(
  call: Call<typeof paymentCalls.getReceipt>,
): Promise<ReplyOf<typeof paymentCalls.getReceipt>> {
  const { db, user, customer } = call
  const payment = await readOwn(call)
  const entry = await findPaymentEntry(db, payment.id)
  if (payment.gift_for === null) orNotFound(entry)
  const { id, name, surname, email } = user
  const { received_on } = orNotFound(await findPayment(db, payment.id))
  const paidOn = orNotFound(received_on)
  return {
    payment,
    paid_on: paidOn,
    customer: { name: customer.name },
    payer: { id, name, surname },
    email,
    entry,
  }
}
