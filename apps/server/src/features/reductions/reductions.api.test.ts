import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as paymentCalls from '@tertulia/contract/payments'
import * as reductionCalls from '@tertulia/contract/reductions'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { expect, test } from 'vitest'
import { aPaidCustomer, aPayer, begin, storedOf } from '../../../test/factories/payments.ts'
import { recordedActions } from '../../../test/factories/proposals.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { deleteOldRows } from '../../platform/personal-data/owned-rows.ts'

const now = '2026-11-20T10:00:00.000Z'
const app = testApp(now)
const reason = 'I am a student and live on a grant.'
const words = 'The grant has been raised since then.'

async function aClub(percent: number | null = 30) {
  const customerId = await aPaidCustomer(app)
  const owner = await aUser(app, customerId, { roles: { customer: true }, name: 'Olga', surname: 'Dias' })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const player = await aPayer(app, customerId, { name: 'Ana', surname: 'Monteiro' })
  if (percent !== null) await savePercent(owner.token, percent)
  return { customer_id: customerId, owner, admin, player }
}

async function savePercent(token: string, percent: number | null) {
  const { version } = await app.call(customerSettingCalls.getCustomerSettings, {}, token)
  const body = { version, reduction_percent: percent }
  return app.call(customerSettingCalls.saveReduction, { body }, token)
}

const request = (token: string, text = reason) =>
  app.call(reductionCalls.requestReduction, { body: { reason: text } }, token)

const approval = (id: number, lastDay = '2026-12-31') => ({
  params: { id },
  body: { valid_until: lastDay },
})

const withWords = (id: number, text = words) => ({ params: { id }, body: { reason: text } })

async function anApproved(lastDay = '2026-12-31') {
  const club = await aClub()
  const { id } = await request(club.player.token)
  await app.call(reductionCalls.approveReduction, approval(id, lastDay), club.owner.token)
  return { ...club, id }
}

const list = (token: string, state: reductionCalls.ReductionState | 'all' = 'requested') =>
  app.call(reductionCalls.listReductions, { query: { state, page: 1 } }, token)

const pricesOf = async (token: string) => {
  const { plans } = await app.call(subscriptionCalls.getSubscription, {}, token)
  return plans.map(({ price_cents: price, full_price_cents: full }) => [price, full])
}

const fullPrices = [399, 1099, 1995, 3590].map((price) => [price, undefined])

test('an approved player sees both prices and pays the reduced one, through the last day of the club’s clock', async () => {
  const { player } = await anApproved()
  const reduced = [
    [279, 399],
    [769, 1099],
    [1397, 1995],
    [2513, 3590],
  ]
  expect(await pricesOf(player.token)).toEqual(reduced)
  const begun = await begin(app, player.token, { months: 3 })
  expect(begun).toMatchObject({ price_cents: 769, currency: 'EUR' })
  app.clock.set('2026-12-31T23:59:00.000Z')
  expect(await pricesOf(player.token)).toEqual(reduced)
  app.clock.set('2027-01-01T00:00:00.000Z')
  expect(await pricesOf(player.token)).toEqual(fullPrices)
  const { payments: own, reduction } = await app.call(subscriptionCalls.getSubscription, {}, player.token)
  expect(own).toMatchObject([{ id: begun.id, state: 'open', price_cents: 769 }])
  expect(reduction).toMatchObject({ percent: 30, latest: { state: 'expired' } })
  expect(await begin(app, player.token, { months: 3 })).toMatchObject({ price_cents: 1099 })
  app.clock.set(now)
})

test('a gift costs the full price, and so does everybody else’s subscription', async () => {
  const { customer_id, player } = await anApproved()
  const gift = { recipient: 'Rui', message: null }
  expect(await begin(app, player.token, { months: 3, gift })).toMatchObject({ price_cents: 1099 })
  const other = await aPayer(app, customer_id)
  expect(await pricesOf(other.token)).toEqual(fullPrices)
  expect(await begin(app, other.token, { months: 3 })).toMatchObject({ price_cents: 1099 })
})

test('one request waits at a time, with its reason for the owner and admins only', async () => {
  const { owner, admin, player } = await aClub()
  const own = await request(player.token, `  ${reason}\n`)
  expect(own).not.toHaveProperty('reason')
  const again = { body: { reason } }
  expect(await app.refused(reductionCalls.requestReduction, again, player.token)).toBe('reduction_exists')
  for (const { token } of [owner, admin]) {
    expect((await list(token)).reductions).toMatchObject([
      { id: own.id, state: 'requested', reason, player: { name: 'Ana' } },
    ])
    const { waiting } = await app.call(
      notificationCalls.getCurrentNotifications,
      { query: { current: '' } },
      token,
    )
    expect(waiting).toMatchObject([{ kind: 'reductions', count: 1 }])
  }
  const { reduction } = await app.call(subscriptionCalls.getSubscription, {}, player.token)
  expect(reduction).toMatchObject({ percent: 30, latest: { state: 'requested' } })
  expect(JSON.stringify(reduction)).not.toContain('student')
  const all = { query: { state: 'all' as const, page: 1 } }
  expect(await app.refused(reductionCalls.listReductions, all, player.token)).toBe('forbidden')
})

