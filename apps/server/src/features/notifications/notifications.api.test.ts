import * as correctionCalls from '@tertulia/contract/corrections'
import * as notificationCalls from '@tertulia/contract/notifications'
import type { Verdict } from '@tertulia/core/quizzes/judge-answer'
import type { Roles } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)

const current = (token: string) =>
  app.call(notificationCalls.getCurrentNotifications, { query: { current: '' } }, token)

const withRoles = async (customerId: number, roles: Roles | null) =>
  current((await aUser(app, customerId, { roles })).token)

test('the answer has the specified fields and no others', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  const response = await app.http.inject({
    url: '/api/notifications?current',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json()).toEqual({
    last_spa_version: '6.0.6',
    manual: [],
    quiz: false,
    special_quiz: false,
    special_quiz_yesterday: null,
    now: today,
  })
  expect(await app.refused(notificationCalls.getCurrentNotifications, {}, token)).toBe('invalid_input')
})

test('today’s complete quiz is announced to the player until they have submitted it', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  expect((await current(token)).quiz).toBe(false)
  await aQuiz(app, customerId, { date: today })
  expect((await current(token)).quiz).toBe(true)
  await submit(app, token, today)
  expect((await current(token)).quiz).toBe(false)
})

test('no quiz is announced when it is incomplete, or to people who do not play', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: today, question_count: 7 })
  expect((await withRoles(customerId, { regular_player: true })).quiz).toBe(false)
  const other = await aCustomer(app)
  await aQuiz(app, other, { date: today })
  const notPlaying: (Roles | null)[] = [
    { admin: true },
    { quiz_editor: true },
    { regular_player: yesterday },
    null,
  ]
  for (const roles of notPlaying) expect((await withRoles(other, roles)).quiz).toBe(false)
})

test('dates with pending answers are told to reviewers and admins from the first one on, and to nobody else', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  await aQuiz(app, customerId, { date: '2026-11-18' })
  await aQuiz(app, customerId, { date: yesterday })
  await aQuiz(app, customerId, { date: today })
  await submit(app, token, '2026-11-18', { right: [1] })
  await submit(app, token, yesterday, { texts: { 1: 'perhaps' } })
  await submit(app, token, today, { texts: { 8: 'maybe' } })
  const dates = [yesterday, today]
  expect((await withRoles(customerId, { answer_reviewer: true })).not_corrected_quizzes).toEqual(dates)
  expect((await withRoles(customerId, { admin: true })).not_corrected_quizzes).toEqual(dates)
  expect(await withRoles(customerId, { quiz_editor: true })).not.toHaveProperty('not_corrected_quizzes')
  expect(await current(token)).not.toHaveProperty('not_corrected_quizzes')
  expect(await withRoles(await aCustomer(app), { admin: true })).not.toHaveProperty('not_corrected_quizzes')
})

test('a date is told until its last answer is judged, and again when a verdict is taken back', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  const { question_ids } = await aQuiz(app, customerId, { date: yesterday })
  await submit(app, token, yesterday, { texts: { 1: 'perhaps', 2: 'maybe' } })
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const dates = async () => (await current(reviewer.token)).not_corrected_quizzes
  const judge = async (number: 1 | 2, verdict: Verdict, seenVerdict: Verdict) => {
    const questionId = question_ids[number - 1] ?? 0
    const normalised = number === 1 ? 'perhaps' : 'maybe'
    const input = {
      params: { kind: 'daily' as const, date: yesterday },
      body: { question_id: questionId, normalised, verdict, seen_verdict: seenVerdict },
    }
    await app.call(correctionCalls.judgeAnswers, input, reviewer.token)
  }
  await judge(1, 'wrong', 'pending')
  expect(await dates()).toEqual([yesterday])
  await judge(2, 'right', 'pending')
  expect(await dates()).toBeUndefined()
  await judge(1, 'pending', 'wrong')
  expect(await dates()).toEqual([yesterday])
})

