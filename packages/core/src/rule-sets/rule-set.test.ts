import { expect, test } from 'vitest'
import { defaultRuleSet } from './rule-set.ts'

const { question_count, points_budget, forfeit_win_points, round_count, solo_rounds } = defaultRuleSet

test('the budget gives every question of a quiz a value', () => {
  expect(points_budget.reduce((sum, count) => sum + count, 0)).toBe(question_count)
})

test('a perfect quiz is worth 12 points, against a present or an absent opponent', () => {
  expect(points_budget.reduce((sum, count, value) => sum + count * value, 0)).toBe(12)
  expect(forfeit_win_points.at(-1)).toBe(12)
})

test('there is a score against an absent opponent for every number of right answers, never decreasing', () => {
  expect(forfeit_win_points).toHaveLength(question_count + 1)
  expect(forfeit_win_points.toSorted((one, other) => one - other)).toEqual(forfeit_win_points)
})

test('the solo rounds are rounds of the season', () => {
  expect(solo_rounds.every((round) => round >= 1 && round <= round_count)).toBe(true)
})
