import { expect, test } from 'vitest'
import { agreementOf } from './agreement.ts'

test('agreement is what goes beyond chance', () => {
  const agreement = agreementOf({ both_right: 20, first_right: 5, second_right: 10, both_wrong: 15 })
  expect(agreement).toBeCloseTo(0.4, 10)
  expect(agreementOf({ both_right: 6, first_right: 0, second_right: 0, both_wrong: 6 })).toBe(1)
  expect(agreementOf({ both_right: 0, first_right: 6, second_right: 6, both_wrong: 0 })).toBe(-1)
})

test('too few answers, and one verdict for all, tell nothing', () => {
  expect(agreementOf({ both_right: 5, first_right: 0, second_right: 0, both_wrong: 4 })).toBeNull()
  expect(agreementOf({ both_right: 12, first_right: 0, second_right: 0, both_wrong: 0 })).toBeNull()
})
