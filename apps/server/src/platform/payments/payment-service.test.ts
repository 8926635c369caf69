import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPaymentService, type PaymentServiceStandIn } from '../../../test/services/payment-service.ts'
import type { OrderRequest } from './payment-port.ts'
import { openPaymentService } from './payment-service.ts'

let service: PaymentServiceStandIn
beforeAll(async () => {
  service = await startPaymentService()
})
afterAll(() => service.close())

let count = 0
const anOrder = (): OrderRequest => ({
  custom_id: `7.${++count}`,
  reference: 'TER-7K3M9Q',
  amount: '10.99',
  currency: 'EUR',
  payee: 'club@example.test',
  description: '3 months',
  brand_name: 'Liga de Évora',
  locale: 'pt-PT',
  return_url: 'http://club.test/account/renewal?payment=1',
  cancel_url: 'http://club.test/account/renewal?payment=1',
})

const port = () => openPaymentService(service.settings)
const payee = 'club@example.test'
const made = () => port().createOrder(anOrder())

test('an order asks for the money in the payee’s name, and leads to where the payer agrees', async () => {
  const order = anOrder()
  const { order_id, approve_url } = await port().createOrder(order)
  expect(approve_url).toBe(`${service.url}/checkoutnow?token=${order_id}`)
  expect(service.orders.get(order_id)).toMatchObject({
    unit: {
      custom_id: order.custom_id,
      amount: { currency_code: 'EUR', value: '10.99' },
      payee: { email_address: 'club@example.test' },
    },
    return_url: order.return_url,
  })
  expect(await port().readOrder({ order_id, payee })).toEqual({
    order_id,
    isApproved: false,
    hasLapsed: false,
    custom_id: order.custom_id,
    currency: 'EUR',
    amount: '10.99',
    payee: 'club@example.test',
    capture: null,
  })
})

test('an order that is asked for twice is one', async () => {
  const order = anOrder()
  expect(await port().createOrder(order)).toEqual(await port().createOrder(order))
})

test('the money of an approved order is taken once, however often it is asked for', async () => {
  const { order_id } = await made()
  await expect(port().captureOrder({ order_id, payee })).rejects.toMatchObject({
    issue: 'ORDER_NOT_APPROVED',
  })
  service.approve(order_id)
  const first = await port().captureOrder({ order_id, payee })
  expect(first.capture).toEqual({
    id: `CAPTURE-${order_id}`,
    status: 'COMPLETED',
    currency: 'EUR',
    amount: '10.99',
  })
  expect(await port().captureOrder({ order_id, payee })).toEqual(first)
})

test('the payer agrees on the page that the order leads to, and is sent back', async () => {
  const { order_id, approve_url } = await made()
  expect(await (await fetch(approve_url)).text()).toContain('10.99 EUR')
  const body = new URLSearchParams({ token: order_id })
  const agreed = await fetch(`${service.url}/checkoutnow/approval`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  expect(agreed.headers.get('location')).toBe(
    `http://club.test/account/renewal?payment=1&token=${order_id}&PayerID=PAYER1`,
  )
  expect(await port().readOrder({ order_id, payee })).toMatchObject({ isApproved: true })
})

test('a refusal by the service is logged by its own code, without the request', async () => {
  service.failNext('/v2/checkout/orders', { status: 422, issue: 'PAYEE_ACCOUNT_INVALID' })
  await expect(made()).rejects.toMatchObject({
    issue: 'PAYEE_ACCOUNT_INVALID',
    message: expect.stringMatching(/^the payment service answered 422 PAYEE_ACCOUNT_INVALID \(/),
  })
  service.failNext('/v2/checkout/orders', { status: 503, issue: 'SERVICE_UNAVAILABLE' })
  await expect(made()).rejects.toThrow('503')
})

test('a service that does not answer is not waited for without end', async () => {
  service.failNext('/v2/checkout/orders', 'silence')
  await expect(made()).rejects.toThrow('cannot be spoken to')
})

test('wrong credentials are refused, and do not appear in the log', async () => {
  const stranger = openPaymentService({ ...service.settings, client_secret: 'guessed secret' })
  const failure = await stranger.createOrder(anOrder()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  const told = JSON.stringify(failure, Object.getOwnPropertyNames(failure))
  expect(told).not.toContain('guessed secret')
  expect(told).not.toContain(Buffer.from('client:guessed secret').toString('base64'))
})

test('a token that is refused is replaced by the next call', async () => {
  const { createOrder, readOrder } = port()
  const { order_id } = await createOrder(anOrder())
  service.failNext(order_id, { status: 401, issue: 'AUTHENTICATION_FAILURE' })
  await expect(readOrder({ order_id, payee })).rejects.toThrow('401')
  const tokens = () => service.calls.filter((call) => call.endsWith('/v1/oauth2/token')).length
  const before = tokens()
  await readOrder({ order_id, payee })
  expect(tokens()).toBe(before + 1)
})

test('an event is believed when the service has signed these very letters for us', async () => {
  const resource = { custom_id: '7.1', amount: '1.00' }
  const { payload: raw, headers } = service.event('PAYMENT.CAPTURE.COMPLETED', resource, 'WH-7')
  expect(await port().readEvent({ headers, raw })).toEqual({ id: 'WH-7', custom_id: '7.1', reversal: null })
  expect(await port().readEvent({ headers, raw: raw.replace('1.00', '2.00') })).toBe(null)
  expect(await port().readEvent({ headers, raw: JSON.stringify(JSON.parse(raw)) })).toBe(null)
  const another = openPaymentService({ ...service.settings, webhook_id: 'WH-2' })
  expect(await another.readEvent({ headers, raw })).toBe(null)
  const none = openPaymentService({ ...service.settings, webhook_id: null })
  expect(await none.readEvent({ headers, raw })).toBe(null)
})

test('an event in a form that no order has names no payment', async () => {
  const told = async (type: string, resource: unknown) => {
    const { payload: raw, headers } = service.event(type, resource, 'WH-8')
    return await port().readEvent({ headers, raw })
  }
  const nothing = { id: 'WH-8', custom_id: null, reversal: null }
  expect(await told('CHECKOUT.ORDER.APPROVED', { purchase_units: [{ custom_id: '7.2' }] })).toMatchObject({
    custom_id: '7.2',
  })
  for (const resource of [
    null,
    'text',
    [],
    { custom_id: 7 },
    { purchase_units: {} },
    { purchase_units: [] },
  ]) {
    expect(await told('CHECKOUT.ORDER.APPROVED', resource)).toEqual(nothing)
  }
  expect(await told('BILLING.PLAN.CREATED', { custom_id: '7.1' })).toEqual(nothing)
})
