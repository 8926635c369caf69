import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizForEditor, SpecialQuizInput } from '@tertulia/contract/special-quiz-editor'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import { addDays } from '@tertulia/core/calendar/calendar'
import { noAnswersEffect } from '@tertulia/contract/quiz-editor'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aSpecialForm, aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today, tomorrow, later] = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'] as const
const app = testApp(`${today}T10:00:00.000Z`)

async function anEditor() {
  const customerId = await aCustomer(app)
  return {
    customer_id: customerId,
    ...(await aUser(app, customerId, { roles: { special_quiz_editor: true } })),
  }
}

/** The form as it is sent back after reading a quiz. */
function formFrom({ date, author, subject, description, questions }: SpecialQuizForEditor): SpecialQuizInput {
  return {
    date,
    author_id: author?.id ?? null,
    subject,
    description,
    questions: questions.map(({ position, text, answer, accepted_answers, medium }) => ({
      position,
      text,
      answer,
      accepted_answers,
      medium_id: medium?.id ?? null,
    })),
  }
}

const saving = (quiz: SpecialQuizForEditor, changes: Partial<SpecialQuizInput> = {}) => ({
  params: { date: quiz.date },
  body: { ...formFrom(quiz), ...changes, version: quiz.version },
})

/** The questions of a form with other values at a position. */
const withQuestion = (form: SpecialQuizInput, position: number, values: object) =>
  form.questions.map((question) => (question.position === position ? { ...question, ...values } : question))

/** Inserts rows like those of a player's submission, for the quiz's first question. */
async function anAnswer(customerId: number, special: { id: number; question_ids: number[] }, text: string) {
  const user = await aUser(app, customerId)
  const questionId = special.question_ids[0] ?? 0
  const normalised = text.toLowerCase()
  await app.forCustomer(customerId).tx(async (db) => {
    const submission = { quiz_id: special.id, user_id: user.id }
    await db
      .insertInto('submissions')
      .values({ ...submission, submission_key: crypto.randomUUID(), submitted_at: app.clock.now() })
      .execute()
    await db
      .insertInto('answers')
      .values({ ...submission, question_id: questionId, text, normalised })
      .execute()
    await db
      .insertInto('verdicts')
      .values({ question_id: questionId, normalised, judged_right: null, judged_at: app.clock.now() })
      .execute()
  })
  return user
}

test('a special quiz is created whole, beside the daily quiz of its date', async () => {
  const { customer_id, token } = await anEditor()
  const author = await aUser(app, customer_id, { name: 'Ana', surname: 'Alves' })
  await aQuiz(app, customer_id, { date: tomorrow })
  const form = aSpecialForm({ date: tomorrow, author_id: author.id })
  const quiz = await app.call(specialQuizEditorCalls.createSpecialQuiz, { body: form }, token)
  expect(quiz).toMatchObject({ phase: 'future', complete: true, submissions: 0, version: 1 })
  expect(quiz.author).toEqual({ id: author.id, name: 'Ana', surname: 'Alves' })
  expect(formFrom(quiz)).toEqual(form)
  expect(
    await app.call(specialQuizEditorCalls.getSpecialQuiz, { params: { date: tomorrow } }, token),
  ).toEqual(quiz)
})

test('a special quiz is created from today on, one for each date', async () => {
  const { token } = await anEditor()
  const creating = (date: string) => ({ body: aSpecialForm({ date }) })
  expect(await app.refused(specialQuizEditorCalls.createSpecialQuiz, creating(yesterday), token)).toBe(
    'date_not_future',
  )
  expect(await app.call(specialQuizEditorCalls.createSpecialQuiz, creating(today), token)).toMatchObject({
    phase: 'open',
  })
  expect(await app.refused(specialQuizEditorCalls.createSpecialQuiz, creating(today), token)).toBe(
    'date_taken',
  )
})

test('an incomplete one is kept, without a subject too, with its twelve places, and completed by saving', async () => {
  const { token } = await anEditor()
  const body = { ...aSpecialForm({ date: tomorrow, question_count: 3 }), subject: '', description: '' }
  const quiz = await app.call(specialQuizEditorCalls.createSpecialQuiz, { body }, token)
  expect(quiz).toMatchObject({ complete: false, subject: '', description: '', author: null })
  expect(quiz.questions).toHaveLength(12)
  const withoutSubject = await app.call(
    specialQuizEditorCalls.saveSpecialQuiz,
    saving(quiz, { ...aSpecialForm({ date: tomorrow }), subject: ' ' }),
    token,
  )
  expect(withoutSubject.complete).toBe(false)
  const whole = await app.call(
    specialQuizEditorCalls.saveSpecialQuiz,
    saving(withoutSubject, { subject: 'Bridges' }),
    token,
  )
  expect(whole).toMatchObject({ complete: true, version: 3 })
  expect(whole.questions.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id))
})

