import * as paymentCalls from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPaidCustomer, aPayer, begin, capture, storedOf } from '../../../test/factories/payments.ts'
import { aUser } from '../../../test/factories/users.ts'
import {
  sessionOf,
  settleSession,
  stripeAccount,
} from '../../../test/services/payment-services/played-stripe.ts'
import {
  describeDisputes,
  describeIntent,
  describeSession,
} from '../../../test/services/payment-services/stripe-answers.ts'
import { startStripe, type StripeStandIn } from '../../../test/services/payment-services/stripe-service.ts'
import { testApp } from '../../../test/test-app.ts'
import { openCardCheckout } from '../../platform/payments/card-checkout.ts'

// What Stripe does and PayPal does not: it takes the money without a capture, unless the session is closed.

let service: StripeStandIn
beforeAll(async () => {
  service = await startStripe()
})
const app = testApp('2026-11-20T10:00:00.000Z', () => ({
  payments: { card_checkout: openCardCheckout(service.settings) },
}))
afterAll(() => service.close())

/** A club with a player who has begun a payment. */
async function aClub() {
  const customerId = await aPaidCustomer(app)
  const payer = await aPayer(app, customerId)
  const payment = await begin(app, payer.token, { method: 'card_checkout' })
  const session = sessionOf(service, payment.order_id)
  const state = async () =>
    (await app.call(subscriptionCalls.getSubscription, {}, payer.token)).payments[0]?.state
  const stored = () => storedOf(app, customerId, payer.id)
  const params = { params: { id: payment.id } }
  return { customer_id: customerId, payer, payment, session, params, kept: stored, state }
}

async function deliver(type: string, object: object, account = stripeAccount): Promise<void> {
  const event = service.event(type, { account, object })
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: '/api/checkout-events',
    ...event,
  })
  expect(statusCode, body).toBe(200)
}

test('where the server has Stripe alone, only its method is offered', async () => {
  const { payer } = await aClub()
  const { methods } = await app.call(subscriptionCalls.getSubscription, {}, payer.token)
  expect(methods).toEqual(['card_checkout', 'bank_transfer', 'mobile_payment'])
  const body = { months: 3, method: 'payment_service' as const }
  expect(await app.refused(paymentCalls.startPayment, { body }, payer.token)).toBe('method_not_offered')
})

test('a Multibanco reference is waited for, and completes the payment when it is paid', async () => {
  const { payer, payment, session, kept: stored, state } = await aClub()
  settleSession(session, 'pending')
  expect((await capture(app, payer.token, payment.id)).state).toBe('declared')
  expect(await app.refused(paymentCalls.cancelPayment, { params: { id: payment.id } }, payer.token)).toBe(
    'payment_settled',
  )
  settleSession(session, 'paid')
  await deliver('checkout.session.async_payment_succeeded', describeSession(session, service.url, false))
  expect([await state(), (await stored()).extensions.length]).toEqual(['completed', 1])
})

test('what is given up cannot be paid at Stripe any more', async () => {
  const { payer, session, params, state } = await aClub()
  await app.call(paymentCalls.cancelPayment, params, payer.token)
  await expect.poll(() => session.status).toBe('expired')
  expect(await state()).toBe('canceled')
})

test('what is begun anew takes the place of the older one at Stripe, too', async () => {
  const { payer, session } = await aClub()
  const later = await begin(app, payer.token, { months: 1, method: 'card_checkout' })
  expect([session.status, sessionOf(service, later.order_id).status]).toEqual(['expired', 'open'])
})

test('a payment is given up though Stripe cannot be told, and its money counts', async () => {
  const { payer, payment, session, params, kept: stored, state } = await aClub()
  service.failNext(`${payment.order_id}/expire`, { status: 500, issue: 'api_error' })
  await app.call(paymentCalls.cancelPayment, params, payer.token)
  await expect.poll(() => service.calls.at(-1)).toContain(`${payment.order_id}/expire`)
  settleSession(session, 'paid')
  await deliver('checkout.session.completed', describeSession(session, service.url, false))
  expect([await state(), (await stored()).extensions.length]).toEqual(['completed', 1])
})

test('a session that lapsed unpaid gives its payment up, without a mail', async () => {
  const { session, kept: stored, state } = await aClub()
  session.status = 'expired'
  await deliver('checkout.session.expired', describeSession(session, service.url, false))
  expect([await state(), (await stored()).mails]).toEqual(['canceled', []])
})

test('a dispute undoes the payment once it is lost, and not before', async () => {
  const { payer, payment, session, kept: stored, state } = await aClub()
  settleSession(session, 'paid')
  await capture(app, payer.token, payment.id)
  const told = async (status: 'needs_response' | 'won' | 'lost', amount = 1099) => {
    session.disputes = [{ status, amount }]
    const [dispute = {}] = describeDisputes(session)
    await deliver(`charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`, dispute)
    return [await state(), (await stored()).roles['regular_player']]
  }
  expect(await told('needs_response')).toEqual(['completed', '2027-02-27'])
  expect(await told('won')).toEqual(['completed', '2027-02-27'])
  expect(await told('lost', 500)).toEqual(['completed', '2027-02-27'])
  expect(await told('lost')).toEqual(['refunded', '2026-10-03'])
  expect(await told('lost')).toEqual(['refunded', '2026-10-03'])
  expect((await stored()).entries.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
})

test('a part lost by dispute and the rest refunded are the whole', async () => {
  const { customer_id, payer, payment, session, state } = await aClub()
  const admin = await aUser(app, customer_id, { roles: { admin: true }, language: 'en' })
  settleSession(session, 'paid')
  await capture(app, payer.token, payment.id)
  Object.assign(session, { disputes: [{ status: 'lost', amount: 1000 }], amountRefunded: 99 })
  await capture(app, payer.token, payment.id)
  await deliver('refund.created', {
    object: 'refund',
    metadata: {},
    payment_intent: describeIntent(session, false).id,
  })
  expect(await state()).toBe('refunded')
  expect((await storedOf(app, customer_id, admin.id)).mails).toHaveLength(1)
})

test('a signed event of another account, or of what Stripe does not have, does nothing', async () => {
  const { session, kept: stored, state } = await aClub()
  settleSession(session, 'paid')
  const dispute = { object: 'dispute', metadata: {}, payment_intent: describeIntent(session, false).id }
  await deliver('charge.dispute.created', dispute, 'acct_another')
  await deliver('charge.dispute.created', { ...dispute, payment_intent: 'pi_unknown' })
  await deliver('customer.created', { object: 'customer', metadata: session.params })
  expect([await state(), (await stored()).extensions]).toEqual(['open', []])
})

test('an account that Stripe says was disconnected is told as a failed payment', async () => {
  const { payer, payment, params, state } = await aClub()
  service.failNext(payment.order_id, { status: 403, issue: 'account_invalid' })
  expect(await app.refused(paymentCalls.capturePayment, params, payer.token)).toBe('payment_failed')
  expect(await state()).toBe('open')
})
