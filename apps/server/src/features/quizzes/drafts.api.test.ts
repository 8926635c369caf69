import * as quizzes from '@tertulia/contract/quizzes'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

type Draft = {
  text?: string
  league_points?: 0 | 1 | 2 | 3 | null
  cup_points?: 0 | 1 | 2 | 3 | null
  joker?: boolean
}

const draftOf = (questionId: number | undefined, draft: Draft = {}, date: string = today) => ({
  params: { date, question_id: questionId ?? 0 },
  body: { text: '', league_points: null, cup_points: null, joker: false, ...draft },
})

async function anOpenQuiz() {
  const customerId = await aCustomer(app)
  const { question_ids: questionIds } = await aQuiz(app, customerId, { date: today })
  return { customer_id: customerId, question_ids: questionIds, ...(await aUser(app, customerId)) }
}

async function aVersusDay() {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: today })
  const { question_ids: questionIds } = await aQuiz(app, customerId, { date: today })
  return { question_ids: questionIds, token: players[0]?.token ?? '' }
}

test('answers and points saved so far are restored on another device, the latest for each question', async () => {
  const { question_ids: questionIds, token } = await aVersusDay()
  await app.call(quizzes.saveDraft, draftOf(questionIds[2], { text: 'first' }), token)
  await app.call(quizzes.saveDraft, draftOf(questionIds[0], { text: 'one', league_points: 3 }), token)
  app.clock.set(`${today}T10:00:01.500Z`)
  const saved = await app.call(
    quizzes.saveDraft,
    draftOf(questionIds[2], { text: '  second\u0000\u200b ', league_points: 0 }),
    token,
  )
  expect(saved).toEqual({ saved_at: `${today}T10:00:01.500Z` })
  const { drafts, state } = await app.call(quizzes.getTodaysQuiz, {}, token)
  expect(state).toBe('open')
  expect(drafts).toEqual([
    {
      question_id: questionIds[0],
      text: 'one',
      league_points: 3,
      cup_points: null,
      joker: false,
      saved_at: `${today}T10:00:00.000Z`,
    },
    {
      question_id: questionIds[2],
      text: 'second',
      league_points: 0,
      cup_points: null,
      joker: false,
      saved_at: `${today}T10:00:01.500Z`,
    },
  ])
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('drafts of other players are not readable', async () => {
  const { customer_id: customerId, question_ids: questionIds, token } = await anOpenQuiz()
  await app.call(quizzes.saveDraft, draftOf(questionIds[0], { text: 'mine' }), token)
  const other = await aUser(app, customerId)
  expect((await app.call(quizzes.getTodaysQuiz, {}, other.token)).drafts).toEqual([])
})

test('points are not wanted where no game takes them, and given ones may exceed the budget while drafting', async () => {
  const { question_ids: questionIds, token } = await anOpenQuiz()
  const refused = (draft: Draft, player: string) =>
    app.refused(quizzes.saveDraft, draftOf(questionIds[0], draft), player)
  expect(await refused({ league_points: 0 }, token)).toBe('points_not_wanted')
  expect(await refused({ cup_points: 1 }, token)).toBe('points_not_wanted')
  const versus = await aVersusDay()
  for (const questionId of versus.question_ids) {
    await app.call(quizzes.saveDraft, draftOf(questionId, { league_points: 3 }), versus.token)
  }
  const cup = draftOf(versus.question_ids[0], { cup_points: 1 })
  expect(await app.refused(quizzes.saveDraft, cup, versus.token)).toBe('points_not_wanted')
})

test('drafts are kept on the day alone, for questions of its quiz', async () => {
  const { customer_id: customerId, question_ids: questionIds, token } = await anOpenQuiz()
  const past = await aQuiz(app, customerId, { date: yesterday })
  const coming = await aQuiz(app, customerId, { date: tomorrow })
  const refusal = (questionId: number | undefined, date: string) =>
    app.refused(quizzes.saveDraft, draftOf(questionId, {}, date), token)
  expect(await refusal(past.question_ids[0], yesterday)).toBe('quiz_closed')
  expect(await refusal(coming.question_ids[0], tomorrow)).toBe('quiz_not_open')
  expect(await refusal(999_999, tomorrow)).toBe('quiz_not_open')
  expect(await refusal(past.question_ids[0], today)).toBe('not_found')
  expect(await refusal(questionIds[0], '2026-11-01')).toBe('not_found')
  expect(await refusal(questionIds[0], 'today')).toBe('invalid_input')
  const tooLong = draftOf(questionIds[0], { text: 'x'.repeat(501) })
  expect(await app.refused(quizzes.saveDraft, tooLong, token)).toBe('invalid_input')
})

test('an incomplete quiz takes no drafts', async () => {
  const customerId = await aCustomer(app)
  const { question_ids: questionIds } = await aQuiz(app, customerId, { date: today, question_count: 3 })
  const { token } = await aUser(app, customerId)
  expect(await app.refused(quizzes.saveDraft, draftOf(questionIds[0]), token)).toBe('quiz_not_open')
})

test('another customer’s questions are not found', async () => {
  const { question_ids: questionIds } = await anOpenQuiz()
  const other = await anOpenQuiz()
  expect(await app.refused(quizzes.saveDraft, draftOf(questionIds[0]), other.token)).toBe('not_found')
})

test('a submission clears the drafts, and none is taken after it', async () => {
  const { customer_id: customerId, question_ids: questionIds, token } = await anOpenQuiz()
  await app.call(quizzes.saveDraft, draftOf(questionIds[0], { text: 'draft' }), token)
  const submitted = await submit(app, token, today, { texts: { 1: 'final' } })
  expect(submitted.drafts).toEqual([])
  expect(await app.refused(quizzes.saveDraft, draftOf(questionIds[0], { text: 'late' }), token)).toBe(
    'already_submitted',
  )
  expect(await app.forCustomer(customerId).read.selectFrom('drafts').selectAll().execute()).toEqual([])
})

test('drafts that arrive together with the submission never change it', async () => {
  const { question_ids: questionIds, token } = await anOpenQuiz()
  const answers = questionIds.map((questionId) => ({
    question_id: questionId,
    text: 'final',
    league_points: null,
    cup_points: null,
    joker: false,
  }))
  const body = { submission_key: crypto.randomUUID(), answers }
  const send = (questionId: number) =>
    app.http.inject({
      method: 'PUT',
      url: `/api/quizzes/${today}/drafts/${questionId}`,
      headers: { authorization: `Bearer ${token}` },
      payload: draftOf(questionId, { text: 'draft' }).body,
    })
  const [, ...drafts] = await Promise.all([
    app.call(quizzes.submitQuiz, { params: { date: today }, body }, token),
    ...questionIds.map(send),
  ])
  for (const { statusCode } of drafts) expect([200, 409]).toContain(statusCode)
  const quiz = await app.call(quizzes.getTodaysQuiz, {}, token)
  expect(quiz.submission?.answers.map(({ text }) => text)).toEqual(Array(8).fill('final'))
  expect(quiz.drafts).toEqual([])
})
