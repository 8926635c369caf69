import * as paymentCalls from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { expect, test } from 'vitest'
import { aPaidCustomer, aPayer, begin, storedOf } from '../../../test/factories/payments.ts'
import { aUser } from '../../../test/factories/users.ts'
import { storedLog } from '../../../test/rules/league-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { purge } from '../../jobs/purge.ts'
import { folderStorage } from '../../platform/files/media-storage.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function aClub() {
  const customerId = await aPaidCustomer(app)
  const owner = await aUser(app, customerId, { roles: { customer: true } })
  const payer = await aPayer(app, customerId)
  const stored = () => storedOf(app, customerId, payer.id)
  return { customer_id: customerId, owner, payer, kept: stored }
}

const params = (id: number) => ({ params: { id } })

test('the receipt is its payer’s alone, and there once the money has come', async () => {
  const { customer_id, owner, payer } = await aClub()
  const { id } = await begin(app, payer.token)
  expect(await app.refused(paymentCalls.getReceipt, params(id), payer.token)).toBe('not_found')
  await app.call(paymentCalls.confirmPayment, params(id), owner.token)
  expect(await app.call(paymentCalls.getReceipt, params(id), payer.token)).toMatchObject({
    payment: { id, price_cents: 1099, state: 'completed' },
    customer: { name: 'Liga de Évora' },
    payer: { id: payer.id },
    entry: { kind: 'payment', payment_id: id, valid_until: '2027-02-27' },
  })
  const other = await aPayer(app, customer_id)
  expect(await app.refused(paymentCalls.getReceipt, params(id), other.token)).toBe('not_found')
  expect(await app.refused(paymentCalls.getReceipt, params(id), owner.token)).toBe('not_found')
})

test('a payment of another user or customer is not found', async () => {
  const { customer_id, payer, kept: stored } = await aClub()
  const { id } = await begin(app, payer.token)
  const other = await aPayer(app, customer_id)
  const foreignOwner = await aUser(app, await aPaidCustomer(app), { roles: { admin: true, customer: true } })
  for (const endpoint of [
    paymentCalls.declarePayment,
    paymentCalls.cancelPayment,
    paymentCalls.capturePayment,
    paymentCalls.getReceipt,
  ]) {
    expect(await app.refused(endpoint, params(id), other.token)).toBe('not_found')
    expect(await app.refused(endpoint, params(id), foreignOwner.token)).toBe('not_found')
  }
  expect(await app.refused(paymentCalls.confirmPayment, params(id), foreignOwner.token)).toBe('not_found')
  const refusal = { ...params(id), body: { reason: 'mine' } }
  expect(await app.refused(paymentCalls.refusePayment, refusal, foreignOwner.token)).toBe('not_found')
  expect(await app.refused(paymentCalls.confirmPayment, params(id), payer.token)).toBe('forbidden')
  expect(await app.refused(paymentCalls.listPayments, { query: { state: 'all' } }, payer.token)).toBe(
    'forbidden',
  )
  const all = await app.call(
    paymentCalls.listPayments,
    { query: { state: 'all', page: 1 } },
    foreignOwner.token,
  )
  expect([all.payments, all.waiting]).toEqual([[], 0])
  expect((await stored()).extensions).toEqual([])
})

test('the list is paged, the newest first, and filtered by state', async () => {
  const { customer_id, owner } = await aClub()
  const ids: number[] = []
  for (let count = 0; count < 28; count++) {
    const { token } = await aPayer(app, customer_id)
    const { id } = await begin(app, token)
    if (count % 2 === 0) await app.call(paymentCalls.declarePayment, params(id), token)
    ids.unshift(id)
  }
  const list = (query: object) => app.call(paymentCalls.listPayments, { query } as never, owner.token)
  const first = await list({ state: 'all' })
  expect(first.payments.map(({ id }) => id)).toEqual(ids.slice(0, 25))
  expect(first).toMatchObject({ page: 1, page_count: 2, total: 28, waiting: 14 })
  expect((await list({ state: 'all', page: 2 })).payments.map(({ id }) => id)).toEqual(ids.slice(25))
  expect((await list({})).payments.every(({ state }) => state === 'declared')).toBe(true)
  expect((await list({ state: 'open' })).total).toBe(14)
  expect(
    await app.refused(paymentCalls.listPayments, { query: { state: 'all', page: 3 } }, owner.token),
  ).toBe('not_found')
  expect(await app.refused(paymentCalls.listPayments, { query: { state: 'stolen' } }, owner.token)).toBe(
    'invalid_input',
  )
})

test('a payment that nobody declared is given up after 30 days', async () => {
  const { payer } = await aClub()
  const { id } = await begin(app, payer.token)
  const declared = await begin(app, payer.token, { method: 'mobile_payment' })
  await app.call(paymentCalls.declarePayment, params(declared.id), payer.token)
  const states = async (now: string) => {
    app.clock.set(now)
    const { log } = storedLog()
    await purge({ database: app.database, clock: app.clock, log, media: folderStorage(app.mediaFolder) })
    const { payments } = await app.call(subscriptionCalls.getSubscription, {}, payer.token)
    return payments.map((payment) => [payment.id, payment.state])
  }
  expect(await states('2026-12-20T10:00:00.000Z')).toEqual([
    [declared.id, 'declared'],
    [id, 'open'],
  ])
  expect(await states('2026-12-20T10:00:01.000Z')).toEqual([
    [declared.id, 'declared'],
    [id, 'canceled'],
  ])
  app.clock.set('2026-11-20T10:00:00.000Z')
})
