import { default_rule_set } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { bestScore, jokerScore, ruleNumber } from './rule-numbers.ts'

test('the examples follow from the rule set', () => {
  expect(bestScore(default_rule_set)).toBe(12)
  expect(ruleNumber(4.5, 'pt')).toBe('4,5')
  expect(jokerScore(default_rule_set, 60)).toBe(80)
  expect(jokerScore({ special_right_points: 10 }, 60)).toBe(70)
  expect(bestScore({ points_budget: [2, 2] })).toBe(2)
})