test('two taps at once are one request', async () => {
  const { owner, player } = await aClub()
  const outcomes = await Promise.allSettled([request(player.token), request(player.token)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await list(owner.token)).total).toBe(1)
})

test('two people at once decide once, and the player is mailed in their language', async () => {
  const { customer_id, owner, admin, player } = await aClub()
  const { id } = await request(player.token)
  const outcomes = await Promise.allSettled([
    app.call(reductionCalls.approveReduction, approval(id), owner.token),
    app.call(reductionCalls.refuseReduction, withWords(id), admin.token),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await app.refused(reductionCalls.refuseReduction, withWords(id), admin.token)).toBe(
    'reduction_changed',
  )
  expect(await app.refused(reductionCalls.approveReduction, approval(id), owner.token)).toBe(
    'reduction_changed',
  )
  const { mails } = await storedOf(app, customer_id, player.id)
  expect(mails.filter(({ subject }) => subject.includes('O teu preço reduzido'))).toHaveLength(1)
})

test('a refusal says why, is recorded, and lets the player ask again', async () => {
  const { customer_id, owner, player } = await aClub()
  const { id } = await request(player.token)
  const refused = await app.call(reductionCalls.refuseReduction, withWords(id), owner.token)
  expect(refused).toMatchObject({ state: 'refused', team_words: words, decided_by: { name: 'Olga' } })
  expect(await pricesOf(player.token)).toEqual(fullPrices)
  const { mails } = await storedOf(app, customer_id, player.id)
  expect(mails.at(-1)?.text).toContain(words)
  expect(await recordedActions(app, customer_id)).toContainEqual([owner.id, `refuse_reduction ${id}`])
  expect(await request(player.token)).toMatchObject({ state: 'requested' })
})

test('an approval is ended early with words; a payment that has begun keeps its price', async () => {
  const { customer_id, owner, admin, player, id } = await anApproved()
  const asking = { body: { reason } }
  expect(await app.refused(reductionCalls.requestReduction, asking, player.token)).toBe('reduction_exists')
  const { id: paymentId } = await begin(app, player.token, { months: 12 })
  const ended = await app.call(reductionCalls.endReduction, withWords(id), admin.token)
  expect(ended).toMatchObject({ state: 'ended', team_words: words })
  expect(await app.refused(reductionCalls.endReduction, withWords(id), owner.token)).toBe('reduction_changed')
  expect(await pricesOf(player.token)).toEqual(fullPrices)
  const params = { id: paymentId }
  expect(await app.call(paymentCalls.confirmPayment, { params }, owner.token)).toMatchObject({
    state: 'completed',
    price_cents: 2513,
  })
  const { mails } = await storedOf(app, customer_id, player.id)
  expect(mails.some(({ text }) => text.includes(words))).toBe(true)
})

test('an approval whose last day is over is not ended', async () => {
  const { owner, id } = await anApproved('2026-11-20')
  app.clock.set('2026-11-21T10:00:00.000Z')
  expect(await app.refused(reductionCalls.endReduction, withWords(id), owner.token)).toBe('reduction_changed')
  expect((await list(owner.token, 'expired')).reductions).toMatchObject([{ id }])
  expect((await list(owner.token, 'approved')).total).toBe(0)
  app.clock.set(now)
})

test('the club switches it off: nobody asks, nobody pays less, and what waits can be refused', async () => {
  const { customer_id, owner, player } = await anApproved()
  const other = await aPayer(app, customer_id)
  const { id } = await request(other.token)
  await savePercent(owner.token, null)
  expect(await pricesOf(player.token)).toEqual(fullPrices)
  expect(await app.call(subscriptionCalls.getSubscription, {}, player.token)).not.toHaveProperty('reduction')
  const third = await aPayer(app, customer_id)
  const asking = { body: { reason } }
  expect(await app.refused(reductionCalls.requestReduction, asking, third.token)).toBe('reductions_off')
  expect(await app.refused(reductionCalls.approveReduction, approval(id), owner.token)).toBe('reductions_off')
  await app.call(reductionCalls.refuseReduction, withWords(id), owner.token)
})

test('who has nothing to pay does not ask, and nobody decides about their own', async () => {
  const { customer_id, owner } = await aClub()
  const asking = { body: { reason } }
  const refusedFor = async (roles: object) =>
    app.refused(reductionCalls.requestReduction, asking, (await aUser(app, customer_id, { roles })).token)
  expect(await refusedFor({ quiz_editor: true })).toBe('not_a_player')
  expect(await refusedFor({ regular_player: true })).toBe('no_end_to_extend')
  const both = await aUser(app, customer_id, { roles: { admin: true, regular_player: '2026-12-05' } })
  const { id } = await request(both.token)
  expect(await app.refused(reductionCalls.approveReduction, approval(id), both.token)).toBe('own_cause')
  const { waiting } = await app.call(
    notificationCalls.getCurrentNotifications,
    { query: { current: '' } },
    both.token,
  )
  expect(waiting).toEqual([])
  await app.call(reductionCalls.approveReduction, approval(id), owner.token)
})

test('what is no request or no decision is refused', async () => {
  const { owner, player } = await aClub()
  const asking = (text: string) =>
    app.refused(reductionCalls.requestReduction, { body: { reason: text } }, player.token)
  expect(await asking('too short')).toBe('invalid_input')
  expect(await asking(`short${' '.repeat(20)}`)).toBe('invalid_input')
  const { id } = await request(player.token)
  const yesterday = approval(id, '2026-11-19')
  expect(await app.refused(reductionCalls.approveReduction, yesterday, owner.token)).toBe('invalid_input')
  const stranger = (await aClub()).owner
  expect(await app.refused(reductionCalls.approveReduction, approval(id), stranger.token)).toBe('not_found')
  for (const percent of [9, 91, 33.3]) {
    const body = { version: 1, reduction_percent: percent }
    expect(await app.refused(customerSettingCalls.saveReduction, { body }, owner.token)).toBe('invalid_input')
  }
})

test('a player withdraws their own request until it is decided, and may ask again', async () => {
  const { owner, player } = await aClub()
  const { id } = await request(player.token)
  const withdraw = (one: number) => ({ params: { id: one } })
  const other = (await aClub()).player
  for (const { token } of [owner, other])
    expect(await app.refused(reductionCalls.withdrawReductionRequest, withdraw(id), token)).toBe('not_found')
  await app.call(reductionCalls.withdrawReductionRequest, withdraw(id), player.token)
  expect((await list(owner.token, 'all')).reductions).toEqual([])
  expect(await app.refused(reductionCalls.withdrawReductionRequest, withdraw(id), player.token)).toBe(
    'not_found',
  )
  expect(await app.refused(reductionCalls.approveReduction, approval(id), owner.token)).toBe('not_found')
  const again = await request(player.token)
  await app.call(reductionCalls.approveReduction, approval(again.id), owner.token)
  const late = await app.refused(reductionCalls.withdrawReductionRequest, withdraw(again.id), player.token)
  expect(late).toBe('reduction_changed')
  const { reduction } = await app.call(subscriptionCalls.getSubscription, {}, player.token)
  expect(reduction?.latest).toMatchObject({ id: again.id, state: 'approved' })
})

test('endless requests are stopped, counted over all processes', async () => {
  const { player } = await aClub()
  await request(player.token)
  const again = () => app.refused(reductionCalls.requestReduction, { body: { reason } }, player.token)
  for (let time = 1; time < 5; time++) expect(await again()).toBe('reduction_exists')
  expect(await again()).toBe('too_many_requests')
})

test('reasons and words are deleted 90 days after the decision, and the approval stays', async () => {
  const { customer_id, owner, player } = await anApproved('2027-12-31')
  const other = await aPayer(app, customer_id)
  const { id } = await request(other.token)
  await app.call(reductionCalls.refuseReduction, withWords(id), owner.token)
  const third = await aPayer(app, customer_id)
  await request(third.token)
  const { read } = app.forCustomer(customer_id)
  const texts = async () => {
    const { reductions } = await list(owner.token, 'all')
    return reductions.map(({ reason: asked, team_words: told }) => [asked, told])
  }
  await deleteOldRows(read, '2027-02-18T09:59:59.000Z')
  expect(await texts()).toEqual([
    [reason, null],
    [reason, words],
    [reason, null],
  ])
  await deleteOldRows(read, '2027-02-18T10:00:01.000Z')
  expect(await texts()).toEqual([
    [reason, null],
    [null, null],
    [null, null],
  ])
  expect((await pricesOf(player.token))[0]).toEqual([279, 399])
})
