import * as account from '@tertulia/contract/account'
import * as payments from '@tertulia/contract/payments'
import * as subscriptions from '@tertulia/contract/subscriptions'
import * as users from '@tertulia/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aPaidCustomer,
  aPayer,
  begin,
  beginApproved,
  capture,
  storedOf,
  payee,
} from '../../../test/factories/payments.ts'
import { aUser } from '../../../test/factories/users.ts'
import { describeCapture } from '../../../test/services/payment-service-answers.ts'
import { startPaymentService, type PaymentServiceStandIn } from '../../../test/services/payment-service.ts'
import { testApp } from '../../../test/test-app.ts'
import { hashPassword } from '../../platform/access/passwords.ts'
import { openPaymentService } from '../../platform/payments/payment-service.ts'

let service: PaymentServiceStandIn
beforeAll(async () => {
  service = await startPaymentService()
})
const app = testApp('2026-11-20T10:00:00.000Z', () => ({
  payments: openPaymentService(service.settings),
  addresses: { publicUrl: 'https://liga.example.org', apiUrl: '/api' },
}))
afterAll(() => service.close())

const params = (id: number) => ({ params: { id } })
const start = { body: { months: 3, method: 'payment_service' as const } }

async function aClub() {
  const customerId = await aPaidCustomer(app)
  const payer = await aPayer(app, customerId)
  const stored = () => storedOf(app, customerId, payer.id)
  const state = async () =>
    (await app.call(subscriptions.getSubscription, {}, payer.token)).payments[0]?.state
  return { customer_id: customerId, payer, kept: stored, state }
}

const orderOf = (orderId: string) => {
  const order = service.orders.get(orderId)
  if (!order) throw new Error('there is no such order')
  return order
}

test('a payment becomes an order in the customer’s name, and leads to where it is approved', async () => {
  const { customer_id: customerId, payer } = await aClub()
  const { payment, approve_url: approveUrl } = await app.call(payments.startPayment, start, payer.token)
  const orderId = approveUrl?.split('token=')[1] ?? ''
  expect(approveUrl).toBe(`${service.url}/checkoutnow?token=${orderId}`)
  expect(orderOf(orderId)).toMatchObject({
    unit: {
      custom_id: `${customerId}.${payment.id}`,
      amount: { currency_code: 'EUR', value: '10.99' },
      payee: { email_address: payee },
      description: 'Liga de Évora: 3 meses',
    },
    return_url: `https://liga.example.org/account/renewal?payment=${payment.id}`,
    cancel_url: `https://liga.example.org/account/renewal?payment=${payment.id}&canceled=1`,
  })
})

test('approved and captured, it extends once, with a receipt; captured again it answers the same', async () => {
  const { payer, kept: stored } = await aClub()
  const { id, order_id: orderId } = await beginApproved(app, { token: payer.token, service })
  const completed = await capture(app, payer.token, id)
  expect(completed).toMatchObject({ id, state: 'completed', settled_at: app.clock.now() })
  expect(await capture(app, payer.token, id)).toEqual(completed)
  const { roles, extensions, mails } = await stored()
  expect([roles, extensions.length]).toEqual([{ regular_player: '2027-02-27' }, 1])
  expect(mails.map(({ subject }) => subject)).toEqual([`Recibo ${id} · Liga de Évora`])
  expect(mails[0]?.text).toContain('PayPal')
  expect(service.calls.filter((call) => call.endsWith(`${orderId}/capture`))).toHaveLength(1)
  expect((await app.call(payments.getReceipt, params(id), payer.token)).entry.valid_until).toBe('2027-02-27')
})

test('captured by three tabs at once it extends once', async () => {
  const { payer, kept: stored } = await aClub()
  const { id } = await beginApproved(app, { token: payer.token, service })
  const states = await Promise.all([1, 2, 3].map(async () => (await capture(app, payer.token, id)).state))
  expect(states).toEqual(['completed', 'completed', 'completed'])
  const { extensions, mails } = await stored()
  expect([extensions.length, mails.length]).toEqual([1, 1])
})

test('a payment that is not approved is not captured', async () => {
  const { payer, kept: stored, state } = await aClub()
  const { id } = await begin(app, payer.token, start.body)
  expect(await app.refused(payments.capturePayment, params(id), payer.token)).toBe('payment_failed')
  expect([await state(), (await stored()).extensions]).toEqual(['open', []])
})

