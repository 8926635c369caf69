import * as quizCalls from '@tertulia/contract/quizzes'
import type { AnswerInput } from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { Roles } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

const specialPlayer: { roles: Roles } = { roles: { special_quiz_player: true } }

const quizFor = async (token: string) =>
  (await app.call(specialQuizCalls.getTodaysSpecialQuiz, { query: { today: '' } }, token)).quiz

async function anOpenSpecialQuiz() {
  const customerId = await aCustomer(app)
  const quiz = await aSpecialQuiz(app, customerId, { date: today, subject: 'Rivers' })
  return { customer_id: customerId, ...quiz, ...(await aUser(app, customerId, specialPlayer)) }
}

type Given = Partial<Omit<AnswerInput, 'question_id'>>

const draftOf = (questionId: number | undefined, draft: Given = {}, date: string = today) => ({
  params: { date, question_id: questionId ?? 0 },
  body: { text: '', league_points: null, cup_points: null, joker: false, ...draft },
})

function submission(questionIds: number[], given: (index: number) => Given = () => ({})) {
  const answers: AnswerInput[] = questionIds.map((questionId, index) => ({
    question_id: questionId,
    text: '',
    league_points: null,
    cup_points: null,
    joker: false,
    ...given(index),
  }))
  const submissionKey: string = crypto.randomUUID()
  return { params: { date: today as string }, body: { submission_key: submissionKey, answers } }
}

const withJokers = (questionIds: number[], count: number) =>
  submission(questionIds, (index) => ({ joker: index < count }))

test('an open special quiz shows subject, description, author and twelve statements, and no answer', async () => {
  const customerId = await aCustomer(app)
  const author = await aUser(app, customerId, { name: 'Ana', surname: 'Autora' })
  await aSpecialQuiz(app, customerId, { date: today, subject: 'Rivers', author_id: author.id })
  const { token } = await aUser(app, customerId, specialPlayer)
  const reply = await app.call(specialQuizCalls.getTodaysSpecialQuiz, { query: { today: '' } }, token)
  expect(reply.today).toBe(today)
  expect(reply.quiz).toMatchObject({
    date: today,
    state: 'open',
    closes_at: `${tomorrow}T00:00:00.000Z`,
    subject: 'Rivers',
    description: 'Of **any** river.',
    author: { id: author.id, name: 'Ana', surname: 'Autora' },
    own: false,
    games: [],
    drafts: [],
    submission: null,
  })
  expect(reply.quiz?.questions).toHaveLength(12)
  expect(reply.quiz?.questions[0]).toMatchObject({ position: 1, theme: null, subtheme: null })
  expect(JSON.stringify(reply)).not.toMatch(/Answer \d/)
  const { quiz } = await app.call(
    specialQuizCalls.getTodaysSpecialQuiz,
    { query: { today: '' } },
    author.token,
  )
  expect(quiz).toMatchObject({ own: true, state: 'open' })
  expect(await app.refused(specialQuizCalls.getTodaysSpecialQuiz, {}, token)).toBe('invalid_input')
})

test('a day without a special quiz, with an incomplete one, or with a daily quiz alone has none', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  await aQuiz(app, customerId, { date: today })
  await aSpecialQuiz(app, customerId, { date: tomorrow })
  expect(await quizFor(token)).toBeNull()
  const { question_ids } = await aSpecialQuiz(app, customerId, {
    date: today,
    question_count: 11,
  })
  expect(await quizFor(token)).toBeNull()
  expect(await app.refused(specialQuizCalls.saveSpecialDraft, draftOf(question_ids[0]), token)).toBe(
    'quiz_not_open',
  )
  expect(await app.refused(specialQuizCalls.submitSpecialQuiz, submission(question_ids), token)).toBe(
    'quiz_not_open',
  )
})

test('special-quiz players and regular players play it; the daily quiz is not for the former', async () => {
  const { customer_id, question_ids, token } = await anOpenSpecialQuiz()
  const daily = await aQuiz(app, customer_id, { date: today })
  const regular = await aUser(app, customer_id)
  for (const player of [token, regular.token]) {
    await app.call(specialQuizCalls.saveSpecialDraft, draftOf(question_ids[0], { text: 'draft' }), player)
    const submitted = await app.call(specialQuizCalls.submitSpecialQuiz, submission(question_ids), player)
    expect(submitted).toMatchObject({ state: 'submitted', subject: 'Rivers', drafts: [] })
    expect(submitted.submission?.answers[0]?.answer).toBe('Answer 1')
  }
  expect(await app.refused(quizCalls.submitQuiz, submission(daily.question_ids), token)).toBe('forbidden')
  const editor = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  expect(await app.refused(specialQuizCalls.submitSpecialQuiz, submission(question_ids), editor.token)).toBe(
    'forbidden',
  )
})

