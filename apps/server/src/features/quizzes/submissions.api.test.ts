import * as homeCalls from '@tertulia/contract/home'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { AnswerInput } from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuiz, aQuizForm } from '../../../test/factories/quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

type Points = AnswerInput['league_points']

function submission(
  questionIds: number[],
  settings: { texts?: string[]; league?: Points[]; cup?: Points[]; jokers?: boolean[] } = {},
) {
  const { texts = [], league = [], cup = [], jokers = [] } = settings
  const answers: AnswerInput[] = questionIds.map((questionId, index) => ({
    question_id: questionId,
    text: texts[index] ?? '',
    league_points: league[index] ?? null,
    cup_points: cup[index] ?? null,
    joker: jokers[index] ?? false,
  }))
  return {
    params: { date: today as string },
    body: { submission_key: crypto.randomUUID() as string, answers },
  }
}

async function anOpenQuiz() {
  const customerId = await aCustomer(app)
  const quiz = await aQuiz(app, customerId, { date: today })
  return { customer_id: customerId, ...quiz, ...(await aUser(app, customerId)) }
}

const send = (token: string, { params, body }: ReturnType<typeof submission>) =>
  app.http.inject({
    method: 'POST',
    url: `/api/quizzes/${params.date}/submission`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })

async function storedRows(customerId: number) {
  const { read } = app.forCustomer(customerId)
  const [submissions, answers] = await Promise.all([
    read.selectFrom('submissions').selectAll().execute(),
    read.selectFrom('answers').selectAll().orderBy('question_id').execute(),
  ])
  return { submissions, answers }
}

test('all answers are taken at once and answered with the official ones', async () => {
  const { customer_id, question_ids, token, id } = await anOpenQuiz()
  const input = submission(question_ids, { texts: ['  ANSWER\u200b 1 ', 'Os Lusíadas'] })
  const reply = await app.call(quizCalls.submitQuiz, input, token)
  expect(reply).toMatchObject({ state: 'submitted', date: today, drafts: [] })
  expect(reply.submission?.answers[0]).toMatchObject({
    text: 'ANSWER 1',
    answer: 'Answer 1',
    verdict: 'right',
  })
  const { submission_key } = input.body
  const todaysQuiz = await app.call(quizCalls.getTodaysQuiz, {}, token)
  expect(reply).toEqual({ ...todaysQuiz, submission_key })
  const { submissions, answers } = await storedRows(customer_id)
  expect(submissions).toMatchObject([
    { user_id: id, submission_key: input.body.submission_key, submitted_at: app.clock.now() },
  ])
  expect(answers.map(({ normalised }) => normalised)).toEqual(['answer 1', 'lusiadas', ...Array(6).fill('')])
})

test('the same key is answered alike however often it comes, also after closing; another key is refused', async () => {
  const { customer_id, question_ids, token } = await anOpenQuiz()
  const input = submission(question_ids, { texts: ['first'] })
  const first = await app.call(quizCalls.submitQuiz, input, token)
  const changed = submission(question_ids, { texts: ['second'] })
  expect(await app.call(quizCalls.submitQuiz, input, token)).toEqual(first)
  expect(await app.refused(quizCalls.submitQuiz, changed, token)).toBe('already_submitted')
  const sameKey = { ...changed, body: { ...changed.body, submission_key: input.body.submission_key } }
  expect(await app.call(quizCalls.submitQuiz, sameKey, token)).toEqual(first)
  app.clock.set(`${tomorrow}T00:00:00.000Z`)
  expect(await app.call(quizCalls.submitQuiz, input, token)).toMatchObject({
    state: 'submitted',
    date: today,
  })
  expect(await app.refused(quizCalls.submitQuiz, changed, token)).toBe('already_submitted')
  app.clock.set(`${today}T10:00:00.000Z`)
  expect((await storedRows(customer_id)).answers[0]?.text).toBe('first')
})

