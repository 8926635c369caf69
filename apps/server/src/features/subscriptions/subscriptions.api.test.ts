import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { priceLists } from '@tertulia/core/subscriptions/plans'
import { expect, test } from 'vitest'
import { aPaidCustomer, aPayer, begin, storedOf } from '../../../test/factories/payments.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { correctSubscription, extendSubscription } from './subscriptions.exports.ts'
import { listLedgerDifferences } from './subscriptions.sql.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const today = '2026-11-20'

test('everyone reads the club’s price list, and how this club can be paid', async () => {
  const customerId = await aPaidCustomer(app)
  const { token } = await aUser(app, customerId)
  const { plans, methods } = await app.call(subscriptionCalls.listPlans, {}, token)
  expect(plans).toEqual(priceLists.pt.map((plan) => ({ ...plan, currency: 'EUR' })))
  // This server has no access to the payment service.
  expect(methods).toEqual(['bank_transfer', 'mobile_payment'])
  expect(await app.call(subscriptionCalls.listPlans, {})).toMatchObject({ plans })
})

test('a new club begins with the list of its default language', async () => {
  const { token } = await aUser(app, await aCustomer(app, { default_language: 'en' }))
  const { plans } = await app.call(subscriptionCalls.listPlans, {}, token)
  expect(plans).toEqual(priceLists.en.map((plan) => ({ ...plan, currency: 'EUR' })))
})

test('a player sees the state of the subscription, the effect of each plan, and the payment details', async () => {
  const customerId = await aPaidCustomer(app)
  const { token } = await aPayer(app, customerId, { roles: { regular_player: '2026-11-28' } })
  expect(await app.call(subscriptionCalls.getSubscription, {}, token)).toMatchObject({
    role: 'regular_player',
    valid_until: '2026-11-28',
    no_end: false,
    status: { state: 'expires_in_days', days: 8 },
    plans: [
      { months: 1, price_cents: 399, currency: 'EUR', new_end: '2026-12-05' },
      { months: 3, price_cents: 1099, currency: 'EUR', new_end: '2027-01-30' },
      { months: 6, price_cents: 1995, currency: 'EUR', new_end: '2027-05-01' },
      { months: 12, price_cents: 3590, currency: 'EUR', new_end: '2027-10-30' },
    ],
    methods: ['bank_transfer', 'mobile_payment'],
    details: {
      iban: 'PT50000201231234567890154',
      iban_holder: 'Liga de Évora',
      mobile_payment_number: '912345678',
    },
    entries: [{ kind: 'correction', valid_until: '2026-11-28' }],
    payments: [],
  })
})

test('a player of special quizzes only sees that role', async () => {
  const { token } = await aPayer(app, await aPaidCustomer(app), { roles: { special_quiz_player: today } })
  const { role, status } = await app.call(subscriptionCalls.getSubscription, {}, token)
  expect([role, status]).toEqual(['special_quiz_player', { state: 'expires_today', days: 0 }])
})

test('a user who does not play, or has a role without end, gets no offer, but the details to pay for a gift', async () => {
  const customerId = await aPaidCustomer(app)
  const nothing = { plans: [], methods: [], details: { mobile_payment_number: '912345678' } }
  const editor = await aPayer(app, customerId, { roles: { quiz_editor: true } })
  expect(await app.call(subscriptionCalls.getSubscription, {}, editor.token)).toMatchObject({
    role: null,
    status: null,
    valid_until: null,
    ...nothing,
  })
  const member = await aPayer(app, customerId, { roles: { regular_player: true } })
  expect(await app.call(subscriptionCalls.getSubscription, {}, member.token)).toMatchObject({
    role: 'regular_player',
    no_end: true,
    status: { state: 'active', days: null },
    ...nothing,
  })
})

test('a blocked player can read the subscription, and no payment of another user', async () => {
  const customerId = await aPaidCustomer(app)
  const other = await aPayer(app, customerId)
  await begin(app, other.token)
  const { token } = await aPayer(app, customerId, { roles: { regular_player: today, blocked: true } })
  expect((await app.call(subscriptionCalls.getSubscription, {}, token)).payments).toEqual([])
})