test('a player of the league plays both quizzes of a day, each with its own answers', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: today })
  const token = players[0]?.token ?? ''
  const daily = await aQuiz(app, customerId, { date: today })
  const special = await aSpecialQuiz(app, customerId, { date: today })
  expect(await app.refused(specialQuizCalls.saveSpecialDraft, draftOf(daily.question_ids[0]), token)).toBe(
    'not_found',
  )
  expect(await app.refused(quizCalls.saveDraft, draftOf(special.question_ids[0]), token)).toBe('not_found')
  const leaguePoints = 3 as const
  const withPoints = draftOf(special.question_ids[0], { league_points: leaguePoints })
  expect(await app.refused(specialQuizCalls.saveSpecialDraft, withPoints, token)).toBe('points_not_wanted')
  const points = submission(special.question_ids, () => ({ cup_points: 1 }))
  expect(await app.refused(specialQuizCalls.submitSpecialQuiz, points, token)).toBe('points_not_wanted')
  await submitSpecial(app, token, today, { right: [1], jokers: [1] })
  const budget = [0, 1, 1, 1, 2, 2, 2, 3] as const
  const dailyAnswers = submission(daily.question_ids, (index) => ({ league_points: budget[index] ?? null }))
  expect((await app.call(quizCalls.submitQuiz, dailyAnswers, token)).submission?.answers).toHaveLength(8)
  expect((await quizFor(token))?.submission?.answers[0]).toMatchObject({
    text: 'Answer 1',
    verdict: 'right',
    joker: true,
  })
})

test('drafts keep text and joker; a sixth joker is refused until one is taken back', async () => {
  const { question_ids, token } = await anOpenSpecialQuiz()
  const save = (place: number, joker: boolean) => draftOf(question_ids[place], { text: 'x', joker })
  for (let place = 0; place < 5; place++)
    await app.call(specialQuizCalls.saveSpecialDraft, save(place, true), token)
  await app.call(specialQuizCalls.saveSpecialDraft, save(4, true), token)
  expect(await app.refused(specialQuizCalls.saveSpecialDraft, save(5, true), token)).toBe('too_many_jokers')
  await app.call(specialQuizCalls.saveSpecialDraft, save(5, false), token)
  await app.call(specialQuizCalls.saveSpecialDraft, save(0, false), token)
  await app.call(specialQuizCalls.saveSpecialDraft, save(5, true), token)
  const drafts = (await quizFor(token))?.drafts ?? []
  expect(drafts.map(({ joker }) => joker)).toEqual([false, true, true, true, true, true])
})

