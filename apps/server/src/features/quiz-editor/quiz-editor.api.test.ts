import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import * as themeCalls from '@tertulia/contract/themes'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuiz, aQuizForm, submit } from '../../../test/factories/quizzes.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today, tomorrow, later] = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'] as const
const app = testApp(`${today}T10:00:00.000Z`)

async function anEditor() {
  const customerId = await aCustomer(app)
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const formOf = (date: string) => aQuizForm(app.forCustomer(customerId).read, { date })
  return { customer_id: customerId, token: editor.token, editorId: editor.id, formOf }
}

/** The form as it is sent back after reading a quiz. */
function formFrom({ date, host_name, host_email, questions }: QuizForEditor): QuizInput {
  return {
    date,
    host_name,
    host_email,
    questions: questions.map(({ position, subtheme_id, text, answer, accepted_answers, medium }) => ({
      position,
      subtheme_id,
      text,
      answer,
      accepted_answers,
      medium_id: medium?.id ?? null,
    })),
  }
}

type QuestionInput = QuizInput['questions'][number]

/** The form with other values in the question at a position. */
function withQuestion(form: QuizInput, position: number, values: Partial<QuestionInput>): QuizInput {
  const questions = form.questions.map((question) =>
    question.position === position ? { ...question, ...values } : question,
  )
  return { ...form, questions }
}

const saving = (quiz: QuizForEditor, form: QuizInput = formFrom(quiz)) => ({
  params: { date: quiz.date },
  body: { ...form, version: quiz.version },
})

async function subthemeIds(token: string) {
  const { themes } = await app.call(themeCalls.listThemes, {}, token)
  return new Map(themes.flatMap(({ subthemes }) => subthemes.map(({ id, slug }) => [slug, id] as const)))
}

test('a quiz is created whole, for its form as it was written', async () => {
  const { token, formOf } = await anEditor()
  const form = { ...(await formOf(tomorrow)), host_name: 'Ana Host', host_email: 'ana@example.test' }
  const quiz = await app.call(quizEditorCalls.createQuiz, { body: form }, token)
  expect(quiz).toMatchObject({ phase: 'future', complete: true, submissions: 0, version: 1 })
  expect(formFrom(quiz)).toEqual(form)
  expect(await app.call(quizEditorCalls.getQuiz, { params: { date: tomorrow } }, token)).toEqual(quiz)
})

test('a quiz is created from today on, one for each date', async () => {
  const { token, formOf } = await anEditor()
  expect(await app.refused(quizEditorCalls.createQuiz, { body: await formOf(yesterday) }, token)).toBe(
    'date_not_future',
  )
  expect(await app.call(quizEditorCalls.createQuiz, { body: await formOf(today) }, token)).toMatchObject({
    phase: 'open',
  })
  expect(await app.refused(quizEditorCalls.createQuiz, { body: await formOf(today) }, token)).toBe(
    'date_taken',
  )
})

test('two editors who create the quiz of one date at once make one quiz', async () => {
  const { token, formOf } = await anEditor()
  const body = await formOf(tomorrow)
  const codes = await Promise.all(
    [1, 2, 3].map(async () => {
      const response = await app.http.inject({
        method: 'POST',
        url: '/api/admin/quizzes',
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      })
      return response.statusCode
    }),
  )
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
})

test('an incomplete quiz is kept with a row for each theme, and completed by saving', async () => {
  const { token, formOf } = await anEditor()
  const whole = await formOf(tomorrow)
  const some = { ...whole, questions: whole.questions.filter(({ position }) => position === 3) }
  const quiz = await app.call(quizEditorCalls.createQuiz, { body: some }, token)
  expect(quiz.complete).toBe(false)
  expect(quiz.questions.map(({ text }) => text !== '')).toEqual([false, false, true, ...Array(5).fill(false)])
  const completed = await app.call(quizEditorCalls.saveQuiz, saving(quiz, whole), token)
  expect(completed).toMatchObject({ complete: true, version: 2 })
  expect(completed.questions.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id))
})