test('today’s special quiz is announced to both kinds of players until submitted, never to its author', async () => {
  const customerId = await aCustomer(app)
  const [special, regular] = [
    await aUser(app, customerId, { roles: { special_quiz_player: true } }),
    await aUser(app, customerId),
  ]
  const author = await aUser(app, customerId)
  expect((await current(special.token)).special_quiz).toBe(false)
  await aSpecialQuiz(app, customerId, { date: today, author_id: author.id })
  expect(await current(special.token)).toMatchObject({ quiz: false, special_quiz: true })
  expect(await current(regular.token)).toMatchObject({ quiz: false, special_quiz: true })
  expect((await current(author.token)).special_quiz).toBe(false)
  await submitSpecial(app, special.token, today)
  expect((await current(special.token)).special_quiz).toBe(false)
  const notPlaying: (Roles | null)[] = [{ admin: true }, { special_quiz_editor: true }, null]
  for (const roles of notPlaying) expect((await withRoles(customerId, roles)).special_quiz).toBe(false)
  const incomplete = await aCustomer(app)
  await aSpecialQuiz(app, incomplete, { date: today, question_count: 11 })
  expect((await withRoles(incomplete, { regular_player: true })).special_quiz).toBe(false)
})

test('yesterday’s winners are told to players once all is corrected', async () => {
  const customerId = await aCustomer(app)
  const quiz = await aSpecialQuiz(app, customerId, { date: yesterday, subject: 'Rivers' })
  const winners = [
    await aUser(app, customerId, { name: 'Alda', surname: 'Reis' }),
    await aUser(app, customerId, { name: 'Zita', surname: 'Luz' }),
  ]
  const other = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  for (const { token } of winners) await submitSpecial(app, token, yesterday, { right: [1, 2] })
  await submitSpecial(app, other.token, yesterday, { texts: { 3: 'perhaps' } })
  const told = async () => (await current(other.token)).special_quiz_yesterday
  expect(await told()).toBeNull()
  await closeDays(app)
  expect(await told()).toBeNull()
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const group = { question_id: quiz.question_ids[2] ?? 0, normalised: 'perhaps' }
  await app.call(
    correctionCalls.judgeAnswers,
    {
      params: { kind: 'special', date: yesterday },
      body: { ...group, verdict: 'wrong', seen_verdict: 'pending' },
    },
    reviewer.token,
  )
  expect(await told()).toEqual({
    date: yesterday,
    subject: 'Rivers',
    winners: [
      { name: 'Alda', surname: 'Reis' },
      { name: 'Zita', surname: 'Luz' },
    ],
  })
  expect((await withRoles(customerId, { admin: true })).special_quiz_yesterday?.subject).toBe('Rivers')
  expect((await current(reviewer.token)).special_quiz_yesterday).toBeNull()
  expect((await withRoles(await aCustomer(app), { regular_player: true })).special_quiz_yesterday).toBeNull()
})

test('special quizzes that nobody won, or of another day, have no winners’ notice', async () => {
  const customerId = await aCustomer(app)
  await aSpecialQuiz(app, customerId, { date: yesterday })
  await aSpecialQuiz(app, customerId, { date: '2026-11-18' })
  const { token } = await aUser(app, customerId)
  await submitSpecial(app, token, '2026-11-18', { right: [1] })
  await closeDays(app)
  expect((await current(token)).special_quiz_yesterday).toBeNull()
})

test('special quizzes to correct are told apart from daily ones', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  await aQuiz(app, customerId, { date: yesterday })
  await aSpecialQuiz(app, customerId, { date: yesterday })
  await aSpecialQuiz(app, customerId, { date: today })
  await submit(app, token, yesterday, { texts: { 1: 'perhaps' } })
  await submitSpecial(app, token, today, { texts: { 12: 'maybe' } })
  expect(await withRoles(customerId, { answer_reviewer: true })).toMatchObject({
    not_corrected_quizzes: [yesterday],
    not_corrected_special_quizzes: [today],
  })
  expect(await current(token)).not.toHaveProperty('not_corrected_special_quizzes')
})
