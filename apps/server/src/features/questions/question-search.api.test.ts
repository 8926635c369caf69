import * as questionCalls from '@tertulia/contract/questions'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

type Filters = Omit<Parameters<typeof app.call<typeof questionCalls.searchQuestions>>[1]['query'], 'page'>

const official = ['São Tomé', 'Tomate 100%', 'A_B', 'Ångström', 'C', 'D', 'E', 'F']

/** Creates a quiz of yesterday, one of tomorrow and a special quiz of today, with an editor who does not play. */
async function someQuestions() {
  const customerId = await aCustomer(app)
  const { season, players } = await aLeagueOf(app, customerId, 2, { first_date: yesterday })
  const past = await aQuiz(app, customerId, { date: yesterday, answers: official })
  const coming = await aQuiz(app, customerId, { date: tomorrow, question_count: 2 })
  const special = await aSpecialQuiz(app, customerId, {
    date: today,
    subject: 'Rivers',
    answers: ['São Bento'],
  })
  await submit(app, players[0]?.token ?? '', yesterday, { right: [1] })
  await closeDays(app)
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const search = async (filters: Filters, page = 1) =>
    app.call(questionCalls.searchQuestions, { query: { page, ...filters } }, editor.token)
  const idsOf = async (filters: Filters) => (await search(filters)).questions.map(({ id }) => id)
  return { customer_id: customerId, season, past, coming, special, editor, search, idsOf }
}

test('a text is found in statement and answer or in one of them, whatever its case and accents', async () => {
  const { past, special, idsOf } = await someQuestions()
  const [saoTome, tomato, , angstrom] = past.question_ids
  expect(await idsOf({ search: 'SAO' })).toEqual([special.question_ids[0], saoTome])
  expect(await idsOf({ search: ' tomé ' })).toEqual([saoTome])
  expect(await idsOf({ search: 'TOMA' })).toEqual([tomato])
  expect(await idsOf({ search: 'angstrom', field: 'answer' })).toEqual([angstrom])
  expect(await idsOf({ search: 'angstrom', field: 'text' })).toEqual([])
  expect(await idsOf({ search: `question 1 OF ${yesterday}`, field: 'text' })).toEqual([saoTome])
  expect(await idsOf({ search: `question 1 of ${yesterday}`, field: 'answer' })).toEqual([])
})

test('percent signs, underscores, quotes and backslashes stand for themselves', async () => {
  const { past, idsOf } = await someQuestions()
  expect(await idsOf({ search: '%' })).toEqual([past.question_ids[1]])
  expect(await idsOf({ search: '_' })).toEqual([past.question_ids[2]])
  for (const search of ["'", '\\', '.*', "'; drop table questions; --"])
    expect(await idsOf({ search })).toEqual([])
})

test('invisible characters of a pasted text do not count', async () => {
  const { past, idsOf } = await someQuestions()
  expect(await idsOf({ search: 'to\u0000ma\u200bte ' })).toEqual([past.question_ids[1]])
})

test('a question is found with where it is used and how it was answered, latest date first', async () => {
  const { season, past, coming, special, search } = await someQuestions()
  const all = await search({})
  expect(all).toMatchObject({ page: 1, page_count: 1, total: 22 })
  expect(all.questions.slice(0, 3)).toMatchObject([
    {
      id: coming.question_ids[0],
      kind: 'daily',
      date: tomorrow,
      phase: 'future',
      season: null,
      has_medium: false,
    },
    { id: coming.question_ids[1], date: tomorrow },
    {
      id: special.question_ids[0],
      kind: 'special',
      date: today,
      phase: 'open',
      subject: 'Rivers',
      theme_id: null,
    },
  ])
  const [found] = (await search({ search: 'são tomé' })).questions
  expect(found).toEqual({
    id: past.question_ids[0],
    kind: 'daily',
    date: yesterday,
    phase: 'past',
    season,
    round: 1,
    subject: null,
    position: 1,
    theme_id: past.quiz.questions[0]?.theme_id,
    subtheme_id: past.quiz.questions[0]?.subtheme_id,
    text: `Question 1 of ${yesterday}`,
    answer: 'São Tomé',
    has_medium: false,
    answered: 1,
    corrected: 1,
    pending: 0,
    percentage: 100,
    discrimination: null,
    wrong_answer: null,
    open_flags: 0,
  })
})