test('input that cannot be saved is refused with the names of its fields', async () => {
  const { token } = await anEditor()
  const stranger = await aUser(app, await aCustomer(app))
  const form = aSpecialForm({ date: tomorrow })
  const wrong: [Partial<SpecialQuizInput>, string][] = [
    [{ author_id: stranger.id }, 'author_id'],
    [{ questions: withQuestion(form, 3, { position: 13 }) }, 'questions.13.position'],
    [{ questions: withQuestion(form, 3, { position: 2 }) }, 'questions.2.position'],
    [{ questions: withQuestion(form, 3, { medium_id: 999_999 }) }, 'questions.3.medium_id'],
    [{ subject: 'x'.repeat(201) }, 'subject'],
  ]
  for (const [changes, field] of wrong) {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/admin/special-quizzes',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...form, ...changes },
    })
    expect(response.json()).toMatchObject({ message: 'invalid_input', details: [{ field }] })
  }
})

test('saving over a version that was not seen is refused', async () => {
  const { token } = await anEditor()
  const quiz = await app.call(
    specialQuizEditorCalls.createSpecialQuiz,
    { body: aSpecialForm({ date: tomorrow }) },
    token,
  )
  await app.call(specialQuizEditorCalls.saveSpecialQuiz, saving(quiz), token)
  expect(await app.refused(specialQuizEditorCalls.saveSpecialQuiz, saving(quiz), token)).toBe('quiz_changed')
  expect(
    await app.refused(specialQuizEditorCalls.saveSpecialQuiz, saving({ ...quiz, date: later }), token),
  ).toBe('not_found')
})

test('the date moves while it lies ahead, to a free one from today on', async () => {
  const { customer_id, token } = await anEditor()
  const { quiz } = await aSpecialQuiz(app, customer_id, { date: tomorrow })
  await aSpecialQuiz(app, customer_id, { date: later })
  const moving = (date: string) => saving(quiz, { date })
  expect(await app.refused(specialQuizEditorCalls.saveSpecialQuiz, moving(yesterday), token)).toBe(
    'date_not_future',
  )
  expect(await app.refused(specialQuizEditorCalls.saveSpecialQuiz, moving(later), token)).toBe('date_taken')
  const moved = await app.call(specialQuizEditorCalls.saveSpecialQuiz, moving(today), token)
  expect(moved).toMatchObject({ date: today, phase: 'open' })
  expect(
    await app.refused(specialQuizEditorCalls.saveSpecialQuiz, saving(moved, { date: tomorrow }), token),
  ).toBe('date_not_future')
})

test('a quiz with submissions stays complete, and its players cannot become its author', async () => {
  const { customer_id, token } = await anEditor()
  const special = await aSpecialQuiz(app, customer_id, { date: today })
  const emptied = saving(special.quiz, { subject: '' })
  const incomplete = await app.call(specialQuizEditorCalls.saveSpecialQuiz, emptied, token)
  const complete = await app.call(
    specialQuizEditorCalls.saveSpecialQuiz,
    saving(incomplete, { subject: 'Bridges' }),
    token,
  )
  const player = await anAnswer(customer_id, special, 'Lisbon')
  expect(
    await app.refused(specialQuizEditorCalls.saveSpecialQuiz, saving(complete, { subject: '' }), token),
  ).toBe('invalid_input')
  const credited = saving(complete, { author_id: player.id })
  expect(await app.refused(specialQuizEditorCalls.saveSpecialQuiz, credited, token)).toBe('invalid_input')
})

test('a changed answer judges again what was judged automatically; a preview tells how many before', async () => {
  const { customer_id, token } = await anEditor()
  const special = await aSpecialQuiz(app, customer_id, { date: today })
  await anAnswer(customer_id, special, 'Lisbon')
  const questions = withQuestion(formFrom(special.quiz), 1, { accepted_answers: ['Lisbon'] })
  const body = { ...formFrom(special.quiz), questions }
  const verdict = async () =>
    (await app.forCustomer(customer_id).read.selectFrom('verdicts').select('is_right').execute())[0]?.is_right
  const effect = await app.call(
    specialQuizEditorCalls.previewSpecialQuizEffect,
    { params: { date: today }, body },
    token,
  )
  expect(effect).toEqual({ ...noAnswersEffect, answers: 1 })
  expect(await verdict()).toBe(null)
  await app.call(specialQuizEditorCalls.saveSpecialQuiz, saving(special.quiz, { questions }), token)
  expect(await verdict()).toBe(true)
  const otherDay = { params: { date: tomorrow }, body }
  expect(await app.refused(specialQuizEditorCalls.previewSpecialQuizEffect, otherDay, token)).toBe(
    'not_found',
  )
})

