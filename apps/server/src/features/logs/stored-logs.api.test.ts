import * as logCalls from '@tertulia/contract/logs'
import { expect, test } from 'vitest'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [lastMonth, today] = ['2026-10-20', '2026-11-20'] as const
const app = testApp(`${lastMonth}T10:00:00.000Z`)

/** A player with lines of last month and of now, and their admin. */
async function loggedPlayer() {
  app.clock.set(`${lastMonth}T10:00:00.000Z`)
  const customerId = await aCustomer(app)
  const [player, admin] = [
    await aUser(app, customerId),
    await aUser(app, customerId, { roles: { admin: true } }),
  ]
  await aQuiz(app, customerId, { date: today })
  const post = (...actions: string[]) => app.call(logCalls.postLog, { body: { actions } }, player.token)
  await post('focus out: /quiz', `text copied: Question 2 of ${today}`)
  app.clock.set(`${today}T10:00:00.000Z`)
  await post('page change: /quiz', 'focus out: /quiz')
  await post('text copied: QUESTION  2 öf', 'text copied: Question', 'focus in: /quiz')
  await post(`text cut: 2. Question 2 of ${today} Porto`)

  type Query = { page?: number; period?: 'stored'; only?: 'marked'; size?: number }
  const listed = (query: Query = {}) =>
    app.call(logCalls.listUserLogs, { params: { id: player.id }, query: { page: 1, ...query } }, admin.token)
  return { player, admin, listed }
}

test('admins read the stored months only when they ask for them', async () => {
  const { listed } = await loggedPlayer()
  const [recent, stored] = [await listed(), await listed({ period: 'stored' })]
  expect([recent.days, recent.total]).toEqual([2, 6])
  expect([stored.days, stored.total]).toEqual([null, 8])
  expect(stored.logs.at(-1)).toMatchObject({ kind: 'focus_out', detail: '/quiz' })
})

test('a copied text is marked with the question of the quiz that was open, and a word is not', async () => {
  const { listed } = await loggedPlayer()
  const { logs: found } = await listed({ period: 'stored', only: 'marked' })
  const question = { kind: 'daily', date: today, position: 2 }
  expect(found.map(({ kind, question: marked }) => [kind, marked])).toEqual([
    ['cut', question],
    ['focus_in', null],
    ['copy', null],
    ['copy', question],
    ['focus_out', null],
    ['copy', null],
    ['focus_out', null],
  ])
})

test('a file is read in large pages', async () => {
  const { listed, player, admin } = await loggedPlayer()
  const page = await listed({ period: 'stored', page: 2, size: 3 })
  expect([page.page_count, page.logs.length]).toEqual([3, 3])
  const tooLarge = { params: { id: player.id }, query: { page: 1, size: logCalls.logPageMax + 1 } }
  expect(await app.refused(logCalls.listUserLogs, tooLarge, admin.token)).toBe('invalid_input')
})
