import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import type { Endpoint } from '@tertulia/contract/endpoint'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizInput } from '@tertulia/contract/quiz-editor'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizInput } from '@tertulia/contract/special-quiz-editor'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuizForm } from '../../../test/factories/quizzes.ts'
import { aSpecialForm } from '../../../test/factories/special-quizzes.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'

const [today, tomorrow, later] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const
const app = testApp(`${today}T10:00:00.000Z`)

/** Creates editors of a club with a question bank; returns their calls. */
async function aBank() {
  const customerId = await aCustomer(app)
  const { read } = app.forCustomer(customerId)
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const specialEditor = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  const formOf = (date: string) => aQuizForm(read, { date })
  const add = async (mediumId: number | null = null) => {
    const written = { text: 'Who?', answer: 'Me', accepted_answers: [], theme_id: null, subtheme_id: null }
    const body = { ...written, origin: 'Club of Évora', medium_id: mediumId }
    return (await app.call(externalQuestionCalls.addExternalQuestion, { body }, editor.token)).id
  }
  const unused = async (token = editor.token) => {
    const { questions } = await app.call(
      externalQuestionCalls.listExternalQuestions,
      { query: { page: 1, used: 'unused' } },
      token,
    )
    return questions.map(({ id }) => id)
  }
  /** Returns the status, code and problems of a response. */
  const send = async (endpoint: Endpoint, input: { body: object }, token = editor.token) => {
    const response = await app.http.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input),
      headers: { authorization: `Bearer ${token}` },
      payload: input.body,
    })
    const { message, details = [] } = response.json<{
      message?: string
      details?: { field: string; problem: string }[]
    }>()
    return [response.statusCode, message, ...details.map(({ field, problem }) => `${field} ${problem}`)]
  }
  return { customer_id: customerId, read, editor, specialEditor, formOf, add, unused, send }
}

/** The form with questions of the bank at positions. */
function taking<Input extends QuizInput | SpecialQuizInput>(
  form: Input,
  taken: Record<number, number>,
): Input {
  const questions = form.questions.map((question) => ({
    ...question,
    external_question_id: taken[question.position] ?? null,
  }))
  return { ...form, questions }
}

test('a question is used while a quiz has it, and free again when it is replaced or the quiz deleted', async () => {
  const { editor, formOf, add, unused } = await aBank()
  const [one, other] = [await add(), await add()]
  expect(await unused()).toEqual([other, one])
  const form = await formOf(tomorrow)
  const quiz = await app.call(
    quizEditorCalls.createQuiz,
    { body: taking(form, { 1: one, 3: other }) },
    editor.token,
  )
  expect(quiz.questions.map(({ external_question }) => external_question)).toEqual([
    { id: one, origin: 'Club of Évora' },
    null,
    { id: other, origin: 'Club of Évora' },
    null,
    null,
    null,
    null,
    null,
  ])
  expect(await unused()).toEqual([])
  // Saved again, also elsewhere in the same quiz, it stays in this quiz.
  const params = { date: tomorrow }
  await app.call(
    quizEditorCalls.saveQuiz,
    { params, body: { ...taking(form, { 2: one, 3: other }), version: quiz.version } },
    editor.token,
  )
  expect(await unused()).toEqual([])
  const body = { ...taking(form, { 2: one }), version: quiz.version + 1 }
  await app.call(quizEditorCalls.saveQuiz, { params, body }, editor.token)
  expect(await unused()).toEqual([other])
  await app.call(quizEditorCalls.removeQuiz, { params }, editor.token)
  expect(await unused()).toEqual([other, one])
})

test('a form that says nothing of the bank releases what was taken', async () => {
  const { editor, formOf, add, unused } = await aBank()
  const id = await add()
  const form = await formOf(tomorrow)
  const { version } = await app.call(
    quizEditorCalls.createQuiz,
    { body: taking(form, { 1: id }) },
    editor.token,
  )
  await app.call(
    quizEditorCalls.saveQuiz,
    { params: { date: tomorrow }, body: { ...form, version } },
    editor.token,
  )
  expect(await unused()).toEqual([id])
})

