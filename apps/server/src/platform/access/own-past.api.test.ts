import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import * as cupCalls from '@tertulia/contract/cup'
import * as leagueCalls from '@tertulia/contract/league'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import * as profileCalls from '@tertulia/contract/profiles'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { expect, test } from 'vitest'
import { endpoints, titleOf } from '../../../test/endpoints.ts'
import { aCupRound } from '../../../test/factories/cup-games.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer } from '../../../test/factories/users.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const [past, today] = ['2026-11-19', '2026-11-20']
const app = testApp(`${past}T10:00:00.000Z`)

/** Creates a day that the first two of four players played; the roles of the first and last have ended since. */
async function aDayBeforeTheEnd() {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 4, { first_date: past })
  const [me, other, , absent] = players
  if (!me || !other || !absent) throw new Error('the league is too small')
  const games: [number, number][] = [
    [me.id, absent.id],
    [other.id, players[2]?.id ?? 0],
  ]
  await aCupRound(app, customerId, { season, round: 1, games })
  await aQuiz(app, customerId, { date: past })
  await aQuiz(app, customerId, { date: today })
  await aSpecialQuiz(app, customerId, { date: past })
  for (const { token } of [me, other]) {
    await submit(app, token, past, { right: [1, 2] })
    await submitSpecial(app, token, past)
  }
  app.clock.set(`${today}T10:00:00.000Z`)
  await closeDays(app)
  await app
    .forCustomer(customerId)
    .tx((db) =>
      db
        .updateTable('user_roles')
        .set({ valid_until: past })
        .where('user_id', 'in', [me.id, absent.id])
        .execute(),
    )
  return { me, other, absent, season }
}

test('players can read their own past results after the role has ended, but never today’s quiz', async () => {
  app.clock.set(`${past}T10:00:00.000Z`)
  const { me, absent } = await aDayBeforeTheEnd()
  const date = { params: { date: past } }
  const own = { params: { id: me.id }, query: { page: 1 } }
  const [page] = [{ query: { page: 1 } }]
  expect((await app.call(quizCalls.getPastQuiz, date, me.token)).played).toBe(true)
  expect((await app.call(quizCalls.listPastQuizzes, page, me.token)).quizzes).toMatchObject([{ date: past }])
  expect((await app.call(specialQuizCalls.getPastSpecialQuiz, date, me.token)).played).toBe(true)
  expect((await app.call(specialQuizCalls.listPastSpecialQuizzes, page, me.token)).total).toBe(1)
  await app.call(specialQuizCalls.getSpecialQuizRanking, { ...date, ...page }, me.token)
  const game = { params: { date: past, user1: me.id }, query: { user2: absent.id } }
  expect((await app.call(leagueCalls.getGame, game, me.token)).sides).toHaveLength(2)
  const tie = { params: { date: past, user1: me.id, user2: absent.id } }
  expect((await app.call(cupCalls.getCupGame, tie, me.token)).sides).toHaveLength(2)
  expect((await app.call(profileCalls.listPlayerSeasons, own, me.token)).seasons).toHaveLength(1)
  await app.call(profileCalls.listOpponents, own, me.token)
  await app.call(profileCalls.listPlayedSpecialQuizzes, own, me.token)
  await app.call(playerStatisticsCalls.getPlayerStatistics, { params: { id: me.id }, query: {} }, me.token)
  const { tabs } = await app.call(profileCalls.getProfile, { params: { id: me.id } }, me.token)
  expect(tabs).toEqual(expect.arrayContaining(['statistics', 'league', 'special-quizzes']))
  expect(await app.refused(quizCalls.getTodaysQuiz, {}, me.token)).toBe('forbidden')
  expect(await app.refused(quizCalls.getPastQuiz, { params: { date: today } }, me.token)).toBe('not_found')
})

test('endpoints that stay readable refuse content the user took no part in', async () => {
  app.clock.set(`${past}T10:00:00.000Z`)
  const { me, other, absent } = await aDayBeforeTheEnd()
  // Whoever could play that day may ask about a late submission, and reads nothing but their own request.
  const readable = endpoints.filter(
    ({ own_past, method, path }) =>
      own_past && method === 'GET' && path !== lateSubmissionCalls.getLateSubmission.path,
  )
  expect(readable.length).toBeGreaterThan(0)
  for (const endpoint of readable) {
    const params = { date: past, id: other.id, user1: me.id, user2: other.id }
    const asked = Object.entries({ page: 1, user2: other.id })
    const query = Object.fromEntries(
      asked.filter(([name]) => endpoint.query && name in endpoint.query.properties),
    )
    const url = pathOf(endpoint, { params, query })
    const { body } = await app.http.inject({ url, headers: { authorization: `Bearer ${absent.token}` } })
    const reply = readJson(Type.Partial(Type.Object({ message: Type.String(), total: Type.Integer() })), body)
    expect([titleOf(endpoint), reply.message ?? reply.total]).toEqual([
      titleOf(endpoint),
      endpoint.path.includes(':') ? 'forbidden' : 0,
    ])
  }
})
