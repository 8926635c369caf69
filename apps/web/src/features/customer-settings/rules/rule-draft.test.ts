import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { defaultThemeTree } from '@tertulia/core/themes/theme-tree'
import { expect, test } from 'vitest'
import { readNumber, ruleBody, ruleDraft, withPoints } from './rule-draft.ts'

const slugs = defaultThemeTree.flatMap(({ subthemes }) => subthemes.map(({ slug }) => slug))
const draft = ruleDraft(defaultRuleSet, ',')
const withNumbers = (numbers: Record<string, string>) =>
  ruleBody({ ...draft, numbers: { ...draft.numbers, ...numbers } }, slugs)

test('the numbers survive a round trip', () => {
  expect(ruleBody(draft, slugs)).toEqual({ body: { rule_set: defaultRuleSet }, problems: [] })
})

test.each([
  ['0,5', 0.5],
  ['0.5', 0.5],
  [' 12 ', 12],
  ['−2', -2],
  ['', null],
  ['1e3', null],
  ['many', null],
])('“%s” is %s', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test('a value that is not a number is reported at its field', () => {
  expect(withNumbers({ joker_count: 'five' }).problems).toEqual([
    { field: 'joker_count', problem: 'not_a_number' },
  ])
})

test('numbers that do not fit together are reported before anything is sent', () => {
  expect(withNumbers({ 'points_budget.3': '2' }).problems).toEqual([
    { field: 'points_budget', problem: 'wrong_sum' },
  ])
})

test('one question more needs one score more', () => {
  expect(withNumbers({ question_count: '9', 'points_budget.3': '2' }).problems).toEqual([
    { field: 'forfeit_win_points.9', problem: 'not_a_number' },
  ])
})

test('solo rounds are entered on one line', () => {
  const { body } = ruleBody({ ...draft, solo_rounds: '5, 10;15  20' }, slugs)
  expect(body.rule_set.solo_rounds).toEqual([5, 10, 15, 20])
})

test.each([4, 5, 6, 8, 9, 10, 12])('switched on, %i questions are offered a budget that adds up', (count) => {
  const none = ruleDraft({ ...defaultRuleSet, points_budget: [] }, ',')
  const scores = Array.from({ length: count + 1 }, (_, right) => [
    `forfeit_win_points.${right}`,
    String(right),
  ])
  const asked = { ...none.numbers, question_count: String(count), ...Object.fromEntries(scores) }
  const on = { ...none, numbers: asked, ...withPoints({ ...none, numbers: asked }, true, count) }
  expect(ruleBody(on, slugs).problems).toEqual([])
})

test('points switched off save an empty budget, and on again those typed before', () => {
  const off = { ...draft, ...withPoints(draft, false, 8) }
  expect(ruleBody(off, slugs)).toEqual({
    body: { rule_set: { ...defaultRuleSet, points_budget: [] } },
    problems: [],
  })
  expect(ruleBody({ ...off, ...withPoints(off, true, 8) }, slugs).body.rule_set).toEqual(defaultRuleSet)
})
