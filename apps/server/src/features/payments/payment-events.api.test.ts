import * as payments from '@tertulia/contract/payments'
import * as subscriptions from '@tertulia/contract/subscriptions'
import type { ErrorBody } from '@tertulia/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPaidCustomer, aPayer, beginApproved, capture, storedOf } from '../../../test/factories/payments.ts'
import { aUser } from '../../../test/factories/users.ts'
import { describeCapture, describeOrder } from '../../../test/services/payment-service-answers.ts'
import { startPaymentService, type PaymentServiceStandIn } from '../../../test/services/payment-service.ts'
import { testApp } from '../../../test/test-app.ts'
import { openPaymentService } from '../../platform/payments/payment-service.ts'
import { cleanPayments } from './payments.service.ts'

let service: PaymentServiceStandIn
beforeAll(async () => {
  service = await startPaymentService()
})
const app = testApp('2026-11-20T10:00:00.000Z', () => ({ payments: openPaymentService(service.settings) }))
afterAll(() => service.close())

async function aClub() {
  const customerId = await aPaidCustomer(app)
  const payer = await aPayer(app, customerId)
  const payment = await beginApproved(app, { token: payer.token, service })
  const order = service.orders.get(payment.order_id)
  if (!order) throw new Error('there is no such order')
  const stored = () => storedOf(app, customerId, payer.id)
  const state = async () =>
    (await app.call(subscriptions.getSubscription, {}, payer.token)).payments[0]?.state
  return { customer_id: customerId, payer, payment, order, kept: stored, state }
}

type Club = Awaited<ReturnType<typeof aClub>>
type Signed = ReturnType<PaymentServiceStandIn['event']>

const post = ({ payload, headers }: Signed) =>
  app.http.inject({ method: 'POST', url: '/api/payment-events', payload, headers })

const approved = ({ order }: Club) =>
  service.event('CHECKOUT.ORDER.APPROVED', describeOrder(order, service.url))
const captured = (event: string, { order }: Club) =>
  service.event(`PAYMENT.CAPTURE.${event}`, describeCapture(order))

async function deliver(event: Signed): Promise<void> {
  const { statusCode, body } = await post(event)
  expect(statusCode, body).toBe(200)
}

async function refused(event: Signed) {
  const response = await post(event)
  return [response.statusCode, response.json<ErrorBody>().message]
}

test('an approved order is captured though its payer never came back', async () => {
  const club = await aClub()
  await deliver(approved(club))
  expect([await club.state(), (await club.kept()).extensions.length]).toEqual(['completed', 1])
})

test('told before, after and while the payer returns, repeated and in the wrong order, it extends once', async () => {
  const club = await aClub()
  const { payer, payment } = club
  const events = [captured('COMPLETED', club), approved(club)]
  await deliver(events[0] as Signed)
  expect(await club.state()).toBe('completed')
  await Promise.all([
    ...events.flatMap((event) => [deliver(event), deliver(event)]),
    capture(app, payer.token, payment.id),
    capture(app, payer.token, payment.id),
  ])
  for (const event of events.toReversed()) await deliver(event)
  const { extensions, mails, roles } = await club.kept()
  expect([extensions.length, mails.length, roles]).toEqual([1, 1, { regular_player: '2027-02-27' }])
})

test('an event that was worked off is not asked about again', async () => {
  const club = await aClub()
  const event = approved(club)
  await deliver(event)
  const reads = () =>
    service.calls.filter((call) => call === `GET /v2/checkout/orders/${club.order.id}`).length
  const before = reads()
  await deliver(event)
  expect(reads()).toBe(before)
})

test('an event that the service has not signed, or that was changed since, does nothing', async () => {
  const club = await aClub()
  Object.assign(club.order, { status: 'COMPLETED', captureStatus: 'COMPLETED' })
  const { payload, headers } = captured('COMPLETED', club)
  const signature = 'paypal-transmission-sig'
  const { [signature]: _dropped, ...unsigned } = headers
  expect(await refused({ payload, headers: unsigned })).toEqual([402, 'payment_failed'])
  expect(await refused({ payload, headers: { ...headers, [signature]: 'forged' } })).toEqual([
    402,
    'payment_failed',
  ])
  expect(await refused({ payload: payload.replace('COMPLETED', 'COMPLETEd'), headers })).toEqual([
    402,
    'payment_failed',
  ])
  expect([await club.state(), (await club.kept()).extensions]).toEqual(['open', []])
})

test('a malformed event is refused before the service is asked', async () => {
  const { headers } = service.event('X', {})
  const before = service.calls.length
  for (const payload of ['', '{}', '[]', '{"id":1,"event_type":"X"}', '{"id":"', '{"__proto__":{}}'])
    expect(await refused({ payload, headers })).toEqual([400, 'invalid_input'])
  expect(service.calls).toHaveLength(before)
})

test('signed events of payments that are not ours are taken and do nothing', async () => {
  const club = await aClub()
  const { id } = club.payment
  for (const customId of [
    '',
    'x',
    '1',
    '0.1',
    '99999.1',
    `${club.customer_id}.999999`,
    `${club.customer_id}.${id} `,
  ])
    await deliver(service.event('PAYMENT.CAPTURE.COMPLETED', { custom_id: customId }))
  await deliver(service.event('PAYMENT.CAPTURE.COMPLETED', {}))
  await deliver(service.event('BILLING.PLAN.CREATED', describeCapture(club.order)))
  expect(await club.state()).toBe('open')
})

