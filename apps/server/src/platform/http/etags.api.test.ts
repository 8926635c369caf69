import * as leagueCalls from '@tertulia/contract/league'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as sessionCalls from '@tertulia/contract/session'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer } from '../../../test/factories/users.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'

const [firstDay, secondDay] = ['2026-11-18', '2026-11-19']
const app = testApp('2026-11-20T10:00:00.000Z')

const readStandings = (token: string, tag?: string) =>
  app.http.inject({
    url: pathOf(leagueCalls.getStandings, { query: {} }),
    headers: { authorization: `Bearer ${token}`, ...(tag && { 'if-none-match': tag }) },
  })

async function aTable() {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 4, { first_date: firstDay })
  for (const date of [firstDay, secondDay]) await aQuiz(app, customerId, { date })
  return { me: players[0]!, other: players[1]! }
}

test('a client with a current response gets 304, and a new response when it changes', async () => {
  app.clock.set(`${secondDay}T10:00:00.000Z`)
  const { me } = await aTable()
  await closeDays(app)
  const tag = String((await readStandings(me.token)).headers.etag)
  const unchanged = await readStandings(me.token, tag)
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  expect((await readStandings(me.token, `W/${tag}`)).statusCode).toBe(304)
  await submit(app, me.token, secondDay, { right: [1, 2, 3] })
  app.clock.set('2026-11-20T10:00:00.000Z')
  await closeDays(app)
  const changed = await readStandings(me.token, tag)
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(tag)
})

test('only a person’s own browser keeps it, apart from those of others, and asks each time', async () => {
  const { me } = await aTable()
  const { headers } = await readStandings(me.token)
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['vary']).toContain('Authorization')
})

test('a tag grants no access, and a refusal is not cached', async () => {
  const { me } = await aTable()
  const tag = String((await readStandings(me.token)).headers.etag)
  const refused = await readStandings('made up', tag)
  expect([refused.statusCode, refused.headers['cache-control'], refused.headers.etag]).toEqual([
    401,
    'no-store',
    undefined,
  ])
})

test('today’s quiz is not cached, and signing out clears the browser’s cache', async () => {
  const { me } = await aTable()
  const headers = { authorization: `Bearer ${me.token}` }
  const quiz = await app.http.inject({ url: pathOf(quizCalls.getTodaysQuiz, {}), headers })
  expect([quiz.headers['cache-control'], quiz.headers.etag]).toEqual(['no-store', undefined])
  const left = await app.http.inject({ method: 'DELETE', url: pathOf(sessionCalls.signOut, {}), headers })
  expect(left.headers['clear-site-data']).toBe('"cache"')
})