test('an extension writes ledger and role together, and a role without end stays so', async () => {
  const customerId = await aCustomer(app)
  const { tx, read } = app.forCustomer(customerId)
  const change = { role: 'regular_player' as const, created_by: null, today, now: app.clock.now() }
  const { id } = await aPayer(app, customerId)
  const extended = await tx((db) =>
    extendSubscription(db, { user_id: id, ...change, kind: 'trial', months: 1 }),
  )
  expect(extended).toBe('2027-01-02')
  expect((await storedOf(app, customerId, id)).roles).toEqual({ regular_player: '2027-01-02' })
  const member = await aPayer(app, customerId, { roles: { regular_player: true } })
  const stored = await tx((db) =>
    extendSubscription(db, { user_id: member.id, ...change, kind: 'free_month', months: 1 }),
  )
  expect(stored).toBe(true)
  expect((await storedOf(app, customerId, member.id)).roles).toEqual({ regular_player: true })
  expect(await listLedgerDifferences(read)).toEqual([])
})

test('a correction sets or takes away a role, and the same again writes nothing', async () => {
  const customerId = await aCustomer(app)
  const { tx } = app.forCustomer(customerId)
  const { id } = await aPayer(app, customerId)
  const correct = (validUntil: string | true | null) =>
    tx((db) =>
      correctSubscription(db, {
        user_id: id,
        role: 'regular_player',
        valid_until: validUntil,
        created_by: id,
        today,
        now: app.clock.now(),
      }),
    )
  await correct('2026-10-03')
  expect((await storedOf(app, customerId, id)).entries).toHaveLength(1)
  await correct(true)
  expect((await storedOf(app, customerId, id)).roles).toEqual({ regular_player: true })
  await correct(null)
  expect((await storedOf(app, customerId, id)).roles).toEqual({})
  await correct('2027-01-01')
  const { roles, entries } = await storedOf(app, customerId, id)
  expect(roles).toEqual({ regular_player: '2027-01-01' })
  expect(entries.map(({ valid_until, no_end }) => [valid_until, no_end])).toEqual([
    ['2026-10-03', false],
    [null, true],
    [null, false],
    ['2027-01-01', false],
  ])
})

test('two extensions at the same moment both count', async () => {
  const customerId = await aCustomer(app)
  const { tx } = app.forCustomer(customerId)
  const { id: userId } = await aPayer(app, customerId)
  const extend = () =>
    tx((db) =>
      extendSubscription(db, {
        user_id: userId,
        role: 'regular_player',
        kind: 'free_month',
        months: 1,
        created_by: null,
        today,
        now: app.clock.now(),
      }),
    )
  const ends = await Promise.all([extend(), extend(), extend()])
  expect(new Set(ends)).toEqual(new Set(['2027-01-02', '2027-01-30', '2027-02-27']))
  expect((await storedOf(app, customerId, userId)).roles).toEqual({ regular_player: '2027-02-27' })
})

test('a role that something has written past the ledger is found', async () => {
  const customerId = await aCustomer(app)
  const { read } = app.forCustomer(customerId)
  const [changed, added, removed] = [
    await aPayer(app, customerId),
    await aPayer(app, customerId, { roles: { quiz_editor: true } }),
    await aPayer(app, customerId),
  ]
  await aPayer(app, customerId)
  await read.updateTable('user_roles').set({ valid_until: null }).where('user_id', '=', changed.id).execute()
  await read
    .insertInto('user_roles')
    .values({ user_id: added.id, role: 'special_quiz_player', valid_until: today })
    .execute()
  await read.deleteFrom('user_roles').where('user_id', '=', removed.id).execute()
  const differences = await listLedgerDifferences(read)
  expect(differences.map(({ user_id }) => user_id)).toEqual([changed.id, added.id, removed.id])
})
