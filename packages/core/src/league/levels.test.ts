import { expect, test } from 'vitest'
import { byLevel, levelOf } from './levels.ts'

const levels = (tiersPerLevel: number[]) =>
  [1, 2, 3, 4, 5, 6].map((tier) => levelOf(tier, { tiers_per_level: tiersPerLevel })).join(' ')

test('each tier has a level of its own unless the rules put some side by side', () => {
  expect(levels([1])).toBe('1 2 3 4 5 6')
  expect(levels([1, 2])).toBe('1 2 2 3 3 4')
  expect(levels([1, 2, 1])).toBe('1 2 2 3 4 5')
  expect(levels([1, 3, 2])).toBe('1 2 2 2 3 3')
})

test('tiers are put together by levels, the lowest with as many as there are', () => {
  expect(byLevel(['a', 'b', 'c', 'd'], { tiers_per_level: [1, 2] })).toEqual([['a'], ['b', 'c'], ['d']])
  expect(byLevel([], { tiers_per_level: [1] })).toEqual([])
})
