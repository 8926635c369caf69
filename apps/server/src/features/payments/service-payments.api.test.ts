import * as accountCalls from '@tertulia/contract/account'
import * as paymentCalls from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import * as userCalls from '@tertulia/contract/users'
import { serviceMethods } from '@tertulia/core/subscriptions/payment-methods'
import { describe, expect, test } from 'vitest'
import {
  aPaidCustomer,
  aPayer,
  begin,
  beginApproved,
  capture,
  orderIdOf,
  storedOf,
} from '../../../test/factories/payments.ts'
import { aUser } from '../../../test/factories/users.ts'
import { playServices } from '../../../test/services/payment-services/play-services.ts'
import { testApp } from '../../../test/test-app.ts'
import { hashPassword } from '../../platform/access/passwords.ts'

const services = playServices()
const app = testApp('2026-11-20T10:00:00.000Z', () => ({
  payments: services.ports(),
  addresses: { publicUrl: 'https://liga.example.org', apiUrl: '/api' },
}))

const params = (id: number) => ({ params: { id } })

async function aClub() {
  const customerId = await aPaidCustomer(app)
  const payer = await aPayer(app, customerId)
  const stored = () => storedOf(app, customerId, payer.id)
  const state = async () =>
    (await app.call(subscriptionCalls.getSubscription, {}, payer.token)).payments[0]?.state
  return { customer_id: customerId, payer, kept: stored, state }
}

async function listOrders(customerId: number): Promise<string[]> {
  const { read } = app.forCustomer(customerId)
  const rows = await read.selectFrom('payments').select('order_id').execute()
  return rows.map(({ order_id }) => order_id ?? '').filter(Boolean)
}