test('a payment of another user cannot be captured', async () => {
  const { customer_id: customerId, payer, kept: stored } = await aClub()
  const { id } = await beginApproved(app, { token: payer.token, service })
  const other = await aPayer(app, customerId)
  const stranger = await aPayer(app, await aPaidCustomer(app))
  expect(await app.refused(payments.capturePayment, params(id), other.token)).toBe('not_found')
  expect(await app.refused(payments.capturePayment, params(id), stranger.token)).toBe('not_found')
  await capture(app, payer.token, id)
  expect((await storedOf(app, customerId, other.id)).extensions).toEqual([])
  expect((await stored()).extensions).toHaveLength(1)
})

test.each([
  ['another amount', { amount: { currency_code: 'EUR', value: '0.01' } }],
  ['another currency', { amount: { currency_code: 'HUF', value: '10.99' } }],
  ['another account', { payee: { email_address: 'thief@example.test' } }],
  ['another payment', { custom_id: '1.999999' }],
])('an order of %s is neither captured nor extends', async (_title, change) => {
  const { payer, kept: stored, state } = await aClub()
  const { id, order_id: orderId } = await beginApproved(app, { token: payer.token, service })
  Object.assign(orderOf(orderId).unit, change)
  expect(await app.refused(payments.capturePayment, params(id), payer.token)).toBe('payment_failed')
  expect(service.calls.some((call) => call.endsWith(`${orderId}/capture`))).toBe(false)
  expect([await state(), (await stored()).extensions]).toEqual(['open', []])
})

test('the order of a dearer payment pays for no other', async () => {
  const { customer_id: customerId, payer, kept: stored } = await aClub()
  const cheap = await beginApproved(app, { token: payer.token, service, months: 1 })
  await capture(app, payer.token, cheap.id)
  const dear = await begin(app, payer.token, { months: 12, method: 'payment_service' })
  const { read } = app.forCustomer(customerId)
  await read.updateTable('payments').set({ order_id: null }).where('id', '=', cheap.id).execute()
  await read.updateTable('payments').set({ order_id: cheap.order_id }).where('id', '=', dear.id).execute()
  expect(await app.refused(payments.capturePayment, params(dear.id), payer.token)).toBe('payment_failed')
  expect((await stored()).extensions).toHaveLength(1)
})

test('an order that cannot be made leaves a payment given up, and nothing locked', async () => {
  const { payer, state } = await aClub()
  for (const failure of [
    { status: 422, issue: 'PAYEE_ACCOUNT_INVALID' },
    { status: 500, issue: 'X' },
    'silence',
  ] as const) {
    service.failNext('/v2/checkout/orders', failure)
    expect(await app.refused(payments.startPayment, start, payer.token)).toBe('payment_failed')
    expect(await state()).toBe('canceled')
  }
  expect((await begin(app, payer.token, start.body)).state).toBe('open')
})

test('two orders begun at the same moment lead to one that can be paid', async () => {
  const { payer, kept: stored } = await aClub()
  const answers = await Promise.all(
    [1, 2].map(() =>
      app.http.inject({
        method: 'POST',
        url: '/api/payments',
        headers: { authorization: `Bearer ${payer.token}` },
        payload: start.body,
      }),
    ),
  )
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
  const { payments: foundPayments } = await app.call(subscriptions.getSubscription, {}, payer.token)
  const open = foundPayments.filter(({ state }) => state === 'open')
  expect(open).toHaveLength(1)
  for (const order of service.orders.values()) service.approve(order.id)
  await capture(app, payer.token, open[0]?.id ?? 0)
  expect((await stored()).extensions).toHaveLength(1)
})

test('while the payment service is silent nobody waits for a lock', async () => {
  const { payer } = await aClub()
  const { id, order_id: orderId } = await beginApproved(app, { token: payer.token, service })
  service.failNext(`${orderId}/capture`, 'silence')
  const capturing = app.refused(payments.capturePayment, params(id), payer.token)
  await expect.poll(() => service.calls.at(-1)).toContain(`${orderId}/capture`)
  const transfer = await begin(app, payer.token)
  await app.call(payments.declarePayment, params(transfer.id), payer.token)
  expect(await capturing).toBe('payment_failed')
})

test('money that was taken while the answer got lost is found by the next try', async () => {
  const { payer, kept: stored, state } = await aClub()
  const { id, order_id: orderId } = await beginApproved(app, { token: payer.token, service })
  service.failNext(`${orderId}/capture`, { status: 503, issue: 'SERVICE_UNAVAILABLE' })
  expect(await app.refused(payments.capturePayment, params(id), payer.token)).toBe('payment_failed')
  expect(await state()).toBe('open')
  Object.assign(orderOf(orderId), { status: 'COMPLETED', captureStatus: 'COMPLETED' })
  expect((await capture(app, payer.token, id)).state).toBe('completed')
  expect((await stored()).extensions).toHaveLength(1)
})

