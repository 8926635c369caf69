import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { judgeDraftSave } from '@tertulia/core/quizzes/draft-versions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

type Draft = {
  text?: string
  league_points?: 0 | 1 | 2 | 3 | null
  cup_points?: 0 | 1 | 2 | 3 | null
  joker?: boolean
  version?: number
}

const draftOf = (questionId: number | undefined, draft: Draft = {}, date: string = today) => ({
  params: { date, question_id: questionId ?? 0 },
  body: { text: '', league_points: null, cup_points: null, joker: false, ...draft },
})

type VersionedBody = ReturnType<typeof draftOf>['body'] & { version: number }

async function anOpenQuiz() {
  const customerId = await aCustomer(app)
  const { question_ids } = await aQuiz(app, customerId, { date: today })
  return { customer_id: customerId, question_ids, ...(await aUser(app, customerId)) }
}

async function aVersusDay() {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: today })
  const { question_ids } = await aQuiz(app, customerId, { date: today })
  return { question_ids, token: players[0]?.token ?? '' }
}

test('answers and points saved so far are restored on another device, the latest for each question', async () => {
  const { question_ids, token } = await aVersusDay()
  await app.call(quizCalls.saveDraft, draftOf(question_ids[2], { text: 'first' }), token)
  await app.call(quizCalls.saveDraft, draftOf(question_ids[0], { text: 'one', league_points: 3 }), token)
  app.clock.set(`${today}T10:00:01.500Z`)
  const saved = await app.call(
    quizCalls.saveDraft,
    draftOf(question_ids[2], { text: '  second\u0000\u200b ', league_points: 0 }),
    token,
  )
  expect(saved).toEqual({ saved_at: `${today}T10:00:01.500Z`, version: 2 })
  const { drafts, state } = await app.call(quizCalls.getTodaysQuiz, {}, token)
  expect(state).toBe('open')
  expect(drafts).toEqual([
    {
      question_id: question_ids[0],
      text: 'one',
      league_points: 3,
      cup_points: null,
      joker: false,
      saved_at: `${today}T10:00:00.000Z`,
      version: 1,
    },
    {
      question_id: question_ids[2],
      text: 'second',
      league_points: 0,
      cup_points: null,
      joker: false,
      saved_at: `${today}T10:00:01.500Z`,
      version: 2,
    },
  ])
  app.clock.set(`${today}T10:00:00.000Z`)
})