test('jokers of another special quiz or another player are not counted', async () => {
  const { customer_id, question_ids, token } = await anOpenSpecialQuiz()
  const other = await aUser(app, customer_id)
  for (const questionId of question_ids.slice(0, 5)) {
    await app.call(specialQuizCalls.saveSpecialDraft, draftOf(questionId, { joker: true }), other.token)
  }
  const next = await aSpecialQuiz(app, customer_id, { date: tomorrow })
  for (const questionId of question_ids.slice(0, 5)) {
    await app.call(specialQuizCalls.saveSpecialDraft, draftOf(questionId, { joker: true }), token)
  }
  app.clock.set(`${tomorrow}T10:00:00.000Z`)
  await app.call(
    specialQuizCalls.saveSpecialDraft,
    draftOf(next.question_ids[0], { joker: true }, tomorrow),
    token,
  )
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('up to five jokers are submitted and kept; a sixth is refused; a daily quiz takes none', async () => {
  const { customer_id, question_ids, token } = await anOpenSpecialQuiz()
  expect(await app.refused(specialQuizCalls.submitSpecialQuiz, withJokers(question_ids, 6), token)).toBe(
    'too_many_jokers',
  )
  const reply = await app.call(specialQuizCalls.submitSpecialQuiz, withJokers(question_ids, 5), token)
  expect(reply.submission?.answers.filter(({ joker }) => joker)).toHaveLength(5)
  const stored = await app
    .forCustomer(customer_id)
    .read.selectFrom('answers')
    .select('joker')
    .orderBy('question_id')
    .execute()
  expect(stored.map(({ joker }) => joker)).toEqual(question_ids.map((_, index) => index < 5))
  const daily = await aQuiz(app, customer_id, { date: today })
  const regular = await aUser(app, customer_id)
  expect(await app.refused(quizCalls.submitQuiz, withJokers(daily.question_ids, 1), regular.token)).toBe(
    'jokers_not_wanted',
  )
  const draft = draftOf(daily.question_ids[0], { joker: true })
  expect(await app.refused(quizCalls.saveDraft, draft, regular.token)).toBe('jokers_not_wanted')
})

test('the credited author cannot play it', async () => {
  const customerId = await aCustomer(app)
  const author = await aUser(app, customerId, specialPlayer)
  const { question_ids } = await aSpecialQuiz(app, customerId, {
    date: today,
    author_id: author.id,
  })
  expect(await app.refused(specialQuizCalls.saveSpecialDraft, draftOf(question_ids[0]), author.token)).toBe(
    'own_quiz',
  )
  expect(await app.refused(specialQuizCalls.submitSpecialQuiz, submission(question_ids), author.token)).toBe(
    'own_quiz',
  )
  expect(await app.forCustomer(customerId).read.selectFrom('submissions').selectAll().execute()).toEqual([])
})

test('the same key is answered alike, also after closing; another submission is refused', async () => {
  const { customer_id, question_ids } = await anOpenSpecialQuiz()
  // Their role ends with the day, too.
  const { token } = await aUser(app, customer_id, { roles: { special_quiz_player: today } })
  const input = withJokers(question_ids, 2)
  const first = await app.call(specialQuizCalls.submitSpecialQuiz, input, token)
  expect(await app.call(specialQuizCalls.submitSpecialQuiz, input, token)).toEqual(first)
  expect(await app.refused(specialQuizCalls.submitSpecialQuiz, submission(question_ids), token)).toBe(
    'already_submitted',
  )
  expect(await app.refused(specialQuizCalls.saveSpecialDraft, draftOf(question_ids[0]), token)).toBe(
    'already_submitted',
  )
  app.clock.set(`${tomorrow}T00:00:00.000Z`)
  expect(await app.call(specialQuizCalls.submitSpecialQuiz, input, token)).toMatchObject({
    state: 'submitted',
    date: today,
  })
  expect(await app.refused(specialQuizCalls.submitSpecialQuiz, submission(question_ids), token)).toBe(
    'forbidden',
  )
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('of two tabs that submit at once one wins and the other is told', async () => {
  const { customer_id, question_ids, token } = await anOpenSpecialQuiz()
  const tabs = [1, 2, 3].map((count) => withJokers(question_ids, count))
  const replies = await Promise.all(
    tabs.map(({ params, body }) =>
      app.http.inject({
        method: 'POST',
        url: `/api/special-quizzes/${params.date}/submission`,
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409,
  ])
  const { read } = app.forCustomer(customer_id)
  expect(await read.selectFrom('answers').selectAll().execute()).toHaveLength(12)
  expect(await read.selectFrom('submissions').selectAll().execute()).toHaveLength(1)
})

test('nothing is taken before the day begins or after it is over', async () => {
  const { customer_id, token } = await anOpenSpecialQuiz()
  const past = await aSpecialQuiz(app, customer_id, { date: yesterday })
  const coming = await aSpecialQuiz(app, customer_id, { date: tomorrow })
  const submitting = ({ question_ids }: { question_ids: number[] }, date: string) =>
    app.refused(specialQuizCalls.submitSpecialQuiz, { ...submission(question_ids), params: { date } }, token)
  expect(await submitting(past, yesterday)).toBe('quiz_closed')
  expect(await submitting(coming, tomorrow)).toBe('quiz_not_open')
  expect(await submitting({ question_ids: [1] }, '2026-11-01')).toBe('not_found')
  expect(await submitting(past, today)).toBe('invalid_input')
  const drafting = (questionId: number | undefined, date: string) =>
    app.refused(specialQuizCalls.saveSpecialDraft, draftOf(questionId, {}, date), token)
  expect(await drafting(past.question_ids[0], yesterday)).toBe('quiz_closed')
  expect(await drafting(coming.question_ids[0], tomorrow)).toBe('quiz_not_open')
  expect(await drafting(past.question_ids[0], today)).toBe('not_found')
  expect(await drafting(1, 'today')).toBe('invalid_input')
})

test('another customer’s special quiz is not there', async () => {
  const { question_ids, customer_id } = await anOpenSpecialQuiz()
  const stranger = await aUser(app, await aCustomer(app), specialPlayer)
  expect(await quizFor(stranger.token)).toBeNull()
  expect(
    await app.refused(specialQuizCalls.submitSpecialQuiz, submission(question_ids), stranger.token),
  ).toBe('not_found')
  expect(await app.refused(specialQuizCalls.saveSpecialDraft, draftOf(question_ids[0]), stranger.token)).toBe(
    'not_found',
  )
  expect(await app.forCustomer(customer_id).read.selectFrom('submissions').selectAll().execute()).toEqual([])
})

test('a special quiz is not the daily quiz of its date, neither today nor in the past', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  for (const date of [yesterday, today]) await aSpecialQuiz(app, customerId, { date })
  await submitSpecial(app, token, yesterday, { right: [1] })
  expect(await app.call(quizCalls.getTodaysQuiz, {}, token)).toMatchObject({ state: 'none', questions: [] })
  expect(await app.refused(quizCalls.getPastQuiz, { params: { date: yesterday } }, token)).toBe('not_found')
  expect((await app.call(quizCalls.listPastQuizzes, { query: { page: 1 } }, token)).total).toBe(0)
})
