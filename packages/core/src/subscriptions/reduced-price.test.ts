import { expect, test } from 'vitest'
import { reducedPrice } from './reduced-price.ts'

test('the percentage is taken off in whole cents, rounded half up', () => {
  // 399 × 50 % = 199.5, 1099 × 70 % = 769.3, 1995 × 70 % = 1396.5, 3590 × 90 % = 3231.
  expect(reducedPrice(399, 50)).toBe(200)
  expect(reducedPrice(1099, 30)).toBe(769)
  expect(reducedPrice(1995, 30)).toBe(1397)
  expect(reducedPrice(3590, 10)).toBe(3231)
})

test('every reduced price of a list is between nothing and the full one, and falls as the percentage rises', () => {
  for (let price = 1; price <= 5000; price += 101) {
    let before = price
    for (let percent = 10; percent <= 90; percent += 1) {
      const reduced = reducedPrice(price, percent)
      expect(Number.isInteger(reduced) && reduced >= 1 && reduced <= before, `${price} ${percent}`).toBe(true)
      before = reduced
    }
  }
})

test('a price of few cents stays at least one', () => {
  expect(reducedPrice(1, 90)).toBe(1)
  expect(reducedPrice(4, 90)).toBe(1)
})