test('one that lies ahead is removed; one that has opened stays, and so does the daily quiz', async () => {
  const { customer_id, token } = await anEditor()
  const { editor } = await aQuiz(app, customer_id, { date: tomorrow })
  await aSpecialQuiz(app, customer_id, { date: tomorrow })
  await aSpecialQuiz(app, customer_id, { date: today })
  expect(
    await app.call(specialQuizEditorCalls.removeSpecialQuiz, { params: { date: tomorrow } }, token),
  ).toEqual({})
  for (const endpoint of [specialQuizEditorCalls.getSpecialQuiz, specialQuizEditorCalls.removeSpecialQuiz])
    expect(await app.refused(endpoint, { params: { date: tomorrow } }, token)).toBe('not_found')
  expect(
    await app.refused(specialQuizEditorCalls.removeSpecialQuiz, { params: { date: today } }, token),
  ).toBe('quiz_not_removable')
  await app.call(quizEditorCalls.getQuiz, { params: { date: tomorrow } }, editor.token)
})

test.each(['regular_player', 'special_quiz_player'] as const)(
  'an editor who is a %s and reads one before its day is over is written down',
  async (role) => {
    const { customer_id, token } = await anEditor()
    const player = await aUser(app, customer_id, { roles: { special_quiz_editor: true, [role]: true } })
    for (const date of [yesterday, today, tomorrow]) {
      await aSpecialQuiz(app, customer_id, { date })
      for (const reader of [token, player.token])
        await app.call(specialQuizEditorCalls.getSpecialQuiz, { params: { date } }, reader)
    }
    const { read } = app.forCustomer(customer_id)
    const reading = read.selectFrom('audit_log').selectAll().where('action', 'like', 'read_%').orderBy('id')
    expect(await reading.execute()).toMatchObject([
      { user_id: player.id, action: `read_special_quiz ${today}` },
      { user_id: player.id, action: `read_special_quiz ${tomorrow}` },
    ])
  },
)

test('the list has the latest date first, 25 a page, and tells what is left to write', async () => {
  const { customer_id, token } = await anEditor()
  const author = await aUser(app, customer_id, { name: 'Ana', surname: 'Alves' })
  await aSpecialQuiz(app, customer_id, { date: yesterday, author_id: author.id })
  for (let day = 0; day < 25; day++)
    await aSpecialQuiz(app, customer_id, { date: addDays(tomorrow, day), question_count: 7, subject: '' })
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const list = (page: number) =>
    app.call(specialQuizEditorCalls.listSpecialQuizzes, { query: { page } }, reviewer.token)
  const first = await list(1)
  expect(first).toMatchObject({ page_count: 2, total: 26 })
  expect(first.quizzes.at(-1)).toEqual({
    date: tomorrow,
    phase: 'future',
    subject: '',
    author: null,
    complete: false,
    complete_questions: 7,
    question_count: 12,
    submissions: 0,
    pending_answers: 0,
    open_remarks: 0,
    removable: true,
  })
  expect((await list(2)).quizzes).toMatchObject([
    { date: yesterday, author: { id: author.id }, complete_questions: 12, removable: false },
  ])
  expect(await app.refused(specialQuizEditorCalls.listSpecialQuizzes, { query: { page: 3 } }, token)).toBe(
    'not_found',
  )
  const { dates } = await app.call(specialQuizEditorCalls.listTakenSpecialDates, {}, token)
  expect([dates.length, dates[0]]).toEqual([25, tomorrow])
})

test('another customer’s special quiz is neither read, listed, changed nor removed, and its date is free', async () => {
  const { customer_id } = await anEditor()
  const other = await anEditor()
  const { quiz } = await aSpecialQuiz(app, customer_id, { date: tomorrow })
  const params = { date: tomorrow }
  expect(await app.refused(specialQuizEditorCalls.getSpecialQuiz, { params }, other.token)).toBe('not_found')
  expect(await app.refused(specialQuizEditorCalls.saveSpecialQuiz, saving(quiz), other.token)).toBe(
    'not_found',
  )
  expect(await app.refused(specialQuizEditorCalls.removeSpecialQuiz, { params }, other.token)).toBe(
    'not_found',
  )
  expect(await app.call(specialQuizEditorCalls.listTakenSpecialDates, {}, other.token)).toEqual({
    today,
    dates: [],
  })
  await app.call(specialQuizEditorCalls.createSpecialQuiz, { body: aSpecialForm(params) }, other.token)
})
