import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, decimalAmount } from './amount.ts'

test.each([
  [399, '3.99'],
  [1995, '19.95'],
  [3590, '35.90'],
  [500, '5.00'],
  [7, '0.07'],
  [100_000_001, '1000000.01'],
])('%i cents are %s', (cents, amount) => {
  expect(decimalAmount(cents)).toBe(amount)
  expect(centsOf(amount)).toBe(cents)
})

test('no cent is lost on the way', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (cents) => {
      const [euro = '', rest = ''] = decimalAmount(cents).split('.')
      expect(rest).toHaveLength(2)
      expect(Number(euro) * 100 + Number(rest)).toBe(cents)
    }),
  )
})
