import { expect, test } from 'vitest'
import { percentage } from './percentage.ts'

test('the percentage is the share of right answers among corrected ones, rounded', () => {
  expect(percentage(1, 3)).toBe(33)
  expect(percentage(2, 3)).toBe(67)
  expect(percentage(1, 8)).toBe(13)
  expect(percentage(0, 5)).toBe(0)
  expect(percentage(29, 29)).toBe(100)
})

test('there is no percentage while nothing is corrected', () => {
  expect(percentage(0, 0)).toBeNull()
})
