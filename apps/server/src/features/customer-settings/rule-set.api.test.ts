import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as customerCalls from '@tertulia/contract/customers'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aClub, refusalOf } from '../../../test/factories/customer-settings.ts'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const rulesWith = (changes: Partial<RuleSet>): RuleSet => ({ ...defaultRuleSet, ...changes })

const seven = rulesWith({
  question_count: 7,
  points_budget: [1, 2, 3, 1],
  forfeit_win_points: [0, 2, 3, 5, 6, 8, 9, 10],
})

test('valid numbers are saved, sent to everybody and logged', async () => {
  const { owner, customer_id } = await aClub(app)
  const ruleSet = rulesWith({
    league_points: { win: 5, draw: 2, loss: 0, forfeit: -1, double_forfeit: -1 },
    joker_count: 3,
  })
  const saved = await app.call(
    customerSettingCalls.saveRuleSet,
    { body: { version: 1, rule_set: ruleSet } },
    owner.token,
  )
  expect(saved).toMatchObject({ version: 2, rule_set: ruleSet })
  expect((await app.call(customerCalls.getCustomer, {}, owner.token)).rule_set).toEqual(ruleSet)
  const { read } = app.forCustomer(customer_id)
  expect(await read.selectFrom('audit_log').select('action').execute()).toEqual([
    { action: 'save_customer rule set' },
  ])
})

test('numbers that do not fit together are reported field by field, and nothing is saved', async () => {
  const { owner, read } = await aClub(app)
  const ruleSet = rulesWith({
    points_budget: [1, 3, 3, 2],
    joker_count: 13,
    forbidden_pairs: [['music', 'jazz']],
  })
  const body = { version: 1, rule_set: ruleSet }
  expect(await refusalOf(app, customerSettingCalls.saveRuleSet, { token: owner.token, body })).toEqual({
    message: 'rule_set_invalid',
    fields: ['points_budget wrong_sum', 'joker_count too_many', 'forbidden_pairs.0 unknown'],
  })
  expect((await read()).rule_set).toEqual(defaultRuleSet)
})

test('a player cannot save, and an unseen version is never overwritten', async () => {
  const { owner, customer_id } = await aClub(app)
  const player = await aUser(app, customer_id)
  const body = { version: 1, rule_set: defaultRuleSet }
  expect(await app.refused(customerSettingCalls.saveRuleSet, { body }, player.token)).toBe('forbidden')
  await app.call(customerSettingCalls.saveRuleSet, { body }, owner.token)
  expect(await app.refused(customerSettingCalls.saveRuleSet, { body }, owner.token)).toBe('customer_changed')
})

test('while a season is played its numbers can be changed for the next one', async () => {
  const { owner, customer_id } = await aClub(app)
  await aLeagueOf(app, customer_id, 2)
  const ruleSet = rulesWith({ league_points: { win: 5, draw: 2, loss: 1, forfeit: 0, double_forfeit: 0 } })
  const saved = await app.call(
    customerSettingCalls.saveRuleSet,
    { body: { version: 1, rule_set: ruleSet } },
    owner.token,
  )
  expect(saved.rule_set.league_points.win).toBe(5)
})

test('the number of questions stays while a season runs or is prepared', async () => {
  for (const firstDate of ['2026-11-20', '2027-01-04']) {
    const { owner, customer_id } = await aClub(app)
    await aLeagueOf(app, customer_id, 2, { first_date: firstDate })
    const body = { version: 1, rule_set: seven }
    expect(await refusalOf(app, customerSettingCalls.saveRuleSet, { token: owner.token, body })).toEqual({
      message: 'season_running',
      fields: ['question_count season_running'],
    })
  }
})

