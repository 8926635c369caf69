import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import { addMonths } from '@tertulia/core/national-ranking/month'
import { expect, test } from 'vitest'
import { aNationalRanking } from '../../../test/factories/ranking.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

test('managers see what can be published and its head before they publish it, which they may do twice', async () => {
  const { customer_id, token, aPlayer, create, publish } = await aNationalRanking(app)
  const [ana, rui] = [await aPlayer({ name: 'Ana' }), await aPlayer({ name: 'Rui' })]
  await create('2026-09', ['eqc', [ana, 2], [rui, 1]])
  await publish('2026-09')
  const { months, total } = await app.call(monthRankingCalls.listRankingMonths, { query: { page: 1 } }, token)
  expect(total).toBe(3)
  expect(months).toEqual([
    { month: '2026-11', own_events: 0, events: 1, published_at: null },
    { month: '2026-10', own_events: 0, events: 1, published_at: null },
    { month: '2026-09', own_events: 1, events: 1, published_at: '2026-11-20T10:00:00.000Z' },
  ])
  const preview = await app.call(
    monthRankingCalls.previewMonthRanking,
    { params: { month: '2026-10' } },
    token,
  )
  expect(preview).toMatchObject({
    published_at: null,
    previous_month: '2026-09',
    players: 2,
    rows: [
      { id: ana, rank: 1, previous_rank: 1, score: 100 },
      { id: rui, rank: 2, previous_rank: 2, score: 50 },
    ],
  })
  app.clock.set('2026-11-21T10:00:00.000Z')
  expect((await publish('2026-09')).published_at).toBe('2026-11-20T10:00:00.000Z')
  app.clock.set('2026-11-20T10:00:00.000Z')
  const twice = await Promise.all([publish('2026-10'), publish('2026-10')])
  expect(twice[0]).toEqual(twice[1])
  const actions = await app.forCustomer(customer_id).read.selectFrom('audit_log').select('action').execute()
  expect(actions.filter(({ action }) => action === 'publish_month_ranking 2026-10')).toHaveLength(1)
})

test('a month without events in its twelve, or to come, cannot be published; an unpublished one not removed', async () => {
  const { token, aPlayer, create } = await aNationalRanking(app)
  await create('2025-10', ['eqc', [await aPlayer({ name: 'Ana' }), 2]])
  for (const month of ['2025-09', '2026-10', '2026-12']) {
    const input = { params: { month } }
    for (const endpoint of [
      monthRankingCalls.publishMonthRanking,
      monthRankingCalls.previewMonthRanking,
      monthRankingCalls.removeMonthRanking,
    ])
      expect(await app.refused(endpoint, input, token)).toBe('not_found')
  }
  expect(
    await app.refused(monthRankingCalls.removeMonthRanking, { params: { month: '2025-11' } }, token),
  ).toBe('not_found')
  expect(
    await app.refused(monthRankingCalls.publishMonthRanking, { params: { month: '2025-1' } }, token),
  ).toBe('invalid_input')
})

test('only managers publish, and nothing is found where there is no national ranking', async () => {
  const { customer_id, token, aPlayer, create, publish, refused } = await aNationalRanking(app)
  await create('2026-10', ['eqc', [await aPlayer({ name: 'Ana' }), 2]])
  await publish('2026-10')
  const player = await aUser(app, customer_id)
  const input = { params: { month: '2026-10' } }
  expect(await app.refused(monthRankingCalls.publishMonthRanking, input, player.token)).toBe('forbidden')
  await app
    .forCustomer(customer_id)
    .tx((db) => db.updateTable('customers').set({ national_ranking: false }).execute())
  expect(await refused(nationalRankingCalls.getNationalRanking, {})).toBe('feature_off')
  expect(await refused(nationalRankingCalls.readNationalRanking, {})).toBe('feature_off')
  expect(await app.refused(monthRankingCalls.listRankingMonths, { query: { page: 1 } }, token)).toBe(
    'feature_off',
  )
  for (const endpoint of [
    monthRankingCalls.publishMonthRanking,
    monthRankingCalls.previewMonthRanking,
    monthRankingCalls.removeMonthRanking,
  ])
    expect(await app.refused(endpoint, input, token)).toBe('feature_off')
})

test('a publication and a change of results at the same moment leave no stale ranking, in either order', async () => {
  const { token, aPlayer, create, save, publish, ranks } = await aNationalRanking(app)
  const [ana, rui] = [await aPlayer({ name: 'Ana' }), await aPlayer({ name: 'Rui' })]
  for (let month = '2026-01'; month < '2026-11'; month = addMonths(month, 1)) {
    await create(month, ['eqc', [ana, 2], [rui, 1]])
    await Promise.all([
      publish(month),
      save(month, 1, ['eqc', [ana, 1], [rui, 2]]),
      app.call(monthRankingCalls.publishMonthRanking, { params: { month: addMonths(month, 1) } }, token),
    ])
    expect((await ranks({ month }))?.[0]?.[0]).toBe(rui)
  }
})
