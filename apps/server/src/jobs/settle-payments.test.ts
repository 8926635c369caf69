import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { serviceMethods } from '@tertulia/core/subscriptions/payment-methods'
import { describe, expect, test } from 'vitest'
import { aPaidCustomer, aPayer, begin, beginApproved, storedOf } from '../../test/factories/payments.ts'
import { storedLog } from '../../test/rules/league-results.ts'
import { playServices } from '../../test/services/payment-services/play-services.ts'
import { testApp } from '../../test/test-app.ts'
import { settlePayments } from './settle-payments.ts'
import { verifySubscriptions } from './verify-subscriptions.ts'

const services = playServices()
const app = testApp('2026-11-20T10:00:00.000Z', () => ({ payments: services.ports() }))

const addresses = { publicUrl: 'https://liga.example.org', apiUrl: '/api' }

/** Runs the scheduled work on waiting payments; returns its log. */
async function settleWaiting() {
  const { log, entries } = storedLog()
  await settlePayments({
    database: app.database,
    clock: app.clock,
    log,
    payments: services.ports(),
    addresses,
  })
  return entries.map(({ level, message }) => [level, message])
}

async function aClub() {
  const customerId = await aPaidCustomer(app)
  const payer = await aPayer(app, customerId)
  const stored = () => storedOf(app, customerId, payer.id)
  const state = async () =>
    (await app.call(subscriptionCalls.getSubscription, {}, payer.token)).payments[0]?.state
  return { customer_id: customerId, payer, kept: stored, state }
}

describe.each(serviceMethods)('by %s', (method) => {
  test('payments without a notification are queried by scheduled work, once', async () => {
    const service = services.of(method)
    const { payer, kept: stored, state } = await aClub()
    const { order_id } = await beginApproved(app, { token: payer.token, service })
    service.failNext(service.settlingPath(order_id), { status: 503, issue: 'SERVICE_UNAVAILABLE' })
    expect(await settleWaiting()).toEqual([['warn', 'a payment could not be settled']])
    expect(await state()).toBe('open')
    await Promise.all([settleWaiting(), settleWaiting()])
    expect([await state(), (await stored()).extensions.length]).toEqual(['completed', 1])
  })

  test('an order that the service has forgotten is no trouble, and old ones are not asked for', async () => {
    const service = services.of(method)
    const { payer } = await aClub()
    const forgotten = await begin(app, payer.token, { method })
    service.forget(forgotten.order_id)
    expect(await settleWaiting()).toEqual([])
    app.clock.set('2026-11-24T10:00:00.000Z')
    const before = service.calls.length
    await settleWaiting()
    expect(service.calls).toHaveLength(before)
    app.clock.set('2026-11-20T10:00:00.000Z')
  })
})

test('without access to a payment service nothing is asked', async () => {
  const { payer, state } = await aClub()
  await beginApproved(app, { token: payer.token, service: services.of('card_checkout') })
  const { log, entries } = storedLog()
  await settlePayments({ database: app.database, clock: app.clock, log, payments: {}, addresses })
  expect([await state(), entries]).toEqual(['open', []])
})

test('a role that something has written past its ledger is said every night', async () => {
  const { customer_id, payer } = await aClub()
  const verify = async () => {
    const { log, entries } = storedLog()
    await verifySubscriptions({ database: app.database, clock: app.clock, log })
    return entries
  }
  expect(await verify()).toEqual([])
  const { read } = app.forCustomer(customer_id)
  await read
    .updateTable('user_roles')
    .set({ valid_until: '2030-01-01' })
    .where('user_id', '=', payer.id)
    .execute()
  expect(await verify()).toMatchObject([
    {
      level: 'error',
      message: 'a subscription is not what its ledger says',
      customer_id,
      user_id: payer.id,
      valid_until: '2030-01-01',
      ledger_until: '2026-10-03',
    },
  ])
})
