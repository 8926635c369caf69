import { expect, test } from 'vitest'
import { countsOf, tailOf } from './chances.ts'

test('the tail is that of independent trials', () => {
  expect(tailOf(countsOf([0.5, 0.5, 0.5]), 2)).toBeCloseTo(0.5, 12)
  expect(tailOf(countsOf([0.1, 0.2, 0.3]), 3)).toBeCloseTo(0.006, 12)
  expect(tailOf(countsOf([0.1, 0.2, 0.3]), 1)).toBeCloseTo(1 - 0.9 * 0.8 * 0.7, 12)
  expect(tailOf(countsOf([0.1, 0.2]), 3)).toBe(0)
})
