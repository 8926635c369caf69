import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as questionCalls from '@tertulia/contract/questions'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import { expect, test } from 'vitest'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aSpecialForm, aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { listThemeTree } from '../themes/themes.sql.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

async function anEditor() {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const themes = await listThemeTree(app.forCustomer(customerId).read)
  const subtheme = (slug: string) =>
    themes.flatMap(({ subthemes }) => subthemes).find((one) => one.slug === slug)?.id
  const asked = (id: number | undefined, slug: string | null) => ({
    params: { id: id ?? 0 },
    body: { subtheme_id: slug === null ? null : (subtheme(slug) ?? 0) },
  })
  return { customer_id: customerId, token, subtheme, asked }
}

test('a question of a daily quiz gets another subtheme of its theme, also after its day', async () => {
  const { customer_id, token, subtheme, asked } = await anEditor()
  const { question_ids } = await aQuiz(app, customer_id, { date: yesterday })
  const saved = await app.call(questionCalls.saveQuestionSubtheme, asked(question_ids[0], 'dance'), token)
  expect(saved).toMatchObject({ id: question_ids[0], subtheme_id: subtheme('dance'), phase: 'past' })
  const quiz = await app.call(quizEditorCalls.getQuiz, { params: { date: yesterday } }, token)
  expect(quiz).toMatchObject({
    complete: true,
    questions: [{ subtheme_id: subtheme('dance') }, {}, {}, {}, {}, {}, {}, {}],
  })
})

test('a daily quiz takes no subtheme of another theme, a complete one not none', async () => {
  const { customer_id, token, asked } = await anEditor()
  const { question_ids } = await aQuiz(app, customer_id, { date: tomorrow })
  for (const slug of ['music', null])
    expect(await app.refused(questionCalls.saveQuestionSubtheme, asked(question_ids[0], slug), token)).toBe(
      'invalid_input',
    )
})

test('a complete daily quiz takes no forbidden pair; one that is not complete may have it', async () => {
  const { customer_id, token, asked, subtheme } = await anEditor()
  const [complete, incomplete] = [
    await aQuiz(app, customer_id, { date: today }),
    await aQuiz(app, customer_id, { date: tomorrow, question_count: 7 }),
  ]
  // Entertainment begins with comics.
  expect(
    await app.refused(
      questionCalls.saveQuestionSubtheme,
      asked(complete.question_ids[0], 'literature'),
      token,
    ),
  ).toBe('forbidden_pair')
  const saved = await app.call(
    questionCalls.saveQuestionSubtheme,
    asked(incomplete.question_ids[0], 'literature'),
    token,
  )
  expect(saved.subtheme_id).toBe(subtheme('literature'))
  const none = await app.call(
    questionCalls.saveQuestionSubtheme,
    asked(incomplete.question_ids[0], null),
    token,
  )
  expect(none.subtheme_id).toBeNull()
})

test('the subtheme that was the last thing missing completes a coming quiz, and a past one stays without effect', async () => {
  const { customer_id, token, asked, subtheme } = await anEditor()
  for (const [date, complete] of [
    [tomorrow, true],
    [yesterday, false],
  ] as const) {
    const { question_ids } = await aQuiz(app, customer_id, { date })
    const { tx, read } = app.forCustomer(customer_id)
    const id = question_ids[0] ?? 0
    await tx(async (db) => {
      await db.updateTable('questions').set({ subtheme_id: null }).where('id', '=', id).execute()
      await db.updateTable('quizzes').set({ complete: false }).where('date', '=', date).execute()
    })
    const saved = await app.call(questionCalls.saveQuestionSubtheme, asked(id, 'dance'), token)
    expect(saved.subtheme_id).toBe(subtheme('dance'))
    const quiz = await read
      .selectFrom('quizzes')
      .select('complete')
      .where('date', '=', date)
      .executeTakeFirst()
    expect(quiz).toEqual({ complete })
  }
})

