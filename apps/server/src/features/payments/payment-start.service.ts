import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { startPayment } from '@tertulia/contract/payments'
import { decimalAmount } from '@tertulia/core/subscriptions/amount'
import { offeredMethods } from '@tertulia/core/subscriptions/payment-methods'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database.ts'
import { PaymentServiceFailure } from '../../platform/payment-port.ts'
import { found, refuse, refuseImpersonator } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findWebUrl } from '../customers/customers.views.ts'
import { listPrices } from '../subscriptions/subscriptions.views.ts'
import { holdUser } from '../users/users.views.ts'
import { monthWords } from './payment-receipt.mail.ts'
import { makeReference } from './payment-reference.ts'
import { insertPayment, listUnsettled, lockPayment, updatePayment } from './payments.store.ts'
import { findOwnPayment, findPaymentAccounts } from './payments.views.ts'
import { customIdOf } from './service-payments.service.ts'

type Start = Call<typeof startPayment>

const waiting_max = 5

/** What a payment is begun with: the price of the day, and the account that the payment service is to pay. */
type Terms = { price_cents: number; payee: string | null }

/**
 * Begins a payment: months and price are kept as they are now. By the payment service its order is made at once, outside
 * of any transaction. (docs/rules/payments.md)
 */
export async function beginPayment(call: Start, app: App): Promise<ReplyOf<typeof startPayment>> {
  refuseImpersonator(call)
  const { db, user, customer, body } = call
  const terms = await readTerms(call, app.payments)
  const id = await app.database.forCustomer(customer.id).tx((tx) => keepPayment(tx, call, terms))
  const present = async () => found(await findOwnPayment(db, { id, user_id: user.id }))
  if (body.method !== 'payment_service') return { payment: await present(), approve_url: null }
  const approve_url = await orderPayment(call, app, { id, ...terms })
  return { payment: await present(), approve_url }
}

async function readTerms({ db, user, body }: Start, payments: App['payments']): Promise<Terms> {
  const role = subscribedRole(user.roles)
  if (role === null) refuse('not_a_player')
  const accounts = await findPaymentAccounts(db)
  const has_no_end = user.roles?.[role] === true
  if (has_no_end || !offeredMethods(accounts, payments !== null).includes(body.method)) {
    refuse('method_not_offered')
  }
  const prices = await listPrices(db)
  const plan = prices.find(({ language, months }) => language === user.language && months === body.months)
  if (!plan) refuse('invalid_input', [{ field: 'months', problem: 'unknown' }])
  const payee = body.method === 'payment_service' ? accounts.payment_service_account : null
  return { price_cents: plan.price_cents, payee }
}

/** One open payment of a method at a time: the same once more is the one that is there, another takes its place. */
async function keepPayment(
  db: Db,
  { user, body, now }: Start,
  { price_cents, payee }: Terms,
): Promise<number> {
  const { method, months } = body
  await holdUser(db, user.id)
  const unsettled = await listUnsettled(db, user.id)
  if (unsettled.filter(({ state }) => state === 'declared').length >= waiting_max) refuse('too_many_requests')
  const open = unsettled.filter((payment) => payment.state === 'open' && payment.method === method)
  const same = open.find((payment) => payment.months === months && payment.price_cents === price_cents)
  if (same && method !== 'payment_service') return same.id
  for (const { id } of open) await updatePayment(db, id, { state: 'canceled', settled_at: now })
  for (;;) {
    const payment = { user_id: user.id, method, months, price_cents, payee, created_at: now }
    const id = await insertPayment(db, { ...payment, reference: makeReference() })
    if (id !== null) return id
  }
}

async function orderPayment(
  { db, user, customer, body, now, log }: Start,
  { payments, public_url, database }: App,
  { id, price_cents, payee }: Terms & { id: number },
): Promise<string> {
  const { tx } = database.forCustomer(customer.id)
  const renewal_url = `${await findWebUrl(db, public_url)}/account/renewal?payment=${id}`
  const { language } = user
  try {
    const { order_id, approve_url } = await found(payments).createOrder({
      custom_id: customIdOf(customer.id, id),
      amount: decimalAmount(price_cents),
      payee: found(payee),
      description: `${customer.name}: ${monthWords(body.months, language)}`.slice(0, 127),
      brand_name: customer.name.slice(0, 127),
      locale: language === 'pt' ? 'pt-PT' : 'en-GB',
      return_url: renewal_url,
      cancel_url: `${renewal_url}&canceled=1`,
    })
    await tx(async (inside) => {
      // Another payment begun meanwhile has taken its place: nobody is led to approve what is given up.
      if ((await lockPayment(inside, id))?.state !== 'open') refuse('payment_failed')
      await updatePayment(inside, id, { order_id })
    })
    return approve_url
  } catch (error) {
    if (!(error instanceof PaymentServiceFailure)) throw error
    log.warn({ err: error, customer_id: customer.id, payment_id: id }, 'a payment could not be begun')
    await tx((inside) => updatePayment(inside, id, { state: 'canceled', settled_at: now }))
    refuse('payment_failed')
  }
}
