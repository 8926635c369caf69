import type { InputOf } from '@tertulia/contract/endpoint'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import { expect, test } from 'vitest'
import { folderStorage } from '../../platform/files/media-storage.ts'
import { aBankQuestion } from '../../../test/factories/question-bank.ts'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { cleanMedia } from '../media/media.ts'
import { listThemeTree } from '../themes/themes.sql.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

type Filters = Omit<InputOf<typeof externalQuestionCalls.listExternalQuestions>['query'], 'page'>

async function aBank() {
  const customerId = await aCustomer(app)
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const themes = await listThemeTree(app.forCustomer(customerId).read)
  const list = async (filters: Filters = {}, token = editor.token, page = 1) =>
    app.call(externalQuestionCalls.listExternalQuestions, { query: { page, ...filters } }, token)
  const textsOf = async (filters: Filters, token?: string) =>
    (await list(filters, token)).questions.map(({ text }) => text)
  return { customer_id: customerId, ...editor, themes, list, textsOf }
}

/** Links a quiz question to its source in the bank. */
async function standIn(customerId: number, id: number, questionId: number) {
  const { read } = app.forCustomer(customerId)
  const taken = { external_question_id: id }
  await read.updateTable('questions').set(taken).where('id', '=', questionId).execute()
}

test('a question is added clean, found by its words whatever their accents, its theme, origin and use', async () => {
  const { token, themes, textsOf, list } = await aBank()
  const [culture, entertainment] = themes
  const subthemeId = culture?.subthemes[0]?.id ?? 0
  const added = await aBankQuestion(app, token, {
    text: ' Quem pintou\u200b “São Vicente”? 100% ',
    answer: ' Nuno  Gonçalves',
    accepted_answers: ['N. Gonçalves', 'N. Gonçalves'],
    subtheme_id: subthemeId,
  })
  expect(added).toMatchObject({
    text: 'Quem pintou “São Vicente”? 100%',
    answer: 'Nuno Gonçalves',
    accepted_answers: ['N. Gonçalves'],
    theme_id: culture?.id,
    used: false,
    uses: [],
    version: 0,
  })
  const other = await aBankQuestion(app, token, { origin: 'Álbum', theme_id: entertainment?.id ?? 0 })
  expect((await list()).questions).toEqual([other, added])
  expect(await textsOf({ search: 'SAO VIC' })).toEqual([added.text])
  expect(await textsOf({ search: 'goncalves' })).toEqual([added.text])
  expect(await textsOf({ search: '100%' })).toEqual([added.text])
  expect(await textsOf({ search: '_' })).toEqual([])
  expect(await textsOf({ theme_id: culture?.id ?? 0 })).toEqual([added.text])
  expect(await textsOf({ subtheme_id: subthemeId })).toEqual([added.text])
  expect(await textsOf({ no_theme: '' })).toEqual([])
  expect(await textsOf({ origin: 'Álbum' })).toEqual([other.text])
  expect((await app.call(externalQuestionCalls.listOrigins, {}, token)).origins).toEqual(['A book', 'Álbum'])
})

test('questions come 25 a page; a page beyond the last is not found', async () => {
  const { token, list } = await aBank()
  for (let count = 0; count < 26; count += 1) await aBankQuestion(app, token)
  expect(await list({}, token, 2)).toMatchObject({ page: 2, page_count: 2, total: 26 })
  expect(await app.refused(externalQuestionCalls.listExternalQuestions, { query: { page: 3 } }, token)).toBe(
    'not_found',
  )
})

test('a question is used while an editor says so or while it stands in a quiz, which keeps it when the bank’s is deleted', async () => {
  const { customer_id, token, textsOf, list } = await aBank()
  const { id } = await aBankQuestion(app, token)
  const mark = (markedUsed: boolean) => ({ params: { id }, body: { marked_used: markedUsed } })
  expect(await app.call(externalQuestionCalls.markExternalQuestion, mark(true), token)).toMatchObject({
    used: true,
    marked_used: true,
  })
  expect(await textsOf({ used: 'unused' })).toEqual([])
  expect(await textsOf({ used: 'used' })).toHaveLength(1)
  expect(await app.call(externalQuestionCalls.markExternalQuestion, mark(false), token)).toMatchObject({
    used: false,
  })
  const quiz = await aQuiz(app, customer_id, { date: '2026-11-25' })
  const questionId = quiz.question_ids[2] ?? 0
  await standIn(customer_id, id, questionId)
  const uses = [{ question_id: questionId, kind: 'daily', date: '2026-11-25', position: 3 }]
  expect((await list({ used: 'used' })).questions).toMatchObject([{ used: true, marked_used: false, uses }])
  expect(await app.refused(externalQuestionCalls.markExternalQuestion, mark(false), token)).toBe(
    'external_question_used',
  )
  await app.call(externalQuestionCalls.removeExternalQuestion, { params: { id } }, token)
  expect(await app.refused(externalQuestionCalls.removeExternalQuestion, { params: { id } }, token)).toBe(
    'not_found',
  )
  const { read } = app.forCustomer(customer_id)
  const stored = await read.selectFrom('questions').selectAll().where('id', '=', questionId).execute()
  expect(stored).toMatchObject([{ text: 'Question 3 of 2026-11-25', external_question_id: null }])
})

