import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as payments from '@tertulia/contract/payments'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import { decimalAmount } from '@tertulia/core/subscriptions/amount'
import { offeredMethods } from '@tertulia/core/subscriptions/payment-methods'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { PaymentServiceFailure } from '../../platform/payments/payment-port.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findWebUrl, findPaymentAccounts } from '../customers/customers.views.ts'
import { listPrices } from '../subscriptions/subscriptions.views.ts'
import { holdUser } from '../users/users.views.ts'
import { monthWords } from './payment-receipt.mail.ts'
import { makeReference } from './payment-reference.ts'
import { insertPayment, listUnsettled, lockPayment, updatePayment } from './payments.store.ts'
import { customIdOf } from './service-payments.service.ts'
import { findOwnPayment } from '../subscriptions/subscription-payments.views.ts'

type Start = Call<typeof payments.startPayment>

const waitingMax = 5

/** The terms of a payment: the current price, and the account that the payment service is to pay. */
type Terms = { price_cents: number; currency: Currency; payee: string | null }

/**
 * Starts a payment, saving its months and today's price. With the payment service, creates its order at once, outside
 * of any transaction.
 */
export async function startPayment(call: Start, app: App): Promise<ReplyOf<typeof payments.startPayment>> {
  const { db, user, customer, body } = call
  const terms = await readTerms(call, app.payments)
  const id = await app.database.forCustomer(customer.id).tx((tx) => savePayment(tx, call, terms))
  const present = async () => orNotFound(await findOwnPayment(db, { id, user_id: user.id }))
  if (body.method !== 'payment_service') return { payment: await present(), approve_url: null }
  const approveUrl = await orderPayment(call, app, { id, ...terms })
  return { payment: await present(), approve_url: approveUrl }
}

async function readTerms({ db, user, body }: Start, paymentPort: App['payments']): Promise<Terms> {
  const role = subscribedRole(user.roles)
  if (role === null) refuse('not_a_player')
  const accounts = await findPaymentAccounts(db)
  const hasNoEnd = user.roles?.[role] === true
  if (hasNoEnd || !offeredMethods(accounts, paymentPort !== null).includes(body.method)) {
    refuse('method_not_offered')
  }
  const prices = await listPrices(db)
  const plan = prices.find(({ months }) => months === body.months)
  if (!plan) refuse('invalid_input', [{ field: 'months', problem: 'unknown' }])
  const payee = body.method === 'payment_service' ? accounts.payment_service_account : null
  return { price_cents: plan.price_cents, currency: plan.currency, payee }
}

/** Saves an open payment, one per method: the same transfer again is the existing one, anything else replaces it. */
async function savePayment(
  db: Db,
  { user, body, now }: Start,
  { price_cents: priceCents, currency, payee }: Terms,
): Promise<number> {
  const { method, months } = body
  await holdUser(db, user.id)
  const unsettled = await listUnsettled(db, user.id)
  if (unsettled.filter(({ state }) => state === 'declared').length >= waitingMax) refuse('too_many_requests')
  const open = unsettled.filter((payment) => payment.state === 'open' && payment.method === method)
  const same = open.find(
    (payment) =>
      payment.months === months && payment.price_cents === priceCents && payment.currency === currency,
  )
  if (same && method !== 'payment_service') return same.id
  for (const { id } of open) await updatePayment(db, id, { state: 'canceled', settled_at: now })
  for (;;) {
    const payment = {
      user_id: user.id,
      method,
      months,
      price_cents: priceCents,
      currency,
      payee,
      created_at: now,
    }
    const id = await insertPayment(db, { ...payment, reference: makeReference() })
    if (id !== null) return id
  }
}

async function orderPayment(
  { db, user, customer, body, now, log }: Start,
  { payments: paymentPort, addresses, database }: App,
  { id, price_cents: priceCents, currency, payee }: Terms & { id: number },
): Promise<string> {
  const { tx } = database.forCustomer(customer.id)
  const renewalUrl = `${await findWebUrl(db, addresses)}/account/renewal?payment=${id}`
  const { language } = user
  try {
    const { order_id: orderId, approve_url: approveUrl } = await orNotFound(paymentPort).createOrder({
      custom_id: customIdOf(customer.id, id),
      amount: decimalAmount(priceCents),
      currency,
      payee: orNotFound(payee),
      description: `${customer.name}: ${monthWords(body.months, language)}`.slice(0, 127),
      brand_name: customer.name.slice(0, 127),
      locale: language === 'pt' ? 'pt-PT' : 'en-GB',
      return_url: renewalUrl,
      cancel_url: `${renewalUrl}&canceled=1`,
    })
    await tx(async (inside) => {
      // Another payment has replaced it meanwhile, so its payer must not approve it.
      if ((await lockPayment(inside, id))?.state !== 'open') refuse('payment_failed')
      await updatePayment(inside, id, { order_id: orderId })
    })
    return approveUrl
  } catch (error) {
    if (!(error instanceof PaymentServiceFailure)) throw error
    log.warn({ err: error, customer_id: customer.id, payment_id: id }, 'a payment could not be begun')
    await tx((inside) => updatePayment(inside, id, { state: 'canceled', settled_at: now }))
    refuse('payment_failed')
  }
}
