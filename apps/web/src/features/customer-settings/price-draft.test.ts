import { expect, test } from 'vitest'
import { priceBody, priceDraft, readEuros } from './price-draft.ts'

test.each([
  ['3.99', 399],
  ['3,99', 399],
  ['10', 1000],
  ['10,5', 1050],
  [' 35,90 € ', 3590],
  ['', null],
  ['3.999', null],
  ['-1', null],
  ['1.000,00', null],
  ['abc', null],
])('“%s” is %s cents', (text, cents) => {
  expect(readEuros(text)).toBe(cents)
})

const plans = (['pt', 'en'] as const).flatMap((language) =>
  ([1, 3, 6, 12] as const).map((months) => ({ language, months, price_cents: months * 333 })),
)

test('prices come back as they were, cent by cent', () => {
  for (const mark of [',', '.']) expect(priceBody(priceDraft({ plans }, mark)).body.plans).toEqual(plans)
})

test('what is no amount is told at its field', () => {
  const draft = { ...priceDraft({ plans }, ','), 'plans.pt.3': 'much', 'plans.en.12': '0' }
  expect(priceBody(draft).problems).toEqual([
    { field: 'plans.pt.3', problem: 'not_a_price' },
    { field: 'plans.en.12', problem: 'not_a_price' },
  ])
})
