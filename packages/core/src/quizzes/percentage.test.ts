import { expect, test } from 'vitest'
import { isSettledPercentage, percentage } from './percentage.ts'

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

test('a percentage is settled once the missing verdicts cannot change it', () => {
  expect(isSettledPercentage({ right_answers: 12, answered: 20, pending: 0 })).toBe(true)
  expect(isSettledPercentage({ right_answers: 12, answered: 20, pending: 1 })).toBe(false)
  // 620 to 622 of 1000 are 62 % either way.
  expect(isSettledPercentage({ right_answers: 620, answered: 1000, pending: 2 })).toBe(true)
  expect(isSettledPercentage({ pending: 2 })).toBe(false)
})
