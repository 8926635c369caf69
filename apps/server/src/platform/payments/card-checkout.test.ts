import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionOf, settleSession } from '../../../test/services/payment-services/played-stripe.ts'
import { describeIntent, describeSession } from '../../../test/services/payment-services/stripe-answers.ts'
import { startStripe, type StripeStandIn } from '../../../test/services/payment-services/stripe-service.ts'
import { openCardCheckout } from './card-checkout.ts'
import type { OrderRequest } from './payment-port.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

let service: StripeStandIn
beforeAll(async () => {
  service = await startStripe()
})
afterAll(() => service.close())

const payee = 'acct_club'
let count = 0
const anOrder = (more: Partial<OrderRequest> = {}): OrderRequest => ({
  custom_id: `7.${++count}`,
  reference: 'TER-7K3M9Q',
  amount: '10.99',
  currency: 'EUR',
  payee,
  description: 'Liga de Évora: 3 meses',
  brand_name: 'Liga de Évora',
  locale: 'pt-PT',
  return_url: 'http://club.test/account/renewal?payment=1',
  cancel_url: 'http://club.test/account/renewal?payment=1&canceled=1',
  ...more,
})

const port = () => openCardCheckout(service.settings)

async function made(more: Partial<OrderRequest> = {}) {
  const order = anOrder(more)
  const { order_id, approve_url } = await port().createOrder(order)
  const address = { order_id, payee }
  return { order, address, approve_url, session: sessionOf(service, order_id) }
}

test('a session asks for one line in cents, in the name of the club’s account, with our number everywhere', async () => {
  const { order, address, approve_url, session } = await made()
  expect(approve_url).toBe(`${service.url}/c/pay/${address.order_id}#page`)
  expect(session).toMatchObject({ account: payee, idempotency_key: `${order.custom_id}-TER-7K3M9Q` })
  expect(session.params).toEqual({
    mode: 'payment',
    client_reference_id: order.custom_id,
    'metadata[payment]': order.custom_id,
    'payment_intent_data[metadata][payment]': order.custom_id,
    'payment_intent_data[description]': 'Liga de Évora: 3 meses · TER-7K3M9Q',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '1099',
    'line_items[0][price_data][product_data][name]': 'Liga de Évora: 3 meses',
    'allowed_payment_method_types[0]': 'card',
    'allowed_payment_method_types[1]': 'mb_way',
    'allowed_payment_method_types[2]': 'multibanco',
    'adaptive_pricing[enabled]': 'false',
    locale: 'pt',
    success_url: order.return_url,
    cancel_url: order.cancel_url,
  })
  expect(await port().readOrder(address)).toEqual({
    order_id: address.order_id,
    isApproved: false,
    hasLapsed: false,
    custom_id: order.custom_id,
    currency: 'EUR',
    amount: '10.99',
    payee,
    capture: null,
  })
})

test('in other currencies than euros cards alone are offered', async () => {
  const { session } = await made({ currency: 'GBP', locale: 'en-GB' })
  const names = Object.keys(session.params).filter((name) => name.startsWith('allowed_'))
  expect([names.length, session.params['locale']]).toEqual([1, 'en-GB'])
})

test('an order that is asked for twice is one; with another reference it is another', async () => {
  const order = anOrder()
  const first = await port().createOrder(order)
  expect(await port().createOrder(order)).toEqual(first)
  const { order_id: another } = await port().createOrder({ ...order, reference: 'TER-222222' })
  expect(another).not.toBe(first.order_id)
})

test.each([
  ['paid', 'COMPLETED'],
  ['pending', 'PENDING'],
  ['failed', 'FAILED'],
  ['partly_refunded', 'PARTIALLY_REFUNDED'],
  ['refunded', 'REFUNDED'],
] as const)('money that is %s is told as %s', async (state, status) => {
  const { address, session } = await made()
  settleSession(session, state)
  const capture = { id: describeIntent(session, false).id, status, currency: 'EUR', amount: '10.99' }
  expect(await port().captureOrder(address)).toMatchObject({ hasLapsed: false, capture })
})

test('a closed order has lapsed; what is paid already cannot be closed', async () => {
  const [unpaid, paid] = [await made(), await made()]
  await port().closeOrder(unpaid.address)
  expect(await port().readOrder(unpaid.address)).toMatchObject({ hasLapsed: true, capture: null })
  settleSession(paid.session, 'paid')
  await expect(port().closeOrder(paid.address)).rejects.toThrow('400')
})

test('a session is found in its own account alone', async () => {
  const { address } = await made()
  await expect(port().readOrder({ ...address, payee: 'acct_another' })).rejects.toMatchObject({
    isUnknownOrder: true,
    message: expect.stringMatching(/^the payment service answered 404 resource_missing \(req_/),
  })
})

test('a refusal by Stripe is logged by its own code, and asked once', async () => {
  service.failNext('/v1/checkout/sessions', { status: 400, issue: 'account_invalid' })
  await expect(made()).rejects.toMatchObject({ issue: 'account_invalid', isUnknownOrder: false })
  const before = service.calls.length
  service.failNext('/v1/checkout/sessions', { status: 503, issue: 'api_error' })
  await expect(made()).rejects.toThrow('503')
  expect(service.calls).toHaveLength(before + 1)
})

test('a service that does not answer is not waited for without end', async () => {
  service.failNext('/v1/checkout/sessions', 'silence')
  await expect(made()).rejects.toThrow('cannot be spoken to')
})

test('a wrong key is refused, and does not appear in the log', async () => {
  const stranger = openCardCheckout({ ...service.settings, secret_key: 'sk_test_a_guessed_key' })
  const failure = await stranger.createOrder(anOrder()).catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: expect.stringContaining('401') })
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('guessed')
})

test('an event is believed when Stripe has signed these very letters just now', async () => {
  const { order, session } = await made()
  const object = describeSession(session, service.url, false)
  const type = 'checkout.session.completed'
  const { payload: raw, headers } = service.event(type, { account: payee, object })
  const { id } = readJson(Type.Object({ id: Type.String() }), raw)
  expect(await port().readEvent({ headers, raw })).toEqual({ id, custom_id: order.custom_id, reversal: null })
  expect(await port().readEvent({ headers, raw: JSON.stringify(JSON.parse(raw)) })).toBe(null)
  expect(await port().readEvent({ headers: {}, raw })).toBe(null)
  expect(await port().readEvent({ headers: { 'stripe-signature': 't=,v1=' }, raw })).toBe(null)
  const old = service.event(type, { account: payee, object, secondsAgo: 301 })
  expect(await port().readEvent({ headers: old.headers, raw: old.payload })).toBe(null)
  for (const secret of ['whsec_of_somebody_else', null]) {
    const another = openCardCheckout({ ...service.settings, webhook_secret: secret })
    expect(await another.readEvent({ headers, raw })).toBe(null)
  }
})

test('an event without our number is followed to its payment intent', async () => {
  const { order, session } = await made()
  settleSession(session, 'paid')
  const object = { object: 'dispute', metadata: {}, payment_intent: describeIntent(session, false).id }
  const { payload: raw, headers } = service.event('charge.dispute.closed', { account: payee, object })
  expect(await port().readEvent({ headers, raw })).toMatchObject({ custom_id: order.custom_id })
  const other = service.event('charge.dispute.closed', { account: 'acct_another', object })
  expect(await port().readEvent({ headers: other.headers, raw: other.payload })).toMatchObject({
    custom_id: null,
  })
})