test('pasted texts are cleaned: control characters, doubled alternatives, lines in answers', async () => {
  const { token, formOf } = await anEditor()
  const form = withQuestion({ ...(await formOf(tomorrow)), host_name: ' Ana\u0007  Host ' }, 1, {
    text: 'Who\u0000 wrote\u200b it?\r\nSay.',
    answer: ' Luís\n de\u00a0Camões ',
    accepted_answers: ['Camões', ' Camões ', '\u200b', 'Camoens'],
  })
  const quiz = await app.call(quizEditorCalls.createQuiz, { body: form }, token)
  expect(quiz.host_name).toBe('Ana Host')
  expect(quiz.questions[0]).toMatchObject({
    text: 'Who wrote it?\nSay.',
    answer: 'Luís de Camões',
    accepted_answers: ['Camões', 'Camoens'],
  })
  const invisible = withQuestion(await formOf(later), 2, { text: '\u200b \u0000' })
  expect(await app.call(quizEditorCalls.createQuiz, { body: invisible }, token)).toMatchObject({
    complete: false,
  })
})

test('a question takes a subtheme of its own theme and a file of its own customer, once per position', async () => {
  const { token, formOf } = await anEditor()
  const other = await anEditor()
  const form = await formOf(tomorrow)
  const secondTheme = form.questions[1]?.subtheme_id ?? 0
  const foreignSubtheme = (await other.formOf(tomorrow)).questions[0]?.subtheme_id ?? 0
  const { id: foreignMedium } = await app.forCustomer(other.customer_id).tx((db) =>
    db
      .insertInto('media')
      .values({
        file_name: `${other.customer_id}.png`,
        kind: 'image',
        content_type: 'image/png',
        byte_size: 1,
        uploaded_by: other.editorId,
        created_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const wrong = [
    withQuestion(form, 1, { subtheme_id: secondTheme }),
    withQuestion(form, 1, { subtheme_id: foreignSubtheme }),
    withQuestion(form, 1, { medium_id: foreignMedium }),
    withQuestion(form, 2, { position: 1 }),
    withQuestion(form, 2, { position: 9 }),
    withQuestion(form, 2, { text: 'x'.repeat(4001) }),
    { ...form, host_email: 'not an address' },
    { ...form, date: '2026-02-30' },
  ]
  for (const body of wrong)
    expect(await app.refused(quizEditorCalls.createQuiz, { body }, token)).toBe('invalid_input')
})

test('a forbidden pair may be kept while something is missing, and is refused in a complete quiz', async () => {
  const { token, formOf } = await anEditor()
  const ids = await subthemeIds(token)
  const form = withQuestion(
    withQuestion(await formOf(tomorrow), 1, { subtheme_id: ids.get('literature') ?? 0 }),
    2,
    { subtheme_id: ids.get('comics') ?? 0 },
  )
  expect(await app.refused(quizEditorCalls.createQuiz, { body: form }, token)).toBe('forbidden_pair')
  const quiz = await app.call(
    quizEditorCalls.createQuiz,
    { body: withQuestion(form, 8, { text: '' }) },
    token,
  )
  expect(quiz.complete).toBe(false)
  expect(await app.refused(quizEditorCalls.saveQuiz, saving(quiz, form), token)).toBe('forbidden_pair')
})

test('saving over a version that was not seen is refused', async () => {
  const { token, formOf } = await anEditor()
  const quiz = await app.call(quizEditorCalls.createQuiz, { body: await formOf(tomorrow) }, token)
  await app.call(quizEditorCalls.saveQuiz, saving(quiz), token)
  expect(await app.refused(quizEditorCalls.saveQuiz, saving(quiz), token)).toBe('quiz_changed')
  expect(await app.refused(quizEditorCalls.saveQuiz, saving({ ...quiz, date: later }), token)).toBe(
    'not_found',
  )
})

test('the date of a quiz moves while it lies ahead, to a free one from today on', async () => {
  const { token, formOf } = await anEditor()
  const quiz = await app.call(quizEditorCalls.createQuiz, { body: await formOf(tomorrow) }, token)
  await app.call(quizEditorCalls.createQuiz, { body: await formOf(later) }, token)
  const moving = (date: string) => saving(quiz, { ...formFrom(quiz), date })
  expect(await app.refused(quizEditorCalls.saveQuiz, moving(yesterday), token)).toBe('date_not_future')
  expect(await app.refused(quizEditorCalls.saveQuiz, moving(later), token)).toBe('date_taken')
  const moved = await app.call(quizEditorCalls.saveQuiz, moving(today), token)
  expect(moved).toMatchObject({ date: today, phase: 'open' })
  expect(
    await app.refused(quizEditorCalls.saveQuiz, saving(moved, { ...formFrom(moved), date: tomorrow }), token),
  ).toBe('date_not_future')
})

test('an open quiz may be corrected, and emptied only while nobody has submitted', async () => {
  const { customer_id, token } = await anEditor()
  const { quiz } = await aQuiz(app, customer_id, { date: today })
  const emptied = (one: QuizForEditor) => saving(one, withQuestion(formFrom(one), 4, { answer: '' }))
  const incomplete = await app.call(quizEditorCalls.saveQuiz, emptied(quiz), token)
  expect(incomplete.complete).toBe(false)
  const complete = await app.call(quizEditorCalls.saveQuiz, saving(incomplete, formFrom(quiz)), token)
  await submit(app, (await aUser(app, customer_id)).token, today)
  expect(await app.refused(quizEditorCalls.saveQuiz, emptied(complete), token)).toBe('invalid_input')
  const form = withQuestion(formFrom(complete), 4, { text: 'Said better' })
  const corrected = await app.call(quizEditorCalls.saveQuiz, saving(complete, form), token)
  expect(corrected.questions[3]).toMatchObject({ id: quiz.questions[3]?.id, text: 'Said better' })
})

test('whether a day had a quiz cannot change once it is over', async () => {
  const { customer_id, token } = await anEditor()
  const { quiz } = await aQuiz(app, customer_id, { date: yesterday })
  const emptied = withQuestion(formFrom(quiz), 4, { answer: '' })
  expect(await app.refused(quizEditorCalls.saveQuiz, saving(quiz, emptied), token)).toBe('invalid_input')
  const dayBefore = addDays(yesterday, -1)
  const { quiz: unfinished } = await aQuiz(app, customer_id, { date: dayBefore, question_count: 7 })
  const completed = { ...formFrom(quiz), date: dayBefore }
  expect(await app.refused(quizEditorCalls.saveQuiz, saving(unfinished, completed), token)).toBe(
    'date_not_future',
  )
})

test('a quiz that lies ahead is removed with its questions; one that has opened stays', async () => {
  const { customer_id, token } = await anEditor()
  await aQuiz(app, customer_id, { date: tomorrow })
  await aQuiz(app, customer_id, { date: today })
  expect(await app.call(quizEditorCalls.removeQuiz, { params: { date: tomorrow } }, token)).toEqual({})
  expect(await app.refused(quizEditorCalls.getQuiz, { params: { date: tomorrow } }, token)).toBe('not_found')
  expect(await app.refused(quizEditorCalls.removeQuiz, { params: { date: tomorrow } }, token)).toBe(
    'not_found',
  )
  expect(await app.refused(quizEditorCalls.removeQuiz, { params: { date: today } }, token)).toBe(
    'quiz_not_removable',
  )
  expect(await app.refused(quizEditorCalls.removeQuiz, { params: { date: 'soon' } }, token)).toBe(
    'invalid_input',
  )
})

test('an editor who also plays and reads a quiz before its day is over is written down', async () => {
  const { customer_id, token } = await anEditor()
  const player = await aUser(app, customer_id, { roles: { quiz_editor: true, regular_player: true } })
  for (const date of [yesterday, today, tomorrow]) {
    await aQuiz(app, customer_id, { date })
    for (const reader of [token, player.token])
      await app.call(quizEditorCalls.getQuiz, { params: { date } }, reader)
  }
  const { read } = app.forCustomer(customer_id)
  const reading = read.selectFrom('audit_log').selectAll().where('action', 'like', 'read_%').orderBy('id')
  expect(await reading.execute()).toMatchObject([
    { user_id: player.id, action: `read_quiz ${today}`, created_at: app.clock.now() },
    { user_id: player.id, action: `read_quiz ${tomorrow}` },
  ])
})

test('another customer’s quiz is neither read, listed, changed nor removed, and its date is free', async () => {
  const { customer_id } = await anEditor()
  const other = await anEditor()
  const { quiz } = await aQuiz(app, customer_id, { date: tomorrow })
  expect(await app.refused(quizEditorCalls.getQuiz, { params: { date: tomorrow } }, other.token)).toBe(
    'not_found',
  )
  expect(await app.refused(quizEditorCalls.saveQuiz, saving(quiz), other.token)).toBe('not_found')
  expect(await app.refused(quizEditorCalls.removeQuiz, { params: { date: tomorrow } }, other.token)).toBe(
    'not_found',
  )
  expect(await app.call(quizEditorCalls.listTakenDates, {}, other.token)).toEqual({
    today,
    dates: [],
    unfinished: [],
    rounds: [],
  })
  expect(
    (await app.call(quizEditorCalls.listQuizzes, { query: { page: 1, state: 'coming' } }, other.token)).total,
  ).toBe(0)
  await app.call(quizEditorCalls.createQuiz, { body: await other.formOf(tomorrow) }, other.token)
})
