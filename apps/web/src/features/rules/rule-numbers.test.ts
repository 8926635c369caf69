import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { bestScore, jokerScore } from './rule-numbers.ts'

test('the examples follow from the rule set', () => {
  expect(bestScore(defaultRuleSet)).toBe(12)
  expect(jokerScore(defaultRuleSet, 60)).toBe(80)
  expect(jokerScore({ special_right_points: 10 }, 60)).toBe(70)
  expect(bestScore({ points_budget: [2, 2], question_count: 4 })).toBe(2)
  expect(bestScore({ points_budget: [], question_count: 6 })).toBe(6)
})