describe.each(serviceMethods)('a payment by %s', (method) => {
  const served = () => services.of(method)
  const start = { body: { months: 3, method } }

  test('a payment becomes an order in the customer’s name, and leads to where it is approved', async () => {
    const service = served()
    const { customer_id, payer } = await aClub()
    const { payment, approve_url } = await app.call(paymentCalls.startPayment, start, payer.token)
    expect(payment).toMatchObject({ method, months: 3, price_cents: 1099, state: 'open' })
    expect(service.asked(orderIdOf(approve_url))).toEqual({
      custom_id: `${customer_id}.${payment.id}`,
      amount: '10.99',
      currency: 'EUR',
      payee: service.payee,
      description: 'Liga de Évora: 3 meses',
      return_url: `https://liga.example.org/account/renewal?payment=${payment.id}`,
      cancel_url: `https://liga.example.org/account/renewal?payment=${payment.id}&canceled=1`,
    })
  })

  test('approved and captured, it extends once, with a receipt; captured again it answers the same', async () => {
    const { payer, kept: stored } = await aClub()
    const { id } = await beginApproved(app, { token: payer.token, service: served() })
    const completed = await capture(app, payer.token, id)
    expect(completed).toMatchObject({ id, state: 'completed', settled_at: app.clock.now() })
    expect(await capture(app, payer.token, id)).toEqual(completed)
    const { roles, extensions, mails } = await stored()
    expect([roles, extensions.length]).toEqual([{ regular_player: '2027-02-27' }, 1])
    expect(mails.map(({ subject }) => subject)).toEqual([`Recibo ${id} · Liga de Évora`])
    expect(mails[0]?.text).toContain(method === 'payment_service' ? 'PayPal' : 'cartão, MB WAY ou Multibanco')
    expect((await app.call(paymentCalls.getReceipt, params(id), payer.token)).entry?.valid_until).toBe(
      '2027-02-27',
    )
  })

  test('captured by three tabs at once it extends once', async () => {
    const { payer, kept: stored } = await aClub()
    const { id } = await beginApproved(app, { token: payer.token, service: served() })
    const states = await Promise.all([1, 2, 3].map(async () => (await capture(app, payer.token, id)).state))
    expect(states).toEqual(['completed', 'completed', 'completed'])
    const { extensions, mails } = await stored()
    expect([extensions.length, mails.length]).toEqual([1, 1])
  })

  test('a payment that is not approved is not captured', async () => {
    const { payer, kept: stored, state } = await aClub()
    const { id } = await begin(app, payer.token, start.body)
    expect(await app.refused(paymentCalls.capturePayment, params(id), payer.token)).toBe('payment_failed')
    expect([await state(), (await stored()).extensions]).toEqual(['open', []])
  })

  test('a payment of another user cannot be captured', async () => {
    const { customer_id, payer, kept: stored } = await aClub()
    const { id } = await beginApproved(app, { token: payer.token, service: served() })
    const other = await aPayer(app, customer_id)
    const stranger = await aPayer(app, await aPaidCustomer(app))
    expect(await app.refused(paymentCalls.capturePayment, params(id), other.token)).toBe('not_found')
    expect(await app.refused(paymentCalls.capturePayment, params(id), stranger.token)).toBe('not_found')
    await capture(app, payer.token, id)
    expect((await storedOf(app, customer_id, other.id)).extensions).toEqual([])
    expect((await stored()).extensions).toHaveLength(1)
  })

  test.each(['amount', 'currency', 'account', 'payment'] as const)(
    'an order of another %s neither is taken nor extends',
    async (what) => {
      const service = served()
      const { payer, kept: stored, state } = await aClub()
      const { id, order_id } = await beginApproved(app, { token: payer.token, service })
      service.alter(order_id, what)
      expect(await app.refused(paymentCalls.capturePayment, params(id), payer.token)).toBe('payment_failed')
      expect(service.calls.some((call) => call.endsWith(`${order_id}/capture`))).toBe(false)
      expect([await state(), (await stored()).extensions]).toEqual(['open', []])
    },
  )

  test('the order of a dearer payment pays for no other', async () => {
    const { customer_id, payer, kept: stored } = await aClub()
    const cheap = await beginApproved(app, { token: payer.token, service: served(), months: 1 })
    await capture(app, payer.token, cheap.id)
    const dear = await begin(app, payer.token, { months: 12, method })
    const { read } = app.forCustomer(customer_id)
    await read.updateTable('payments').set({ order_id: null }).where('id', '=', cheap.id).execute()
    await read.updateTable('payments').set({ order_id: cheap.order_id }).where('id', '=', dear.id).execute()
    expect(await app.refused(paymentCalls.capturePayment, params(dear.id), payer.token)).toBe(
      'payment_failed',
    )
    expect((await stored()).extensions).toHaveLength(1)
  })

  test('an order that cannot be made leaves a payment given up, and nothing locked', async () => {
    const { payer, state } = await aClub()
    for (const failure of [
      { status: 422, issue: 'PAYEE_ACCOUNT_INVALID' },
      { status: 500, issue: 'X' },
      'silence',
    ] as const) {
      served().failNext(served().ordersPath, failure)
      expect(await app.refused(paymentCalls.startPayment, start, payer.token)).toBe('payment_failed')
      expect(await state()).toBe('canceled')
    }
    expect((await begin(app, payer.token, start.body)).state).toBe('open')
  })

  test('two orders begun at the same moment lead to one that can be paid', async () => {
    const { customer_id, payer, kept: stored } = await aClub()
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
    const { payments } = await app.call(subscriptionCalls.getSubscription, {}, payer.token)
    const open = payments.filter(({ state }) => state === 'open')
    expect(open).toHaveLength(1)
    for (const order of await listOrders(customer_id)) served().approve(order)
    await capture(app, payer.token, open[0]?.id ?? 0)
    expect((await stored()).extensions).toHaveLength(1)
  })

  test('while the payment service is silent nobody waits for a lock', async () => {
    const { payer } = await aClub()
    const { id, order_id } = await beginApproved(app, { token: payer.token, service: served() })
    served().failNext(served().settlingPath(order_id), 'silence')
    const capturing = app.refused(paymentCalls.capturePayment, params(id), payer.token)
    await expect.poll(() => served().calls.at(-1)).toContain(served().settlingPath(order_id))
    const transfer = await begin(app, payer.token)
    await app.call(paymentCalls.declarePayment, params(transfer.id), payer.token)
    expect(await capturing).toBe('payment_failed')
  })

  test('money that was taken while the answer got lost is found by the next try', async () => {
    const { payer, kept: stored, state } = await aClub()
    const { id, order_id } = await beginApproved(app, { token: payer.token, service: served() })
    served().failNext(served().settlingPath(order_id), { status: 503, issue: 'SERVICE_UNAVAILABLE' })
    expect(await app.refused(paymentCalls.capturePayment, params(id), payer.token)).toBe('payment_failed')
    expect(await state()).toBe('open')
    served().settle(order_id, 'paid')
    expect((await capture(app, payer.token, id)).state).toBe('completed')
    expect((await stored()).extensions).toHaveLength(1)
  })

  test('money that is on its way is waited for; a declined capture ends the payment and says so', async () => {
    const { payer, kept: stored, state } = await aClub()
    served().approveAs('pending')
    const { id, order_id } = await beginApproved(app, { token: payer.token, service: served() })
    expect((await capture(app, payer.token, id)).state).toBe('declared')
    expect((await capture(app, payer.token, id)).state).toBe('declared')
    expect((await stored()).extensions).toEqual([])
    served().settle(order_id, 'failed')
    expect(await app.refused(paymentCalls.capturePayment, params(id), payer.token)).toBe('payment_failed')
    expect(await state()).toBe('refused')
    const { mails, extensions } = await stored()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Nada foi cobrado')
    expect(extensions).toEqual([])
    served().approveAs('paid')
  })

  test('money that had come before a payment was given up counts', async () => {
    const { payer, kept: stored, state } = await aClub()
    const { id, order_id } = await begin(app, payer.token, start.body)
    served().settle(order_id, 'paid')
    await app.call(paymentCalls.cancelPayment, params(id), payer.token)
    expect((await capture(app, payer.token, id)).state).toBe('completed')
    expect([await state(), (await stored()).extensions.length]).toEqual(['completed', 1])
  })

  test('only the payment service decides on its payments', async () => {
    const { customer_id, payer } = await aClub()
    const owner = await aUser(app, customer_id, { roles: { customer: true } })
    const { id } = await begin(app, payer.token, start.body)
    expect(await app.refused(paymentCalls.declarePayment, params(id), payer.token)).toBe('not_found')
    expect(await app.refused(paymentCalls.confirmPayment, params(id), owner.token)).toBe('not_found')
    const refusal = { ...params(id), body: { reason: 'no' } }
    expect(await app.refused(paymentCalls.refusePayment, refusal, owner.token)).toBe('not_found')
  })

  test('an admin acting as a user can neither begin nor capture a payment', async () => {
    const { customer_id, payer, kept: stored } = await aClub()
    const { id } = await beginApproved(app, { token: payer.token, service: served() })
    const admin = await aUser(app, customer_id, { roles: { admin: true } })
    const session = await app.call(userCalls.impersonateUser, params(payer.id), admin.token)
    expect(await app.refused(paymentCalls.startPayment, start, session.access_token)).toBe('impersonating')
    expect(await app.refused(paymentCalls.capturePayment, params(id), session.access_token)).toBe(
      'impersonating',
    )
    expect((await stored()).extensions).toEqual([])
  })

  test('a payer who lost their role in the meantime gets the money back', async () => {
    const { customer_id, payer, kept: stored } = await aClub()
    const { id } = await beginApproved(app, { token: payer.token, service: served() })
    await app.forCustomer(customer_id).read.deleteFrom('user_roles').where('user_id', '=', payer.id).execute()
    await capture(app, payer.token, id)
    expect((await stored()).roles).toEqual({ regular_player: '2027-02-27' })
  })

  test('deleting an account ends its open payments; money that still arrives extends no subscription', async () => {
    const { customer_id, payer, kept: stored } = await aClub()
    const { read } = app.forCustomer(customer_id)
    const { id, order_id } = await beginApproved(app, { token: payer.token, service: served() })
    await read
      .updateTable('users')
      .set({ password_hash: await hashPassword('a good password') })
      .where('id', '=', payer.id)
      .execute()
    await app.call(accountCalls.deleteAccount, { body: { password: 'a good password' } }, payer.token)
    served().settle(order_id, 'paid')
    await app.http.inject({ method: 'POST', ...served().tell(order_id, 'paid') })
    const payment = await read.selectFrom('payments').select('state').where('id', '=', id).executeTakeFirst()
    const { roles, extensions, mails } = await stored()
    expect([payment?.state, roles, extensions, mails]).toEqual(['completed', {}, [], []])
  })
})