test('bank questions that are used, flagged, deleted, doubled or of another customer are refused at their question', async () => {
  const { editor, formOf, add, send, unused } = await aBank()
  const [taken, marked, gone, free] = [await add(), await add(), await add(), await add()]
  const foreign = await (await aBank()).add()
  await app.call(
    quizEditorCalls.createQuiz,
    { body: taking(await formOf(tomorrow), { 1: taken }) },
    editor.token,
  )
  await app.call(
    externalQuestionCalls.markExternalQuestion,
    { params: { id: marked }, body: { marked_used: true } },
    editor.token,
  )
  await app.call(externalQuestionCalls.removeExternalQuestion, { params: { id: gone } }, editor.token)
  const chosen = { 1: taken, 2: marked, 3: gone, 4: free, 5: free, 6: foreign }
  expect(await send(quizEditorCalls.createQuiz, { body: taking(await formOf(later), chosen) })).toEqual([
    409,
    'external_question_used',
    'questions.1.external_question_id used',
    'questions.2.external_question_id used',
    'questions.3.external_question_id gone',
    'questions.5.external_question_id used',
    'questions.6.external_question_id gone',
  ])
  expect(await app.refused(quizEditorCalls.getQuiz, { params: { date: later } }, editor.token)).toBe(
    'not_found',
  )
  expect(await unused()).toEqual([free])
})

test('a question that is marked after it was taken stays with its quiz', async () => {
  const { editor, formOf, add } = await aBank()
  const id = await add()
  const form = taking(await formOf(tomorrow), { 1: id })
  const { version } = await app.call(quizEditorCalls.createQuiz, { body: form }, editor.token)
  await app.call(
    externalQuestionCalls.markExternalQuestion,
    { params: { id }, body: { marked_used: true } },
    editor.token,
  )
  const params = { date: tomorrow }
  expect(
    await app.call(quizEditorCalls.saveQuiz, { params, body: { ...form, version } }, editor.token),
  ).toMatchObject({
    version: version + 1,
  })
})

test('of editors who take one question over at the same time one gets it, and the others are told', async () => {
  const { formOf, add, send, editor, specialEditor } = await aBank()
  const [one, two] = [await add(), await add()]
  const daily = [
    taking(await formOf(tomorrow), { 1: one, 2: two }),
    taking(await formOf(later), { 1: two, 2: one }),
    taking(await formOf(today), { 7: one }),
  ]
  const special = taking(aSpecialForm({ date: tomorrow }), { 1: one, 2: two })
  const answers = await Promise.all([
    ...daily.map((body) => send(quizEditorCalls.createQuiz, { body }, editor.token)),
    send(specialQuizEditorCalls.createSpecialQuiz, { body: special }, specialEditor.token),
  ])
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  expect(answers.filter(([, code]) => code === 'external_question_used')).toHaveLength(3)
})

test('a special-quiz editor alone reads what is unused and takes it over', async () => {
  const { specialEditor, add, unused } = await aBank()
  const id = await add()
  const { token } = specialEditor
  expect(await unused(token)).toEqual([id])
  const form = aSpecialForm({ date: tomorrow })
  const quiz = await app.call(
    specialQuizEditorCalls.createSpecialQuiz,
    { body: taking(form, { 12: id }) },
    token,
  )
  expect(quiz.questions[11]?.external_question).toEqual({ id, origin: 'Club of Évora' })
  expect(await unused(token)).toEqual([])
  const params = { date: tomorrow }
  await app.call(
    specialQuizEditorCalls.saveSpecialQuiz,
    { params, body: { ...form, version: quiz.version } },
    token,
  )
  expect(await app.call(specialQuizEditorCalls.getSpecialQuiz, { params }, token)).toMatchObject({
    version: quiz.version + 1,
  })
  expect(await unused(token)).toEqual([id])
})

test('the file of a question comes with it, and with nothing else', async () => {
  const { customer_id, editor, formOf, add, send, read } = await aBank()
  const other = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  const { id: mediumId } = await read
    .insertInto('media')
    .values({
      kind: 'image',
      content_type: 'image/png',
      file_name: `${crypto.randomUUID()}.png`,
      byte_size: 1,
      uploaded_by: editor.id,
      created_at: `${today}T09:00:00.000Z`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await add(mediumId)
  const form = await formOf(tomorrow)
  const [first, ...rest] = form.questions
  if (!first) throw new Error('the form has no question')
  const withMedium = { ...form, questions: [{ ...first, medium_id: mediumId }, ...rest] }
  expect(await send(quizEditorCalls.createQuiz, { body: withMedium }, other.token)).toEqual([
    400,
    'invalid_input',
    'questions.1.medium_id unknown',
  ])
  const quiz = await app.call(
    quizEditorCalls.createQuiz,
    { body: taking(withMedium, { 1: id }) },
    other.token,
  )
  expect(quiz.questions[0]?.medium?.id).toBe(mediumId)
  const params = { date: tomorrow }
  await app.call(
    quizEditorCalls.previewQuizEffect,
    { params, body: taking(withMedium, { 1: id }) },
    other.token,
  )
  // Questions already in the quiz stay, also when the bank question is released.
  await app.call(
    quizEditorCalls.saveQuiz,
    { params, body: { ...withMedium, version: quiz.version } },
    other.token,
  )
})
