import * as seasonCalls from '@tertulia/contract/seasons'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const now = '2026-11-20T10:00:00.000Z'
const app = testApp(now)

async function anAdmin() {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  return { customer_id: customerId, admin }
}

test('the admin lists seasons newest first with their sizes and the rounds that have no complete quiz', async () => {
  const { customer_id, admin } = await anAdmin()
  const { dates: roundDates, players: league } = await aLeagueOf(app, customer_id, 4)
  await aQuiz(app, customer_id, { date: roundDates[0] ?? '' })
  const incomplete = await aQuiz(app, customer_id, { date: roundDates[1] ?? '' })
  await app
    .forCustomer(customer_id)
    .tx((db) => db.updateTable('quizzes').set({ complete: false }).where('id', '=', incomplete.id).execute())
  const tiers = [league.slice(0, 2), league.slice(2)].map((tier) => tier.map(({ id }) => id))
  await aSeason(app, customer_id, { first_date: '2027-01-04', tiers })
  expect(await app.call(seasonCalls.listSeasons, { query: { page: 1 } }, admin.token)).toEqual({
    page: 1,
    page_count: 1,
    total: 2,
    seasons: [
      {
        season: 2,
        state: 'upcoming',
        first_date: '2027-01-04',
        last_date: '2027-01-29',
        tiers: 2,
        players: 4,
        rounds_without_quiz: 20,
      },
      {
        season: 1,
        state: 'running',
        first_date: '2026-11-20',
        last_date: '2026-12-17',
        tiers: 1,
        players: 4,
        rounds_without_quiz: 19,
      },
    ],
  })
})

test('lists have ten seasons a page and nothing beyond the last page', async () => {
  const { customer_id, admin } = await anAdmin()
  const league = await aLeagueOf(app, customer_id, 2, { first_date: '2020-01-06' })
  const tiers = [league.players.map(({ id }) => id)]
  for (let made = 1; made < 11; made += 1) {
    await aSeason(app, customer_id, { first_date: addDays('2020-01-06', made * 28), tiers })
  }
  const player = league.players[0]!
  for (const [list, token] of [
    [seasonCalls.listSeasons, admin.token],
    [seasonCalls.listPublicSeasons, player.token],
  ] as const) {
    const second = await app.call(list, { query: { page: 2 } }, token)
    expect(second).toMatchObject({ page: 2, page_count: 2, total: 11, seasons: [{ season: 1 }] })
    expect((await app.call(list, { query: { page: 1 } }, token)).seasons).toHaveLength(10)
    expect(await app.refused(list, { query: { page: 3 } }, token)).toBe('not_found')
    expect(await app.refused(list, { query: { page: 0 } }, token)).toBe('invalid_input')
  }
})

test('players see a season from the eve of its first round, with their place and the leader', async () => {
  const customerId = await aCustomer(app)
  const firstDate = '2026-11-23'
  const { players: league } = await aLeagueOf(app, customerId, 4, { first_date: firstDate })
  const [me, , , opponent] = league
  const list = () => app.call(seasonCalls.listPublicSeasons, { query: { page: 1 } }, me?.token)
  app.clock.set('2026-11-21T23:59:59.000Z')
  expect(await list()).toEqual({ page: 1, page_count: 1, total: 0, seasons: [] })
  app.clock.set('2026-11-22T00:00:00.000Z')
  expect((await list()).seasons).toEqual([
    {
      season: 1,
      state: 'upcoming',
      first_date: firstDate,
      last_date: '2026-12-18',
      tiers: 1,
      players: 4,
      leaders: [],
      my_tier: 1,
      my_rank: expect.any(Number),
      pending_games: 0,
    },
  ])
  await aQuiz(app, customerId, { date: firstDate })
  await submit(app, me?.token ?? '', firstDate, { right: [1, 2, 3] })
  app.clock.set('2026-11-24T00:00:00.000Z')
  await closeDays(app)
  const { seasons } = await list()
  expect(seasons[0]).toMatchObject({ state: 'running', leaders: [{ id: me?.id }], my_rank: 1 })
  const theirs = await app.call(seasonCalls.listPublicSeasons, { query: { page: 1 } }, opponent?.token)
  expect(theirs.seasons[0]?.my_rank).toBe(4)
  const newcomer = await aUser(app, customerId)
  const seen = await app.call(seasonCalls.listPublicSeasons, { query: { page: 1 } }, newcomer.token)
  expect(seen.seasons[0]).toMatchObject({ my_tier: null, my_rank: null })
  app.clock.set(now)
})