/** Sends a draft and returns status and body. */
async function sendDraft(token: string, questionId: number | undefined, draft: Draft, kind = 'quizzes') {
  const { params, body } = draftOf(questionId, draft)
  const response = await app.http.inject({
    method: 'PUT',
    url: `/api/${kind}/${params.date}/drafts/${params.question_id}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  return { status: response.statusCode, ...response.json<{ version?: number; current?: object }>() }
}

test('a draft made on an older version is refused with the present one, and changes nothing', async () => {
  const { question_ids, token } = await anOpenQuiz()
  const [questionId] = question_ids
  expect(await sendDraft(token, questionId, { text: 'phone', version: 0 })).toMatchObject({ version: 1 })
  expect(await sendDraft(token, questionId, { text: 'computer', version: 1 })).toMatchObject({ version: 2 })
  const late = await sendDraft(token, questionId, { text: 'tunnel', version: 1 })
  const current = {
    ...draftOf(questionId, { text: 'computer', version: 2 }).body,
    question_id: questionId,
    saved_at: `${today}T10:00:00.000Z`,
  }
  expect(late).toMatchObject({ status: 409, message: 'draft_changed', current })
  expect((await app.call(quizCalls.getTodaysQuiz, {}, token)).drafts).toEqual([current])
})

test('a draft made on the last version that there can be is saved, and so are those after it', async () => {
  const { question_ids, token } = await anOpenQuiz()
  const last = 2_147_483_647
  for (const text of ['first', 'second'])
    expect(await sendDraft(token, question_ids[0], { text, version: last })).toMatchObject({ version: last })
  expect(await sendDraft(token, question_ids[0], { text: 'third' })).toMatchObject({ version: last })
  const { drafts } = await app.call(quizCalls.getTodaysQuiz, {}, token)
  expect(drafts).toMatchObject([{ text: 'third', version: last }])
})

test('the same is held for special quizzes', async () => {
  const customerId = await aCustomer(app)
  const { question_ids } = await aSpecialQuiz(app, customerId, { date: today })
  const { token } = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  const save = (draft: Draft) => sendDraft(token, question_ids[0], draft, 'special-quizzes')
  expect(await save({ text: 'phone', joker: true, version: 0 })).toMatchObject({ version: 1 })
  expect(await save({ text: 'late', version: 0 })).toMatchObject({
    message: 'draft_changed',
    current: { text: 'phone', joker: true, version: 1 },
  })
  const open = await app.call(specialQuizCalls.getTodaysSpecialQuiz, { query: { today: '' } }, token)
  expect(open).toMatchObject({ quiz: { drafts: [{ text: 'phone' }] } })
})

test('of requests made on one version at the same moment one is saved, and all others hear of it', async () => {
  const { question_ids, token } = await anOpenQuiz()
  const texts = ['a', 'b', 'c', 'd', 'e', 'f']
  const replies = await Promise.all(
    texts.map((text) => sendDraft(token, question_ids[0], { text, version: 0 })),
  )
  const { drafts } = await app.call(quizCalls.getTodaysQuiz, {}, token)
  expect(drafts).toMatchObject([{ version: 1 }])
  const kept = replies.filter(({ status }) => status === 200)
  expect(kept).toHaveLength(1)
  for (const { status, current } of replies) if (status !== 200) expect(current).toEqual(drafts[0])
})

test('drafts are saved as their versions say, in whatever order requests arrive or repeat', async () => {
  const { customer_id, question_ids, token } = await anOpenQuiz()
  const request = fc.record({ text: fc.constantFrom('a', 'b'), version: fc.nat(4) })
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 6 }), async (requests) => {
      await app.forCustomer(customer_id).tx((db) => db.deleteFrom('drafts').execute())
      let stored: VersionedBody | null = null
      for (const made of requests) {
        const body: VersionedBody = { ...draftOf(0).body, ...made }
        const verdict = judgeDraftSave(stored, body)
        const version: number = Math.max(stored?.version ?? 0, body.version) + 1
        if (verdict === 'saved') stored = { ...body, version }
        const reply = await sendDraft(token, question_ids[0], body)
        if (verdict === 'overtaken') expect(reply).toMatchObject({ status: 409, current: stored })
        else expect(reply).toMatchObject({ status: 200, version: stored?.version })
      }
    }),
    { numRuns: 30 },
  )
})

test('drafts of other players are not readable', async () => {
  const { customer_id, question_ids, token } = await anOpenQuiz()
  await app.call(quizCalls.saveDraft, draftOf(question_ids[0], { text: 'mine' }), token)
  const other = await aUser(app, customer_id)
  expect((await app.call(quizCalls.getTodaysQuiz, {}, other.token)).drafts).toEqual([])
})

test('points are not wanted where no game takes them, and given ones may exceed the budget while drafting', async () => {
  const { question_ids, token } = await anOpenQuiz()
  const refused = (draft: Draft, player: string) =>
    app.refused(quizCalls.saveDraft, draftOf(question_ids[0], draft), player)
  expect(await refused({ league_points: 0 }, token)).toBe('points_not_wanted')
  expect(await refused({ cup_points: 1 }, token)).toBe('points_not_wanted')
  const versus = await aVersusDay()
  for (const questionId of versus.question_ids) {
    await app.call(quizCalls.saveDraft, draftOf(questionId, { league_points: 3 }), versus.token)
  }
  const cup = draftOf(versus.question_ids[0], { cup_points: 1 })
  expect(await app.refused(quizCalls.saveDraft, cup, versus.token)).toBe('points_not_wanted')
})

test('drafts are kept on the day alone, for questions of its quiz', async () => {
  const { customer_id, question_ids, token } = await anOpenQuiz()
  const past = await aQuiz(app, customer_id, { date: yesterday })
  const coming = await aQuiz(app, customer_id, { date: tomorrow })
  const refusal = (questionId: number | undefined, date: string) =>
    app.refused(quizCalls.saveDraft, draftOf(questionId, {}, date), token)
  expect(await refusal(past.question_ids[0], yesterday)).toBe('quiz_closed')
  expect(await refusal(coming.question_ids[0], tomorrow)).toBe('quiz_not_open')
  expect(await refusal(999_999, tomorrow)).toBe('quiz_not_open')
  expect(await refusal(past.question_ids[0], today)).toBe('not_found')
  expect(await refusal(question_ids[0], '2026-11-01')).toBe('not_found')
  expect(await refusal(question_ids[0], 'today')).toBe('invalid_input')
  const tooLong = draftOf(question_ids[0], { text: 'x'.repeat(501) })
  expect(await app.refused(quizCalls.saveDraft, tooLong, token)).toBe('invalid_input')
})

test('an incomplete quiz takes no drafts', async () => {
  const customerId = await aCustomer(app)
  const { question_ids } = await aQuiz(app, customerId, { date: today, question_count: 3 })
  const { token } = await aUser(app, customerId)
  expect(await app.refused(quizCalls.saveDraft, draftOf(question_ids[0]), token)).toBe('quiz_not_open')
})

test('another customer’s questions are not found', async () => {
  const { question_ids } = await anOpenQuiz()
  const other = await anOpenQuiz()
  expect(await app.refused(quizCalls.saveDraft, draftOf(question_ids[0]), other.token)).toBe('not_found')
})

test('a submission clears the drafts, and none is taken after it', async () => {
  const { customer_id, question_ids, token } = await anOpenQuiz()
  await app.call(quizCalls.saveDraft, draftOf(question_ids[0], { text: 'draft' }), token)
  const submitted = await submit(app, token, today, { texts: { 1: 'final' } })
  expect(submitted.drafts).toEqual([])
  expect(await app.refused(quizCalls.saveDraft, draftOf(question_ids[0], { text: 'late' }), token)).toBe(
    'already_submitted',
  )
  expect(await app.forCustomer(customer_id).read.selectFrom('drafts').selectAll().execute()).toEqual([])
})

test('drafts that arrive together with the submission never change it', async () => {
  const { question_ids, token } = await anOpenQuiz()
  const answers = question_ids.map((questionId) => ({
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
    app.call(quizCalls.submitQuiz, { params: { date: today }, body }, token),
    ...question_ids.map(send),
  ])
  for (const { statusCode } of drafts) expect([200, 409]).toContain(statusCode)
  const quiz = await app.call(quizCalls.getTodaysQuiz, {}, token)
  expect(quiz.submission?.answers.map(({ text }) => text)).toEqual(Array(8).fill('final'))
  expect(quiz.drafts).toEqual([])
})