test('a declined card leaves the payment open for another', async () => {
  const { payer, kept: stored, state } = await aClub()
  const { id, order_id: orderId } = await beginApproved(app, { token: payer.token, service })
  service.failNext(`${orderId}/capture`, { status: 422, issue: 'INSTRUMENT_DECLINED' })
  expect(await app.refused(payments.capturePayment, params(id), payer.token)).toBe('payment_failed')
  expect(await state()).toBe('open')
  await capture(app, payer.token, id)
  expect((await stored()).extensions).toHaveLength(1)
})

test('money that is on its way is waited for; a declined capture ends the payment and says so', async () => {
  const { payer, kept: stored, state } = await aClub()
  service.captureAs('PENDING')
  const { id, order_id: orderId } = await beginApproved(app, { token: payer.token, service })
  expect((await capture(app, payer.token, id)).state).toBe('declared')
  expect((await capture(app, payer.token, id)).state).toBe('declared')
  expect((await stored()).extensions).toEqual([])
  orderOf(orderId).captureStatus = 'DECLINED'
  expect(await app.refused(payments.capturePayment, params(id), payer.token)).toBe('payment_failed')
  expect(await state()).toBe('refused')
  const { mails, extensions } = await stored()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Nada foi cobrado')
  expect(extensions).toEqual([])
  service.captureAs('COMPLETED')
})

test('of a payment that was given up no money is taken; what was taken before still counts', async () => {
  const { payer, kept: stored, state } = await aClub()
  const { id, order_id: orderId } = await beginApproved(app, { token: payer.token, service })
  await app.call(payments.cancelPayment, params(id), payer.token)
  expect(await app.refused(payments.capturePayment, params(id), payer.token)).toBe('payment_settled')
  expect(orderOf(orderId).status).toBe('APPROVED')
  Object.assign(orderOf(orderId), { status: 'COMPLETED', captureStatus: 'COMPLETED' })
  expect((await capture(app, payer.token, id)).state).toBe('completed')
  expect([await state(), (await stored()).extensions.length]).toEqual(['completed', 1])
})

test('only the payment service decides on its payments', async () => {
  const { customer_id: customerId, payer } = await aClub()
  const owner = await aUser(app, customerId, { roles: { customer: true } })
  const { id } = await begin(app, payer.token, start.body)
  expect(await app.refused(payments.declarePayment, params(id), payer.token)).toBe('not_found')
  expect(await app.refused(payments.confirmPayment, params(id), owner.token)).toBe('not_found')
  const refusal = { ...params(id), body: { reason: 'no' } }
  expect(await app.refused(payments.refusePayment, refusal, owner.token)).toBe('not_found')
})

test('an admin acting as a user can neither begin nor capture a payment', async () => {
  const { customer_id: customerId, payer, kept: stored } = await aClub()
  const { id } = await beginApproved(app, { token: payer.token, service })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const session = await app.call(users.impersonateUser, params(payer.id), admin.token)
  expect(await app.refused(payments.startPayment, start, session.access_token)).toBe('impersonating')
  expect(await app.refused(payments.capturePayment, params(id), session.access_token)).toBe('impersonating')
  expect((await stored()).extensions).toEqual([])
})

test('a payer who lost their role in the meantime gets the money back', async () => {
  const { customer_id: customerId, payer, kept: stored } = await aClub()
  const { id } = await beginApproved(app, { token: payer.token, service })
  await app.forCustomer(customerId).read.deleteFrom('user_roles').where('user_id', '=', payer.id).execute()
  await capture(app, payer.token, id)
  expect((await stored()).roles).toEqual({ regular_player: '2027-02-27' })
})

test('deleting an account ends its open payments; money that still arrives extends no subscription', async () => {
  const { customer_id: customerId, payer, kept: stored } = await aClub()
  const { read } = app.forCustomer(customerId)
  const { id, order_id: orderId } = await beginApproved(app, { token: payer.token, service })
  await read
    .updateTable('users')
    .set({ password_hash: await hashPassword('a good password') })
    .where('id', '=', payer.id)
    .execute()
  await app.call(account.deleteAccount, { body: { password: 'a good password' } }, payer.token)
  expect(orderOf(orderId).status).toBe('APPROVED')
  Object.assign(orderOf(orderId), { status: 'COMPLETED', captureStatus: 'COMPLETED' })
  const { payload, headers } = service.event('PAYMENT.CAPTURE.COMPLETED', describeCapture(orderOf(orderId)))
  await app.http.inject({ method: 'POST', url: '/api/payment-events', payload, headers })
  const payment = await read.selectFrom('payments').select('state').where('id', '=', id).executeTakeFirst()
  const { roles, extensions, mails } = await stored()
  expect([payment?.state, roles, extensions, mails]).toEqual(['completed', {}, [], []])
})