test('theme, subtheme, no theme and kind narrow the search', async () => {
  const { past, coming, special, idsOf, search } = await someQuestions()
  const [, second] = past.quiz.questions
  const [themeId, subthemeId] = [second?.theme_id ?? 0, second?.subtheme_id ?? 0]
  const entertainment = [coming.question_ids[1], past.question_ids[1]]
  expect(await idsOf({ theme_id: themeId })).toEqual(entertainment)
  expect(await idsOf({ theme_id: themeId, search: 'tomate' })).toEqual([past.question_ids[1]])
  expect(await idsOf({ subtheme_id: subthemeId })).toEqual(entertainment)
  expect((await search({ no_theme: '' })).total).toBe(12)
  expect(await idsOf({ kind: 'special', search: 'bento' })).toEqual([special.question_ids[0]])
  expect(await idsOf({ kind: 'daily', search: 'bento' })).toEqual([])
  expect((await search({ kind: 'daily' })).total).toBe(10)
})

test('results come 25 a page; a page beyond the last is not found', async () => {
  const { customer_id, editor, search } = await someQuestions()
  await aQuiz(app, customer_id, { date: '2026-11-02' })
  const { total } = await search({})
  expect((await search({}, 2)).questions).toHaveLength(total - 25)
  expect(await app.refused(questionCalls.searchQuestions, { query: { page: 3 } }, editor.token)).toBe(
    'not_found',
  )
  expect(await app.refused(questionCalls.searchQuestions, { query: { page: 0 } }, editor.token)).toBe(
    'invalid_input',
  )
  expect(
    await app.refused(questionCalls.searchQuestions, { query: { page: 1, kind: 'odd' } }, editor.token),
  ).toBe('invalid_input')
  expect(await search({ search: 'nowhere' })).toMatchObject({ page_count: 1, total: 0, questions: [] })
})

test('an editor who plays may read coming questions, and each such reading is written down once', async () => {
  const { customer_id, past, coming, special, search } = await someQuestions()
  const actionsOf = (userId: number) =>
    app
      .forCustomer(customer_id)
      .read.selectFrom('audit_log')
      .select('action')
      .where('user_id', '=', userId)
      .execute()
  const player = await aUser(app, customer_id, { roles: { quiz_editor: true, regular_player: true } })
  const read = (filters: Filters) =>
    app.call(questionCalls.searchQuestions, { query: { page: 1, ...filters } }, player.token)
  await read({ search: 'são tomé' })
  expect(await actionsOf(player.id)).toEqual([])
  await read({ search: 'são' })
  await read({ theme_id: past.quiz.questions[0]?.theme_id ?? 0 })
  expect(await actionsOf(player.id)).toEqual([
    { action: `read_questions ${special.question_ids[0]}` },
    { action: `read_questions ${coming.question_ids[0]}` },
  ])
  const { questions } = await search({})
  expect(questions.some(({ phase }) => phase === 'future')).toBe(true)
  const { read: readRows } = app.forCustomer(customer_id)
  const readings = readRows.selectFrom('audit_log').select('action').where('action', 'like', 'read_%')
  expect(await readings.execute()).toHaveLength(2)
})

test('players cannot search, and no search finds another customer’s questions', async () => {
  const { customer_id } = await someQuestions()
  for (const roles of [
    { regular_player: true },
    { answer_reviewer: true },
    { special_quiz_editor: true },
  ] as const) {
    const { token } = await aUser(app, customer_id, { roles })
    const answer = await app.http.inject({
      url: '/api/admin/questions',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(403)
  }
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect((await app.call(questionCalls.searchQuestions, { query: { page: 1 } }, stranger.token)).total).toBe(
    0,
  )
})
