import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as paymentCalls from '@tertulia/contract/payments'
import type { Payment } from '@tertulia/contract/payments'
import { isServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import type { App } from '../../platform/app-context.ts'
import { PaymentServiceFailure } from '../../platform/payments/payment-port.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findPaymentEntry } from '../subscriptions/subscriptions.views.ts'
import { holdUser } from '../users/users.views.ts'
import { findPayment, updatePayment } from './payments.store.ts'
import { closeOrder, settleByService } from './service-payments.service.ts'
import { findOwnPayment } from '../subscriptions/subscription-payments.views.ts'

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