test('a submission whose receipt was lost gets it also once its player’s role has ended, and no other is taken', async () => {
  const { customer_id, question_ids } = await anOpenQuiz()
  const { token } = await aUser(app, customer_id, { roles: { regular_player: today } })
  const late = await aUser(app, customer_id, { roles: { regular_player: today } })
  const input = submission(question_ids, { texts: ['first'] })
  const { submission: received } = await app.call(quizCalls.submitQuiz, input, token)
  app.clock.set(`${tomorrow}T00:00:00.000Z`)
  expect(await app.call(quizCalls.submitQuiz, input, token)).toMatchObject({ submission: received })
  expect(await app.refused(quizCalls.submitQuiz, submission(question_ids), token)).toBe('forbidden')
  expect(await app.refused(quizCalls.submitQuiz, input, late.token)).toBe('forbidden')
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('of two tabs that submit at once one wins and the other is told', async () => {
  const { customer_id, question_ids, token } = await anOpenQuiz()
  const tabs = ['one', 'two', 'three', 'four'].map((text) => submission(question_ids, { texts: [text] }))
  const replies = await Promise.all(tabs.map((tab) => send(token, tab)))
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409,
  ])
  const winner = tabs[replies.findIndex(({ statusCode }) => statusCode === 200)]
  const { submissions, answers } = await storedRows(customer_id)
  expect(submissions).toMatchObject([{ submission_key: winner?.body.submission_key }])
  expect(answers).toHaveLength(8)
  expect(answers[0]?.text).toBe(winner?.body.answers[0]?.text)
})

test('one submission sent several times at once is kept once and answered alike', async () => {
  const { customer_id, question_ids, token } = await anOpenQuiz()
  const input = submission(question_ids, { texts: ['one'] })
  const replies = await Promise.all([1, 2, 3, 4].map(() => send(token, input)))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(replies[0]?.statusCode).toBe(200)
  expect((await storedRows(customer_id)).answers).toHaveLength(8)
})

test('every question is answered exactly once, blank or not', async () => {
  const { customer_id, question_ids, token } = await anOpenQuiz()
  const [first = 0, second = 0, ...rest] = question_ids
  const elsewhere = (await anOpenQuiz()).question_ids[0] ?? 0
  for (const ids of [
    [],
    rest,
    [first, first, ...rest],
    [...question_ids, second],
    [elsewhere, second, ...rest],
  ]) {
    expect(await app.refused(quizCalls.submitQuiz, submission(ids), token)).toBe('invalid_input')
  }
  const { params, body } = submission(question_ids)
  const noKey = { params, body: { ...body, submission_key: 'mine' } }
  expect(await app.refused(quizCalls.submitQuiz, noKey, token)).toBe('invalid_input')
  expect((await storedRows(customer_id)).submissions).toEqual([])
  await app.call(quizCalls.submitQuiz, submission(question_ids), token)
})

test('nothing is taken before the day begins or after it is over; drafts stay', async () => {
  const { customer_id, question_ids, token } = await anOpenQuiz()
  const draft = { text: 'unsent', league_points: null, cup_points: null, joker: false }
  await app.call(
    quizCalls.saveDraft,
    { params: { date: today, question_id: question_ids[0] ?? 0 }, body: draft },
    token,
  )
  const refusedAt = async (now: string) => {
    app.clock.set(now)
    const code = await app.refused(quizCalls.submitQuiz, submission(question_ids), token)
    app.clock.set(`${today}T10:00:00.000Z`)
    return code
  }
  expect(await refusedAt(`${yesterday}T23:59:59.999Z`)).toBe('quiz_not_open')
  expect(await refusedAt(`${tomorrow}T00:00:00.000Z`)).toBe('quiz_closed')
  const drafts = await app.forCustomer(customer_id).read.selectFrom('drafts').selectAll().execute()
  expect(drafts).toMatchObject([{ text: 'unsent' }])
})