test('the event of one payment cannot settle another', async () => {
  const [paid, unpaid] = [await aClub(), await aClub()]
  Object.assign(unpaid.order, { status: 'PAYER_ACTION_REQUIRED' })
  await capture(app, paid.payer.token, paid.payment.id)
  const customId = unpaid.order.unit.custom_id
  await deliver(
    service.event('PAYMENT.CAPTURE.COMPLETED', { ...describeCapture(paid.order), custom_id: customId }),
  )
  expect([await unpaid.state(), (await unpaid.kept()).extensions]).toEqual(['open', []])
})

test('while the service cannot be asked the event is refused, so that it comes again', async () => {
  const club = await aClub()
  const event = approved(club)
  service.failNext('verify-webhook-signature', { status: 503, issue: 'SERVICE_UNAVAILABLE' })
  expect(await refused(event)).toEqual([402, 'payment_failed'])
  service.failNext(club.order.id, 'silence')
  expect(await refused(event)).toEqual([402, 'payment_failed'])
  expect(await club.state()).toBe('open')
  await deliver(event)
  expect(await club.state()).toBe('completed')
})

test('a payment given up is not captured by an approval that comes late, but its money counts', async () => {
  const club = await aClub()
  const { payer, payment, order } = club
  await app.call(payments.cancelPayment, { params: { id: payment.id } }, payer.token)
  await deliver(approved(club))
  expect([order.status, await club.state()]).toEqual(['APPROVED', 'canceled'])
  Object.assign(order, { status: 'COMPLETED', captureStatus: 'COMPLETED' })
  await deliver(captured('COMPLETED', club))
  expect([await club.state(), (await club.kept()).extensions.length]).toEqual(['completed', 1])
})

test('money on its way arrives, or does not', async () => {
  const [arriving, denied] = [await aClub(), await aClub()]
  for (const { order } of [arriving, denied])
    Object.assign(order, { status: 'COMPLETED', captureStatus: 'PENDING' })
  await deliver(captured('PENDING', arriving))
  await deliver(captured('PENDING', denied))
  expect([await arriving.state(), await denied.state()]).toEqual(['declared', 'declared'])
  arriving.order.captureStatus = 'COMPLETED'
  denied.order.captureStatus = 'DECLINED'
  await deliver(captured('COMPLETED', arriving))
  await deliver(captured('DENIED', denied))
  await deliver(captured('DENIED', denied))
  expect([await arriving.state(), await denied.state()]).toEqual(['completed', 'refused'])
  expect((await denied.kept()).mails).toHaveLength(1)
  expect((await denied.kept()).extensions).toEqual([])
})

test('a refund takes back what the payment had brought, once, and tells the payer and who runs the club', async () => {
  const club = await aClub()
  const { customer_id: customerId, payer, payment, order } = club
  const admin = await aUser(app, customerId, { roles: { admin: true }, language: 'en' })
  await capture(app, payer.token, payment.id)
  const later = await beginApproved(app, { token: payer.token, service, months: 1 })
  await capture(app, payer.token, later.id)
  expect((await club.kept()).roles).toEqual({ regular_player: '2027-04-03' })
  order.captureStatus = 'REFUNDED'
  const event = captured('REFUNDED', club)
  await Promise.all([deliver(event), deliver(event), deliver(captured('REFUNDED', club))])
  const { roles, entries, mails } = await club.kept()
  expect(roles).toEqual({ regular_player: '2027-01-02' })
  expect(entries.filter(({ kind }) => kind === 'refund')).toEqual([
    expect.objectContaining({ payment_id: payment.id, valid_until: '2027-01-02', months: null }),
  ])
  expect(mails.filter(({ subject }) => subject.includes('foi devolvido'))).toHaveLength(1)
  const news = (await storedOf(app, customerId, admin.id)).mails
  expect(news.map(({ subject }) => subject)).toEqual([`Refund: ${payment.reference} · Liga de Évora`])
  const receipt = await app.call(payments.getReceipt, { params: { id: payment.id } }, payer.token)
  expect(receipt.payment.state).toBe('refunded')
  await deliver(captured('COMPLETED', club))
  expect((await club.kept()).roles).toEqual({ regular_player: '2027-01-02' })
})

test('a payment that the payer’s bank took back is undone, though the order does not say so', async () => {
  const club = await aClub()
  await capture(app, club.payer.token, club.payment.id)
  const event = captured('REVERSED', club)
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

test('events are forgotten after a month', async () => {
  const club = await aClub()
  await deliver(approved(club))
  const { read } = app.forCustomer(club.customer_id)
  const count = async () => (await read.selectFrom('payment_events').select('event_id').execute()).length
  await cleanPayments(read, '2026-12-20T10:00:00.000Z')
  expect(await count()).toBe(1)
  await cleanPayments(read, '2026-12-20T10:00:00.001Z')
  expect(await count()).toBe(0)
})

test('a part given back leaves the subscription, and is told to who runs the club once', async () => {
  const club = await aClub()
  const owner = await aUser(app, club.customer_id, { roles: { customer: true }, language: 'pt' })
  await capture(app, club.payer.token, club.payment.id)
  club.order.captureStatus = 'PARTIALLY_REFUNDED'
  await deliver(captured('REFUNDED', club))
  await deliver(captured('REFUNDED', club))
  expect([await club.state(), (await club.kept()).roles]).toEqual([
    'completed',
    { regular_player: '2027-02-27' },
  ])
  const news = (await storedOf(app, club.customer_id, owner.id)).mails
  expect(news).toHaveLength(1)
  expect(news[0]?.text).toContain('em parte')
})
