import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as genreRankingCalls from '@tertulia/contract/genre-rankings'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizInput } from '@tertulia/contract/quiz-editor'
import * as quizCalls from '@tertulia/contract/quizzes'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../test/factories/customer-settings.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { resultsAgree } from '../../../test/rules/result-rows.ts'
import { testApp } from '../../../test/test-app.ts'
import { listThemeTree } from '../themes/themes.sql.ts'
import { atLeast } from '@tertulia/core/collections/lists'

// Daily quizzes whose questions are of any themes, in any order (docs/rules/themes.md).

const [date, coming] = ['2026-11-20', '2026-11-23'] as const
const app = testApp(`${date}T10:00:00.000Z`)
const six = {
  ...defaultRuleSet,
  question_count: 6,
  points_budget: [1, 2, 2, 1],
  forfeit_win_points: [0, 2, 3, 5, 6, 8, 9],
}
const free = { ...six, questions_by: 'free' as const }
const chosen = ['tv', 'music', 'history', 'movies', 'architecture', 'geography']

async function aFreeClub(rules = free) {
  app.clock.set('2026-11-19T10:00:00.000Z')
  const customerId = await aCustomer(app, { rule_set: rules })
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const owner = await aUser(app, customerId, { roles: { customer: true } })
  const { read } = app.forCustomer(customerId)
  const tree = await listThemeTree(read)
  const subthemeId = (slug: string) =>
    tree.flatMap(({ subthemes }) => subthemes).find((subtheme) => subtheme.slug === slug)?.id ?? 0
  const form = (on: string, slugs: readonly (string | null)[]): QuizInput => ({
    date: on,
    host_name: null,
    host_email: null,
    questions: slugs.map((slug, index) => ({
      position: index + 1,
      subtheme_id: slug === null ? null : subthemeId(slug),
      text: `Question ${index + 1} of ${on}`,
      answer: `Answer ${index + 1}`,
      accepted_answers: [],
      medium_id: null,
    })),
  })
  const write = (on: string, slugs: readonly (string | null)[]) =>
    app.call(quizEditorCalls.createQuiz, { body: form(on, slugs) }, editor.token)
  const themes = (questions: readonly { theme_id: number | null }[]) =>
    questions.map((question) => tree.find(({ id }) => id === question.theme_id)?.slug ?? null)
  const saveRules = async (ruleSet: typeof defaultRuleSet) => {
    const { version } = await app.call(customerSettingCalls.getCustomerSettings, {}, owner.token)
    return { token: owner.token, body: { version, rule_set: ruleSet } }
  }
  return { customer_id: customerId, editor, owner, tree, subthemeId, form, write, themes, saveRules }
}

test('six questions, three of them of one theme, are written, played and counted by their own themes', async () => {
  const { customer_id, write, themes } = await aFreeClub()
  const { players, season } = await aLeagueOf(app, customer_id, 2, { first_date: date })
  const [one, two] = atLeast(players, 2)
  const quiz = await write(date, chosen)
  expect(quiz.complete).toBe(true)
  expect(themes(quiz.questions)).toEqual([
    'entertainment',
    'entertainment',
    'history',
    'entertainment',
    'culture',
    'geography',
  ])
  app.clock.set(`${date}T12:00:00.000Z`)
  const { questions } = await app.call(quizCalls.getTodaysQuiz, {}, one.token)
  expect(questions.map(({ theme, subtheme }) => `${theme} ${subtheme}`)).toContain('entertainment movies')
  const points = [0, 1, 1, 2, 2, 3] as const
  await submit(app, one.token, date, { right: [1, 2, 3], points: [...points] })
  await submit(app, two.token, date, { right: [6], points: [...points] })
  app.clock.set('2026-11-21T00:00:00.000Z')
  await closeDays(app)
  const asked = { params: { id: one.id }, query: {} }
  const statistics = await app.call(playerStatisticsCalls.getPlayerStatistics, asked, one.token)
  const ofTheme = (slug: string) => statistics.themes.find(({ theme }) => theme === slug)
  expect(ofTheme('entertainment')).toMatchObject({ answered: 3, right_answers: 2 })
  expect(ofTheme('history')).toMatchObject({ answered: 1, right_answers: 1 })
  const query = { page: 1, season, genre: 'entertainment' }
  const { mine } = await app.call(genreRankingCalls.getGenreRanking, { query }, one.token)
  expect(mine).toMatchObject({ answered: 3, right_answers: 2 })
  await resultsAgree(app, customer_id)
})

