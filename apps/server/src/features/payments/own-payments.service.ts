import type { ReplyOf } from '@tertulia/contract/endpoint'
import type {
  cancelPayment,
  capturePayment,
  declarePayment,
  getReceipt,
  Payment,
} from '@tertulia/contract/payments'
import type { App } from '../../platform/app-context.ts'
import { PaymentServiceFailure } from '../../platform/payment-port.ts'
import { found, refuse, refuseImpersonator } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findPaymentEntry } from '../subscriptions/subscriptions.views.ts'
import { holdUser } from '../users/users.views.ts'
import { updatePayment } from './payments.store.ts'
import { findOwnPayment } from './payments.views.ts'
import { settleByService } from './service-payments.service.ts'

type OwnCall = Pick<Call<typeof declarePayment>, 'db' | 'user' | 'params'>

const readOwn = async ({ db, user, params }: OwnCall): Promise<Payment> =>
  found(await findOwnPayment(db, { id: params.id, user_id: user.id }))

async function lockOwn(call: OwnCall): Promise<Payment> {
  await holdUser(call.db, call.user.id)
  return readOwn(call)
}

/** Takes the money of a payment that its payer has approved. (docs/rules/payments.md) */
export async function capture(call: Call<typeof capturePayment>, app: App): Promise<Payment> {
  refuseImpersonator(call)
  const { customer, now, log } = call
  const { id, method, state } = await readOwn(call)
  const { payments, public_url, database } = app
  if (method !== 'payment_service' || payments === null) refuse('not_found')
  if (state === 'completed') return readOwn(call)
  const handle = database.forCustomer(customer.id)
  try {
    await settleByService({ handle, payments, customer, public_url, now, log }, id)
  } catch (error) {
    if (!(error instanceof PaymentServiceFailure)) throw error
    log.warn({ err: error, customer_id: customer.id, payment_id: id }, 'a payment could not be captured')
    refuse('payment_failed')
  }
  const settled = await readOwn(call)
  if (settled.state === 'canceled' || settled.state === 'refunded') refuse('payment_settled')
  if (settled.state === 'open' || settled.state === 'refused') refuse('payment_failed')
  return settled
}

/** The player says that he has paid; an admin will look for the money. (docs/rules/payments.md) */
export async function declare(call: Call<typeof declarePayment>): Promise<Payment> {
  const { id, method, state } = await lockOwn(call)
  if (method === 'payment_service') refuse('not_found')
  if (state === 'declared') return readOwn(call)
  if (state !== 'open') refuse('payment_settled')
  await updatePayment(call.db, id, { state: 'declared', declared_at: call.now })
  return readOwn(call)
}

/** Gives up a payment that was begun and not declared. (docs/rules/payments.md) */
export async function giveUp(call: Call<typeof cancelPayment>): Promise<Payment> {
  const { id, state } = await lockOwn(call)
  if (state === 'canceled') return readOwn(call)
  if (state !== 'open') refuse('payment_settled')
  await updatePayment(call.db, id, { state: 'canceled', settled_at: call.now })
  return readOwn(call)
}

/** What a payer shows to prove that he has paid. (docs/rules/payments.md) */
export async function showReceipt(call: Call<typeof getReceipt>): Promise<ReplyOf<typeof getReceipt>> {
  const { db, user, customer } = call
  const payment = await readOwn(call)
  const entry = found(await findPaymentEntry(db, payment.id))
  const { id, name, surname, email } = user
  return { payment, customer: { name: customer.name }, payer: { id, name, surname }, email, entry }
}
