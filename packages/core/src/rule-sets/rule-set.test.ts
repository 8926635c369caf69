import { expect, test } from 'vitest'
import { defaultRuleSet } from './rule-set.ts'

const {
  question_count: questionCount,
  points_budget: pointsBudget,
  forfeit_win_points: forfeitWinPoints,
  round_count: roundCount,
  solo_rounds: soloRounds,
} = defaultRuleSet

test('the budget gives every question of a quiz a value', () => {
  expect(pointsBudget.reduce((sum, count) => sum + count, 0)).toBe(questionCount)
})

test('a perfect quiz is worth 12 points, against a present or an absent opponent', () => {
  expect(pointsBudget.reduce((sum, count, value) => sum + count * value, 0)).toBe(12)
  expect(forfeitWinPoints.at(-1)).toBe(12)
})

test('there is a score against an absent opponent for every number of right answers, never decreasing', () => {
  expect(forfeitWinPoints).toHaveLength(questionCount + 1)
  expect(forfeitWinPoints.toSorted((one, other) => one - other)).toEqual(forfeitWinPoints)
})

test('the solo rounds are rounds of the season', () => {
  expect(soloRounds.every((round) => round >= 1 && round <= roundCount)).toBe(true)
})
