import { planMonths, priceLists } from '@tertulia/core/subscriptions/plans'
import { expect, test } from 'vitest'
import { readAmount } from '@/lib/input/amount.ts'
import { chooseList, priceBody, priceDraft } from './price-draft.ts'

test.each([
  ['3.99', 399],
  ['3,99', 399],
  ['10', 1000],
  ['10,5', 1050],
  [' 35,90 € ', 3590],
  ['£35.90', 3590],
  ['R$ 35,90', 3590],
  ['', null],
  ['3.999', null],
  ['-1', null],
  ['1.000,00', null],
  ['abc', null],
])('“%s” is %s cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

const plans = planMonths.map((months) => ({ months, price_cents: months * 333 }))

test('prices survive a round trip to the cent', () => {
  for (const mark of [',', '.'])
    expect(priceBody(priceDraft({ plans, currency: 'EUR' }, mark)).body.plans).toEqual(plans)
})

test('a price list is recognised by its totals, and choosing one sends exactly those', () => {
  expect(priceDraft({ plans, currency: 'EUR' }, ',').list).toBe('own')
  for (const list of ['pt', 'en'] as const) {
    expect(priceDraft({ plans: [...priceLists[list]], currency: 'EUR' }, ',').list).toBe(list)
    const chosen = { ...priceDraft({ plans, currency: 'EUR' }, ','), ...chooseList(list, ',') }
    expect(priceBody(chosen)).toEqual({
      body: { plans: [...priceLists[list]], currency: 'EUR' },
      problems: [],
    })
  }
})

test('an invalid amount is reported at its field', () => {
  const draft = { ...priceDraft({ plans, currency: 'EUR' }, ','), 'plans.3': 'much', 'plans.12': '0' }
  expect(priceBody(draft).problems).toEqual([
    { field: 'plans.3', problem: 'not_a_price' },
    { field: 'plans.12', problem: 'not_a_price' },
  ])
})

test('the totals of a price list in another currency are the club’s own', () => {
  const draft = priceDraft({ plans: [...priceLists.en], currency: 'GBP' }, '.')
  expect(draft).toMatchObject({ list: 'own', currency: 'GBP' })
  expect(priceBody(draft).body).toEqual({ plans: [...priceLists.en], currency: 'GBP' })
  expect(chooseList('en', '.')).toMatchObject({ list: 'en', currency: 'EUR' })
})