test('an unseen version is never overwritten; if two editors save at once, one is told', async () => {
  const { token } = await aBank()
  const {
    id,
    version,
    uses: _uses,
    medium: _medium,
    used: _used,
    marked_used: _marked,
    ...written
  } = await aBankQuestion(app, token)
  const input = { params: { id }, body: { ...written, text: 'Changed?', medium_id: null, version } }
  const body = Object.fromEntries(Object.entries(input.body).filter(([name]) => name !== 'id'))
  const send = () =>
    app.http.inject({
      method: 'PUT',
      url: `/api/admin/external-questions/${id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(await app.refused(externalQuestionCalls.saveExternalQuestion, { params: { id }, body }, token)).toBe(
    'external_question_changed',
  )
})

test('blank texts, another theme’s subtheme and another customer’s file are refused at their fields', async () => {
  const { customer_id, token, themes } = await aBank()
  const foreign = await aBank()
  const question = {
    text: 'A?',
    answer: 'B',
    accepted_answers: [],
    origin: 'C',
    theme_id: null,
    subtheme_id: null,
    medium_id: null,
  }
  const detail = async (change: object) => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/admin/external-questions',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...question, ...change },
    })
    const { message, details = [] } = response.json<{ message: string; details?: object[] }>()
    return [message, ...details]
  }
  const missing = (field: string) => ['invalid_input', { field, problem: 'missing' }]
  const unknown = (field: string) => ['invalid_input', { field, problem: 'unknown' }]
  expect(await detail({ text: ' \u200b' })).toEqual(missing('text'))
  expect(await detail({ answer: ' ' })).toEqual(missing('answer'))
  expect(await detail({ origin: ' ' })).toEqual(missing('origin'))
  const elsewhere = themes[1]?.subthemes[0]?.id
  expect(await detail({ theme_id: themes[0]?.id, subtheme_id: elsewhere })).toEqual(unknown('subtheme_id'))
  expect(await detail({ theme_id: foreign.themes[0]?.id })).toEqual(['not_found'])
  expect(await detail({ subtheme_id: foreign.themes[0]?.subthemes[0]?.id })).toEqual(['not_found'])
  const medium = {
    file_name: 'a.png',
    kind: 'image',
    content_type: 'image/png',
    byte_size: 1,
    width: 1,
    height: 1,
  }
  const uploaded = { ...medium, uploaded_by: foreign.id, created_at: app.clock.now() }
  const { id: mediumId } = await app
    .forCustomer(foreign.customer_id)
    .read.insertInto('media')
    .values(uploaded)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await detail({ medium_id: mediumId })).toEqual(unknown('medium_id'))
  const { id: uploadedBy } = await aUser(app, customer_id)
  const own = await app
    .forCustomer(customer_id)
    .read.insertInto('media')
    .values({ ...uploaded, file_name: 'b.png', uploaded_by: uploadedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await detail({ medium_id: own.id })).toEqual(unknown('medium_id'))
})

test('a file that a question of the bank has stays, however old', async () => {
  const { customer_id, id, token } = await aBank()
  const { read } = app.forCustomer(customer_id)
  const medium = {
    kind: 'image',
    content_type: 'image/png',
    byte_size: 1,
    width: 1,
    height: 1,
    uploaded_by: id,
  }
  const made = ['kept.png', 'gone.png'].map((fileName) => ({
    ...medium,
    file_name: fileName,
    created_at: app.clock.now(),
  }))
  const [stored] = await read.insertInto('media').values(made).returning('id').execute()
  expect(await aBankQuestion(app, token, { medium_id: stored?.id ?? 0 })).toMatchObject({
    medium: { kind: 'image' },
  })
  const media = folderStorage(app.mediaFolder)
  await cleanMedia({ database: app.database, media }, customer_id, '2027-11-20T10:00:00.000Z')
  expect(await read.selectFrom('media').select('file_name').execute()).toEqual([{ file_name: 'kept.png' }])
})

test('an editor of special quizzes only sees unused questions, and changes nothing', async () => {
  const { customer_id, token, textsOf } = await aBank()
  await aBankQuestion(app, token, { text: 'Unused?' })
  const { id } = await aBankQuestion(app, token, { text: 'Used?' })
  await app.call(
    externalQuestionCalls.markExternalQuestion,
    { params: { id }, body: { marked_used: true } },
    token,
  )
  const special = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  expect(await textsOf({}, special.token)).toEqual(['Unused?'])
  expect(await textsOf({ used: 'used' }, special.token)).toEqual(['Unused?'])
  expect(
    await app.refused(externalQuestionCalls.removeExternalQuestion, { params: { id } }, special.token),
  ).toBe('forbidden')
})

test('an editor who plays and reads a bank question of a future quiz is logged', async () => {
  const { customer_id, token, list } = await aBank()
  const { id } = await aBankQuestion(app, token)
  const quiz = await aQuiz(app, customer_id, { date: '2026-11-25' })
  await standIn(customer_id, id, quiz.question_ids[0] ?? 0)
  const player = await aUser(app, customer_id, { roles: { quiz_editor: true, regular_player: true } })
  await list({}, player.token)
  const { read } = app.forCustomer(customer_id)
  const readings = read
    .selectFrom('audit_log')
    .select(['user_id', 'action'])
    .where('action', 'like', 'read_%')
  const readOnce = { user_id: player.id, action: `read_questions ${quiz.question_ids[0]}` }
  expect(await readings.execute()).toEqual([readOnce])
  const like = { text: 'Question 1 of 2026-11-25', answer: 'Answer 1' }
  await app.call(externalQuestionCalls.findAlikeQuestions, { body: like }, player.token)
  expect(await readings.execute()).toHaveLength(2)
})

test('questions that are alike are found in bank and quizzes, of this customer alone', async () => {
  const { customer_id, token } = await aBank()
  const stranger = await aBank()
  const text = 'Que navegador português chegou à Índia por mar em 1498?'
  const { id } = await aBankQuestion(app, token, { text, answer: 'Vasco da Gama' })
  await aBankQuestion(app, stranger.token, { text, answer: 'Vasco da Gama' })
  const quiz = await aQuiz(app, customer_id, { date: '2026-11-25', answers: ['Vasco da Gama'] })
  const { read } = app.forCustomer(customer_id)
  const asked = { text: 'Em 1498, que navegador portugues chegou por mar à India' }
  await read
    .updateTable('questions')
    .set(asked)
    .where('id', '=', quiz.question_ids[0] ?? 0)
    .execute()
  const find = (body: object) =>
    app.call(
      externalQuestionCalls.findAlikeQuestions,
      { body: { text, answer: 'Vasco da Gama', ...body } },
      token,
    )
  expect((await find({})).questions).toMatchObject([
    { place: 'bank', id, likeness: 'exact', percentage: 100, kind: null },
    { place: 'quiz', id: quiz.question_ids[0], likeness: 'near', kind: 'daily', date: '2026-11-25' },
  ])
  expect((await find({ except_id: id })).questions).toHaveLength(1)
  expect((await find({ answer: 'Pedro Álvares Cabral' })).questions).toMatchObject([{ likeness: 'near' }, {}])
  expect((await find({ text: text.replace('1498', '1502') })).questions).toEqual([])
  expect((await find({ text: ' ?' })).questions).toEqual([])
})

test('another customer’s questions are not found, and players have no bank', async () => {
  const { token } = await aBank()
  const stranger = await aBank()
  const question = await aBankQuestion(app, token)
  const { id, medium: _medium, uses: _uses, used: _used, marked_used: _marked, ...written } = question
  const body = { ...written, medium_id: null }
  expect((await stranger.list()).total).toBe(0)
  for (const [endpoint, input] of [
    [externalQuestionCalls.removeExternalQuestion, {}],
    [externalQuestionCalls.markExternalQuestion, { body: { marked_used: true } }],
    [externalQuestionCalls.saveExternalQuestion, { body }],
  ] as const)
    expect(await app.refused(endpoint, { params: { id }, ...input }, stranger.token)).toBe('not_found')
  const player = await aUser(app, await aCustomer(app))
  expect(await app.refused(externalQuestionCalls.addExternalQuestion, { body: {} }, player.token)).toBe(
    'forbidden',
  )
})