test.each([
  ['2026-03-29', '2026-03-29T22:59:59.999Z', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-25T23:59:59.999Z', '2026-10-26T00:00:00.000Z'],
])('%s, when the clocks change, closes at its own midnight', async (date, last, over) => {
  const customerId = await aCustomer(app)
  const { question_ids } = await aQuiz(app, customerId, { date })
  const [early, late] = [await aUser(app, customerId), await aUser(app, customerId)]
  const input = { ...submission(question_ids), params: { date } }
  app.clock.set(last)
  expect(await app.call(quizCalls.submitQuiz, input, early.token)).toMatchObject({ closes_at: over })
  app.clock.set(over)
  expect(await app.refused(quizCalls.submitQuiz, input, late.token)).toBe('quiz_closed')
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('a day without a quiz is not found, an incomplete one is not open, a coming one tells nothing', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  const on = (date: string) => ({ ...submission([1]), params: { date } })
  expect(await app.refused(quizCalls.submitQuiz, on(today), token)).toBe('not_found')
  expect(await app.refused(quizCalls.submitQuiz, on(yesterday), token)).toBe('not_found')
  expect(await app.refused(quizCalls.submitQuiz, on(tomorrow), token)).toBe('quiz_not_open')
  const { question_ids } = await aQuiz(app, customerId, { date: today, question_count: 7 })
  expect(await app.refused(quizCalls.submitQuiz, submission(question_ids), token)).toBe('quiz_not_open')
})

test('a versus game needs the whole budget of points, and they are saved', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: today })
  const { question_ids } = await aQuiz(app, customerId, { date: today })
  const token = players[0]?.token ?? ''
  const refusal = (league: Points[], cup: Points[] = []) =>
    app.refused(quizCalls.submitQuiz, submission(question_ids, { league, cup }), token)
  expect(await refusal([])).toBe('points_unassigned')
  expect(await refusal([0, 1, 1, 1, 2, 2, 2])).toBe('points_unassigned')
  expect(await refusal([3, 1, 1, 1, 2, 2, 2, 3])).toBe('points_over_budget')
  expect(await refusal([0, 1, 1, 1, 2, 2, 2, 3], [0])).toBe('points_not_wanted')
  const given: Points[] = [3, 2, 2, 2, 1, 1, 1, 0]
  const reply = await app.call(quizCalls.submitQuiz, submission(question_ids, { league: given }), token)
  expect(reply.submission?.answers.map(({ league_points }) => league_points)).toEqual(given)
})

test('a player without a versus game today gives no points', async () => {
  const { question_ids, token } = await anOpenQuiz()
  const league: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]
  expect(await app.refused(quizCalls.submitQuiz, submission(question_ids, { league }), token)).toBe(
    'points_not_wanted',
  )
})

test('an editor who empties a quiz during a submission is either first or refused', async () => {
  const { customer_id, question_ids, token, quiz, editor } = await anOpenQuiz()
  const form = await aQuizForm(app.forCustomer(customer_id).read, { date: today, question_count: 7 })
  const players = [token, (await aUser(app, customer_id)).token, (await aUser(app, customer_id)).token]
  const [saved, ...submitted] = await Promise.all([
    app.http.inject({
      method: 'PUT',
      url: `/api/admin/quizzes/${today}`,
      headers: { authorization: `Bearer ${editor.token}` },
      payload: { ...form, version: quiz.version } satisfies Parameters<
        typeof app.call<typeof quizEditorCalls.saveQuiz>
      >[1]['body'],
    }),
    ...players.map((player) => send(player, submission(question_ids))),
  ])
  const taken = submitted.filter(({ statusCode }) => statusCode === 200).length
  expect((await storedRows(customer_id)).submissions).toHaveLength(taken)
  if (saved.statusCode === 200) expect(taken).toBe(0)
  else expect(saved.json()).toMatchObject({ message: 'invalid_input' })
})

test('another customer’s quiz cannot be submitted', async () => {
  const { question_ids, customer_id } = await anOpenQuiz()
  const stranger = await aUser(app, await aCustomer(app))
  expect(await app.refused(quizCalls.submitQuiz, submission(question_ids), stranger.token)).toBe('not_found')
  expect((await storedRows(customer_id)).submissions).toEqual([])
})

test('an admin who does not play cannot read, draft or submit a quiz, and one who plays can', async () => {
  const { customer_id, question_ids } = await anOpenQuiz()
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const input = submission(question_ids)
  expect(await app.refused(quizCalls.submitQuiz, input, admin.token)).toBe('forbidden')
  expect(await app.refused(quizCalls.getTodaysQuiz, {}, admin.token)).toBe('forbidden')
  expect(
    await app.refused(specialQuizCalls.getTodaysSpecialQuiz, { query: { today: '' } }, admin.token),
  ).toBe('forbidden')
  expect(await app.refused(homeCalls.getHome, {}, admin.token)).toBe('forbidden')
  const params = { date: today, question_id: question_ids[0] ?? 0 }
  const body = { text: 'x', league_points: null, cup_points: null, joker: false }
  expect(await app.refused(quizCalls.saveDraft, { params, body }, admin.token)).toBe('forbidden')
  const both = await aUser(app, customer_id, { roles: { admin: true, regular_player: true } })
  expect(await app.call(quizCalls.submitQuiz, input, both.token)).toMatchObject({ state: 'submitted' })
})