test('one question less lets the last theme rest, and coming quizzes lose its question', async () => {
  const { owner, customer_id } = await aClub(app)
  const today = await aQuiz(app, customer_id, { date: '2026-11-20' })
  const coming = await aQuiz(app, customer_id, { date: '2026-11-21' })
  const { themes } = await app.call(
    customerSettingCalls.saveRuleSet,
    { body: { version: 1, rule_set: seven } },
    owner.token,
  )
  expect(themes.filter(({ active }) => !active).map(({ slug }) => slug)).toEqual(['society'])
  const quizOf = (date: string) =>
    app.call(quizEditorCalls.getQuiz, { params: { date } }, coming.editor.token)
  expect((await quizOf(coming.date)).questions).toHaveLength(7)
  expect(await quizOf(coming.date)).toMatchObject({ complete: true, version: 2 })
  expect((await quizOf(today.date)).questions).toHaveLength(8)
})

test('one question more calls the first theme that rests; coming quizzes lack its question', async () => {
  const { owner, customer_id } = await aClub(app)
  await app.call(customerSettingCalls.saveRuleSet, { body: { version: 1, rule_set: seven } }, owner.token)
  const coming = await aQuiz(app, customer_id, { date: '2026-11-21', question_count: 7 })
  const body = { version: 2, rule_set: defaultRuleSet }
  const { themes } = await app.call(customerSettingCalls.saveRuleSet, { body }, owner.token)
  expect(themes.every(({ active }) => active)).toBe(true)
  const quiz = await app.call(quizEditorCalls.getQuiz, { params: { date: coming.date } }, coming.editor.token)
  expect(quiz).toMatchObject({ complete: false })
  expect(quiz.questions.map(({ text }) => text).at(-1)).toBe('')
})

test('more questions than there are themes are refused', async () => {
  const { owner } = await aClub(app)
  const ruleSet = rulesWith({
    question_count: 9,
    points_budget: [1, 3, 4, 1],
    forfeit_win_points: [0, 2, 3, 5, 6, 8, 9, 10, 12, 13],
  })
  const body = { version: 1, rule_set: ruleSet }
  expect(await refusalOf(app, customerSettingCalls.saveRuleSet, { token: owner.token, body })).toEqual({
    message: 'theme_count',
    fields: ['question_count theme_count'],
  })
})

test('a special quiz that is there keeps its number of questions, however often it is saved', async () => {
  const { owner, customer_id } = await aClub(app)
  const date = '2026-11-21'
  await aSpecialQuiz(app, customer_id, { date })
  const body = { version: 1, rule_set: rulesWith({ special_question_count: 10 }) }
  await app.call(customerSettingCalls.saveRuleSet, { body }, owner.token)
  const editor = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  const params = { date }
  const { subject, description, questions, version } = await app.call(
    specialQuizEditorCalls.getSpecialQuiz,
    { params },
    editor.token,
  )
  const written = questions.map(({ id: _id, medium, external_question: _taken, ...question }) => ({
    ...question,
    medium_id: medium?.id ?? null,
  }))
  const saving = { date, author_id: null, subject, description, questions: written, version }
  const saved = await app.call(specialQuizEditorCalls.saveSpecialQuiz, { params, body: saving }, editor.token)
  expect(saved.questions).toHaveLength(12)
  expect(saved.complete).toBe(true)
})

test('an earlier release saves the rules that it knows, and the others stay', async () => {
  const { customer_id, owner, read } = await aClub(app)
  const ruleSet = rulesWith({ tie_breaks: ['wins'], odd_tiers: true, joker_count: 3 })
  const body = { version: 1, rule_set: ruleSet }
  await app.call(customerSettingCalls.saveRuleSet, { body }, owner.token)
  const { tie_breaks: _, odd_tiers: __, league_points: points, ...known } = ruleSet
  const { double_forfeit: ___, ...knownPoints } = points
  const earlier = { ...known, joker_count: 4, league_points: { ...knownPoints, win: 5 } }
  await app.forCustomer(customer_id).tx((db) =>
    db
      .updateTable('customers')
      .set({ rule_set: JSON.stringify(earlier) })
      .execute(),
  )
  expect((await read()).rule_set).toEqual({
    ...ruleSet,
    joker_count: 4,
    league_points: { ...points, win: 5 },
  })
})