test('a question of a special quiz gets any subtheme, with its theme, or none', async () => {
  const { customer_id, token, asked, subtheme } = await anEditor()
  const { question_ids } = await aSpecialQuiz(app, customer_id, { date: yesterday })
  const music = await app.call(questionCalls.saveQuestionSubtheme, asked(question_ids[0], 'music'), token)
  expect(music.subtheme_id).toBe(subtheme('music'))
  expect(music.theme_id).not.toBeNull()
  const none = await app.call(questionCalls.saveQuestionSubtheme, asked(question_ids[0], null), token)
  expect(none).toMatchObject({ subtheme_id: null, theme_id: null })
})

test('a special quiz that is saved later keeps the subthemes of its questions', async () => {
  const { customer_id, token, asked, subtheme } = await anEditor()
  const { question_ids, quiz, editor } = await aSpecialQuiz(app, customer_id, { date: tomorrow })
  const music = await app.call(questionCalls.saveQuestionSubtheme, asked(question_ids[0], 'music'), token)
  const body = { ...aSpecialForm({ date: tomorrow }), subject: 'Songs', version: quiz.version + 1 }
  await app.call(specialQuizEditorCalls.saveSpecialQuiz, { params: { date: tomorrow }, body }, editor.token)
  const [stored] = await app
    .forCustomer(customer_id)
    .read.selectFrom('questions')
    .select(['theme_id', 'subtheme_id'])
    .where('id', '=', question_ids[0] ?? 0)
    .execute()
  expect(stored).toEqual({ theme_id: music.theme_id, subtheme_id: subtheme('music') })
})

test('an editor who plays may read the coming question they change, and that is recorded', async () => {
  const { customer_id, asked } = await anEditor()
  const { question_ids } = await aQuiz(app, customer_id, { date: tomorrow })
  const player = await aUser(app, customer_id, { roles: { quiz_editor: true, regular_player: true } })
  await app.call(questionCalls.saveQuestionSubtheme, asked(question_ids[0], 'dance'), player.token)
  const { read } = app.forCustomer(customer_id)
  const written = read.selectFrom('audit_log').select('action').where('user_id', '=', player.id).orderBy('id')
  expect(await written.execute()).toEqual([
    { action: `save_subtheme ${question_ids[0]}` },
    { action: `read_questions ${question_ids[0]}` },
  ])
})

test('a form that was open meanwhile does not take the change back', async () => {
  const { customer_id, token, asked } = await anEditor()
  const { question_ids, quiz } = await aQuiz(app, customer_id, { date: tomorrow })
  await app.call(questionCalls.saveQuestionSubtheme, asked(question_ids[0], 'dance'), token)
  const { host_name, host_email, version } = quiz
  const questions = quiz.questions.map(({ position, subtheme_id, text, answer, accepted_answers }) => ({
    position,
    subtheme_id,
    text,
    answer,
    accepted_answers,
    medium_id: null,
  }))
  const body = {
    date: tomorrow,
    host_name,
    host_email,
    questions,
    version,
  }
  expect(await app.refused(quizEditorCalls.saveQuiz, { params: { date: tomorrow }, body }, token)).toBe(
    'quiz_changed',
  )
})

test('an unknown question or subtheme, and another customer’s, are not there', async () => {
  const { customer_id, token, asked } = await anEditor()
  const { question_ids } = await aQuiz(app, customer_id, { date: tomorrow })
  expect(await app.refused(questionCalls.saveQuestionSubtheme, asked(999_999, 'dance'), token)).toBe(
    'not_found',
  )
  const stranger = await anEditor()
  expect(
    await app.refused(questionCalls.saveQuestionSubtheme, asked(question_ids[0], 'dance'), stranger.token),
  ).toBe('not_found')
  const ofStranger = stranger.asked(question_ids[0], 'dance')
  expect(await app.refused(questionCalls.saveQuestionSubtheme, ofStranger, token)).toBe('invalid_input')
})
