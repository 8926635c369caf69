import * as paymentCalls from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPaidCustomer, aPayer, begin, capture, storedOf } from '../../../test/factories/payments.ts'
import { describeCapture, describeOrder } from '../../../test/services/payment-service-answers.ts'
import { startPaymentService, type PaymentServiceStandIn } from '../../../test/services/payment-service.ts'
import { testApp } from '../../../test/test-app.ts'
import { openPaymentService } from '../../platform/payments/payment-service.ts'

// What PayPal does and Stripe does not: its money is captured, and its orders do not tell of reversals.

let service: PaymentServiceStandIn
beforeAll(async () => {
  service = await startPaymentService()
})
const app = testApp('2026-11-20T10:00:00.000Z', () => ({
  payments: { payment_service: openPaymentService(service.settings) },
}))
afterAll(() => service.close())

/** A club with a player who has approved a payment. */
async function aClub() {
  const customerId = await aPaidCustomer(app)
  const payer = await aPayer(app, customerId)
  const payment = await begin(app, payer.token, { method: 'payment_service' })
  service.approve(payment.order_id)
  const order = service.orders.get(payment.order_id)
  if (!order) throw new Error('there is no such order')
  const state = async () =>
    (await app.call(subscriptionCalls.getSubscription, {}, payer.token)).payments[0]?.state
  const stored = () => storedOf(app, customerId, payer.id)
  return { payer, payment, order, params: { params: { id: payment.id } }, kept: stored, state }
}

type Club = Awaited<ReturnType<typeof aClub>>

async function deliver(event: ReturnType<PaymentServiceStandIn['event']>): Promise<void> {
  const { statusCode, body } = await app.http.inject({ method: 'POST', url: '/api/payment-events', ...event })
  expect(statusCode, body).toBe(200)
}

const reversed = ({ order }: Club) => service.event('PAYMENT.CAPTURE.REVERSED', describeCapture(order))

test('however often it is asked for, an order’s money is captured once', async () => {
  const { payer, payment } = await aClub()
  for (let time = 0; time < 2; time++) await capture(app, payer.token, payment.id)
  const captures = service.calls.filter((call) => call.endsWith(`${payment.order_id}/capture`))
  expect(captures).toHaveLength(1)
})

test('a declined card leaves the payment open for another', async () => {
  const { payer, payment, params, kept: stored, state } = await aClub()
  service.failNext(`${payment.order_id}/capture`, { status: 422, issue: 'INSTRUMENT_DECLINED' })
  expect(await app.refused(paymentCalls.capturePayment, params, payer.token)).toBe('payment_failed')
  expect(await state()).toBe('open')
  await capture(app, payer.token, payment.id)
  expect((await stored()).extensions).toHaveLength(1)
})

test('of a payment that was given up no money is taken; what was taken before still counts', async () => {
  const { payer, payment, order, params, kept: stored, state } = await aClub()
  await app.call(paymentCalls.cancelPayment, params, payer.token)
  expect(await app.refused(paymentCalls.capturePayment, params, payer.token)).toBe('payment_settled')
  expect(order.status).toBe('APPROVED')
  Object.assign(order, { status: 'COMPLETED', captureStatus: 'COMPLETED' })
  expect((await capture(app, payer.token, payment.id)).state).toBe('completed')
  expect([await state(), (await stored()).extensions.length]).toEqual(['completed', 1])
})

test('a payment given up is not captured by an approval that comes late, but its money counts', async () => {
  const { payer, order, params, kept: stored, state } = await aClub()
  await app.call(paymentCalls.cancelPayment, params, payer.token)
  await deliver(service.event('CHECKOUT.ORDER.APPROVED', describeOrder(order, service.url)))
  expect([order.status, await state()]).toEqual(['APPROVED', 'canceled'])
  Object.assign(order, { status: 'COMPLETED', captureStatus: 'COMPLETED' })
  await deliver(service.event('PAYMENT.CAPTURE.COMPLETED', describeCapture(order)))
  expect([await state(), (await stored()).extensions.length]).toEqual(['completed', 1])
})

test('an event whose signature cannot be checked is refused, so that it comes again', async () => {
  const club = await aClub()
  const event = service.event('CHECKOUT.ORDER.APPROVED', describeOrder(club.order, service.url))
  service.failNext('verify-webhook-signature', { status: 503, issue: 'SERVICE_UNAVAILABLE' })
  const response = await app.http.inject({ method: 'POST', url: '/api/payment-events', ...event })
  expect([response.statusCode, await club.state()]).toEqual([402, 'open'])
  await deliver(event)
  expect(await club.state()).toBe('completed')
})

test('a payment that the payer’s bank took back is undone, though the order does not say so', async () => {
  const club = await aClub()
  await capture(app, club.payer.token, club.payment.id)
  const event = reversed(club)
  await deliver(event)
  await deliver(event)
  const { roles, entries } = await club.kept()
  expect(await club.state()).toBe('refunded')
  // Nothing is left: the end is the previous one.
  expect(roles).toEqual({ regular_player: '2026-10-03' })
  expect(entries.at(-1)).toMatchObject({ kind: 'refund', valid_until: '2026-10-03' })
})

test('a reversal of other money with the same number, as another installation has it, undoes nothing', async () => {
  const club = await aClub()
  await capture(app, club.payer.token, club.payment.id)
  await deliver(
    service.event('PAYMENT.CAPTURE.REVERSED', { ...describeCapture(club.order), id: 'ELSEWHERE' }),
  )
  expect([await club.state(), (await club.kept()).roles]).toEqual([
    'completed',
    { regular_player: '2027-02-27' },
  ])
})
