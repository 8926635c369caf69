import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as paymentCalls from '@tertulia/contract/payments'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import { decimalAmount } from '@tertulia/core/subscriptions/amount'
import { isServiceMethod, offeredMethods, serviceAccount } from '@tertulia/core/subscriptions/payment-methods'
import { reducedPrice } from '@tertulia/core/subscriptions/reduced-price'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { PaymentServiceFailure, openServices } from '../../platform/payments/payment-port.ts'
import { orNotFound, refuse, refuseTooMany } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findWebUrl, findPaymentAccounts } from '../customers/customers.sql.ts'
import { findPercentFor } from '../reductions/reductions.sql.ts'
import { listPrices, findOwnPayment } from '../subscriptions/subscriptions.sql.ts'
import { holdUser } from '../users/users.sql.ts'
import { monthWords } from './payment-receipt.mail.ts'
import { makeReference } from './payment-reference.ts'
import { insertPayment, listUnsettled, lockPayment, updatePayment, type PaymentRow } from './payments.sql.ts'
import { closeOrder, customIdOf } from './service-payments.ts'

type Start = Call<typeof paymentCalls.startPayment>

const waitingMax = 5

/** The terms of a payment: the current price, and the account that the payment service is to pay. */
type Terms = { price_cents: number; currency: Currency; payee: string | null }

/**
 * Starts a payment, saving its months and today's price. With a payment service, creates its order at once, outside
 * of any transaction.
 */
export async function startPayment(
  call: Start,
  app: App,
): Promise<ReplyOf<typeof paymentCalls.startPayment>> {
  const { db, user, customer, body, log } = call
  const terms = await readTerms(call, app.payments)
  const { id, replaced } = await app.database
    .forCustomer(customer.id)
    .tx((tx) => savePayment(tx, call, terms))
  for (const payment of replaced) await closeOrder({ ...app, customer, log }, payment)
  const present = async () => orNotFound(await findOwnPayment(db, { id, user_id: user.id }))
  const begun = await present()
  if (!isServiceMethod(body.method)) return { payment: begun, approve_url: null }
  const approveUrl = await orderPayment(call, app, { ...terms, id, reference: begun.reference })
  return { payment: await present(), approve_url: approveUrl }
}

async function readTerms({ db, user, customer, body, today }: Start, ports: App['payments']): Promise<Terms> {
  const role = subscribedRole(user.roles)
  if (body.gift && !customer.gifts) refuse('feature_off')
  // A gift extends nobody yet: every approved member may make one.
  if (body.gift ? user.roles === null : role === null) refuse('not_a_player')
  const accounts = await findPaymentAccounts(db)
  const hasNoEnd = !body.gift && role !== null && user.roles?.[role] === true
  if (hasNoEnd || !offeredMethods(accounts, openServices(ports)).includes(body.method)) {
    refuse('method_not_offered')
  }
  const prices = await listPrices(db)
  const plan = prices.find(({ months }) => months === body.months)
  if (!plan) refuse('invalid_input', [{ field: 'months', problem: 'unknown' }])
  const payee = serviceAccount(accounts, body.method)
  // A reduction is for one's own subscription: gifts cost the full price.
  const percent = body.gift ? null : await findPercentFor(db, { user_id: user.id, today })
  const priceCents = percent === null ? plan.price_cents : reducedPrice(plan.price_cents, percent)
  return { price_cents: priceCents, currency: plan.currency, payee }
}

/** Saves an open payment, one per method for oneself and one as a gift: the same transfer again is the existing one, anything else replaces it. */
async function savePayment(
  db: Db,
  { user, body, now }: Start,
  { price_cents, currency, payee }: Terms,
): Promise<{ id: number; replaced: PaymentRow[] }> {
  const { method, months } = body
  const gift = readGift(body.gift)
  await holdUser(db, user.id)
  const unsettled = await listUnsettled(db, user.id)
  if (unsettled.filter(({ state }) => state === 'declared').length >= waitingMax) refuseTooMany(null)
  const open = unsettled.filter(
    ({ state, method: way, gift_for }) =>
      state === 'open' && way === method && (gift_for === null) === (gift === null),
  )
  const same = open.find(
    (payment) =>
      payment.months === months &&
      payment.price_cents === price_cents &&
      payment.currency === currency &&
      payment.gift_for === (gift?.gift_for ?? null) &&
      payment.gift_message === (gift?.gift_message ?? null),
  )
  if (same && !isServiceMethod(method)) return { id: same.id, replaced: [] }
  for (const { id } of open) await updatePayment(db, id, { state: 'canceled', settled_at: now })
  for (;;) {
    const payment = {
      user_id: user.id,
      method,
      months,
      price_cents,
      currency,
      payee,
      ...gift,
      created_at: now,
    }
    const id = await insertPayment(db, { ...payment, reference: makeReference() })
    if (id !== null) return { id, replaced: open }
  }
}

/** Returns the person a payment is a gift for; null for one that the payer keeps. */
function readGift(gift: Start['body']['gift']): { gift_for: string; gift_message: string | null } | null {
  if (!gift) return null
  const recipient = cleanLine(gift.recipient)
  if (recipient === '') refuse('invalid_input', [{ field: 'gift', problem: 'missing' }])
  return { gift_for: recipient, gift_message: cleanText(gift.message ?? '') || null }
}

async function orderPayment(
  { db, user, customer, body, now, log }: Start,
  { payments: ports, addresses, database }: App,
  { id, reference, price_cents, currency, payee }: Terms & { id: number; reference: string },
): Promise<string> {
  const { tx } = database.forCustomer(customer.id)
  const renewalUrl = `${await findWebUrl(db, addresses)}/account/renewal?payment=${id}`
  const { language } = user
  const port = orNotFound(isServiceMethod(body.method) ? ports[body.method] : null)
  try {
    const { order_id, approve_url } = await port.createOrder({
      custom_id: customIdOf(customer.id, id),
      reference,
      amount: decimalAmount(price_cents),
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
