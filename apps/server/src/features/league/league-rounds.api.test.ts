import * as leagueCalls from '@tertulia/contract/league'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today] = ['2026-11-19', '2026-11-20']
const now = `${today}T10:00:00.000Z`
const app = testApp(now)
const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other)

test('every round has each of its games once, with both players or one in a solo round', async () => {
  const customerId = await aCustomer(app)
  const { players, dates, season } = await aLeagueOf(app, customerId, 4)
  const ids = players.map(({ id }) => id)
  const calendar = await app.call(leagueCalls.getRounds, { query: {} }, players[0]?.token)
  expect(calendar).toMatchObject({ season, tier: 1, today })
  expect(calendar.rounds.map(({ date }) => date)).toEqual(dates)
  expect(calendar.rounds.map(({ round }) => round)).toEqual(Array.from(dates, (_, index) => index + 1))
  expect(calendar.rounds.filter(({ solo }) => solo).map(({ round }) => round)).toEqual([10, 20])
  const sidesOf = (round: number) =>
    calendar.rounds[round - 1]?.games.map(({ sides }) => sides.map(({ id }) => id))
  expect(sidesOf(1)).toEqual([
    [ids[0], ids[3]],
    [ids[1], ids[2]],
  ])
  expect(sidesOf(10)).toEqual(ids.map((id) => [id]))
  for (const { games } of calendar.rounds) {
    expect(inOrder(games.flatMap(({ sides }) => sides.map(({ id }) => id)))).toEqual(inOrder(ids))
  }
})

test('scores are shown of days that are over, none of today or later', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 4, { first_date: yesterday })
  const [first, second, third] = players
  await aQuiz(app, customerId, { date: yesterday })
  await aQuiz(app, customerId, { date: today })
  await submit(app, first?.token ?? '', yesterday, { right: [1, 2, 3, 4, 5] })
  await submit(app, second?.token ?? '', yesterday, { texts: { 1: 'perhaps' } })
  await submit(app, third?.token ?? '', yesterday, { right: [7, 8] })
  await submit(app, first?.token ?? '', today, { right: [1] })
  const beforeClosing = await app.call(leagueCalls.getRounds, { query: {} }, first?.token)
  expect(beforeClosing.rounds[0]?.games[0]).toMatchObject({ state: 'pending', sides: [{ score: null }, {}] })
  await closeDays(app)
  const { rounds } = await app.call(leagueCalls.getRounds, { query: {} }, first?.token)
  expect(rounds[0]?.games).toMatchObject([
    {
      state: 'decided',
      sides: [
        { id: first?.id, score: 8, outcome: 'win' },
        { score: null, outcome: 'forfeit' },
      ],
    },
    {
      state: 'pending',
      sides: [
        { id: second?.id, score: null, outcome: null },
        { id: third?.id, score: 5, outcome: null },
      ],
    },
  ])
  expect(rounds[1]?.games.map(({ state }) => state)).toEqual(['open', 'open'])
  expect(rounds[2]?.games.map(({ state }) => state)).toEqual(['scheduled', 'scheduled'])
  const coming = rounds.slice(1).flatMap(({ games }) => games.flatMap(({ sides }) => sides))
  expect(coming.every(({ score, outcome }) => score === null && outcome === null)).toBe(true)
})

test('a round whose day had no quiz is void', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: yesterday })
  await closeDays(app)
  const { rounds } = await app.call(leagueCalls.getRounds, { query: {} }, players[0]?.token)
  expect(rounds[0]?.games).toMatchObject([{ state: 'void', sides: [{ score: null }, { outcome: null }] }])
})

test('the calendar is mine unless another season or tier is asked for', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: '2026-10-05' })
  const mine = [await aUser(app, customerId), await aUser(app, customerId)]
  const tiers = [players, mine].map((tier) => tier.map(({ id }) => id))
  await aSeason(app, customerId, { tiers })
  const token = mine[0]?.token
  expect(await app.call(leagueCalls.getRounds, { query: {} }, token)).toMatchObject({ season: 2, tier: 2 })
  expect(await app.call(leagueCalls.getRounds, { query: { season: 1 } }, token)).toMatchObject({
    season: 1,
    tier: 1,
  })
  expect(await app.refused(leagueCalls.getRounds, { query: { season: 1, tier: 2 } }, token)).toBe('not_found')
})

test('the calendar of a season is shown from the eve of its first round', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-23' })
  expect(await app.refused(leagueCalls.getRounds, { query: {} }, players[0]?.token)).toBe('not_found')
  app.clock.set('2026-11-22T00:00:00.000Z')
  expect((await app.call(leagueCalls.getRounds, { query: {} }, players[0]?.token)).rounds).toHaveLength(20)
  app.clock.set(now)
})

test('another customer’s calendar is not found, and calendars are for players', async () => {
  await aLeagueOf(app, await aCustomer(app), 2)
  const customerId = await aCustomer(app)
  const stranger = await aUser(app, customerId)
  expect(await app.refused(leagueCalls.getRounds, { query: { season: 1 } }, stranger.token)).toBe('not_found')
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  expect(await app.refused(leagueCalls.getRounds, { query: {} }, editor.token)).toBe('forbidden')
  expect(await app.refused(leagueCalls.getRounds, { query: {} })).toBe('not_signed_in')
  expect(await app.refused(leagueCalls.getRounds, { query: { tier: 'x' } }, stranger.token)).toBe(
    'invalid_input',
  )
})