test('a question without a subtheme has no theme, and the quiz is incomplete until it has one', async () => {
  const { editor, form, write, themes } = await aFreeClub()
  const begun = await write(coming, [...chosen.slice(0, 2), null, ...chosen.slice(3)])
  expect(begun).toMatchObject({ complete: false })
  expect(themes(begun.questions)[2]).toBeNull()
  const body = { ...form(coming, chosen.with(2, 'tv').with(0, 'sports')), version: begun.version }
  const saved = await app.call(quizEditorCalls.saveQuiz, { params: { date: coming }, body }, editor.token)
  expect(saved.complete).toBe(true)
  expect(themes(saved.questions).slice(0, 3)).toEqual(['sports', 'entertainment', 'entertainment'])
})

test('once its day has begun a question keeps its theme, and another subtheme of it may be chosen', async () => {
  const { editor, form, write } = await aFreeClub()
  const { version } = await write(date, chosen)
  app.clock.set(`${date}T12:00:00.000Z`)
  const save = (slugs: string[]) => ({
    token: editor.token,
    params: { date },
    body: { ...form(date, slugs), version },
  })
  expect(await refusalOf(app, quizEditorCalls.saveQuiz, save(chosen.with(0, 'sports')))).toEqual({
    message: 'invalid_input',
    fields: ['questions.1.subtheme_id unknown'],
  })
  const { token, ...input } = save(chosen.with(0, 'comics'))
  const saved = await app.call(quizEditorCalls.saveQuiz, input, token)
  expect(saved.complete).toBe(true)
})

test('the number of active themes need not be that of the questions, but none is refused', async () => {
  const { owner, saveRules } = await aFreeClub()
  const { themes, version } = await app.call(customerSettingCalls.getCustomerSettings, {}, owner.token)
  const input = (active: (place: number) => boolean) => ({
    token: owner.token,
    body: {
      version,
      themes: themes.map(({ used: _used, slug: _slug, subthemes, ...theme }, place) => ({
        ...theme,
        active: active(place),
        subthemes: subthemes.map(({ used: _u, slug: _s, ...subtheme }) => subtheme),
      })),
    },
  })
  expect(
    await refusalOf(
      app,
      customerSettingCalls.saveThemes,
      input(() => false),
    ),
  ).toMatchObject({
    message: 'theme_count',
  })
  const { token, body } = input((place) => place < 3)
  const saved = await app.call(customerSettingCalls.saveThemes, { body }, token)
  expect(saved.themes.filter(({ active }) => active)).toHaveLength(3)
  // Back to one per theme, the first that rest are called.
  const back = await saveRules({ ...six, questions_by: 'theme' })
  const { themes: fitted } = await app.call(customerSettingCalls.saveRuleSet, { body: back.body }, back.token)
  expect(fitted.filter(({ active }) => active)).toHaveLength(6)
})

test('switching moves coming quizzes, and is refused while a season runs or is prepared', async () => {
  const { customer_id, editor, write, themes, saveRules } = await aFreeClub()
  await write(coming, chosen)
  const { token, body } = await saveRules({ ...six, questions_by: 'theme' })
  await app.call(customerSettingCalls.saveRuleSet, { body }, token)
  const moved = await app.call(quizEditorCalls.getQuiz, { params: { date: coming } }, editor.token)
  expect(moved.complete).toBe(false)
  expect(themes(moved.questions)).toEqual([
    'culture',
    'entertainment',
    'history',
    'science',
    'sports',
    'geography',
  ])
  expect(moved.questions.map(({ text }) => text).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `Question ${number} of ${coming}`),
  )
  await aLeagueOf(app, customer_id, 2, { first_date: '2027-01-04' })
  expect(await refusalOf(app, customerSettingCalls.saveRuleSet, await saveRules(free))).toEqual({
    message: 'season_running',
    fields: ['questions_by season_running'],
  })
})

test('a quiz by theme becomes free with its questions, and more questions are empty', async () => {
  const { customer_id, editor, themes, saveRules } = await aFreeClub(defaultRuleSet as typeof free)
  await aQuiz(app, customer_id, { date: coming })
  const nine = {
    ...defaultRuleSet,
    questions_by: 'free' as const,
    question_count: 9,
    points_budget: [1, 4, 3, 1],
    forfeit_win_points: [0, 2, 3, 5, 6, 8, 9, 10, 12, 13],
  }
  const { token, body } = await saveRules(nine)
  await app.call(customerSettingCalls.saveRuleSet, { body }, token)
  const quiz = await app.call(quizEditorCalls.getQuiz, { params: { date: coming } }, editor.token)
  expect(quiz).toMatchObject({ complete: false })
  expect(themes(quiz.questions)).toEqual([
    'culture',
    'entertainment',
    'history',
    'science',
    'sports',
    'geography',
    'lifestyle',
    'society',
    null,
  ])
})
