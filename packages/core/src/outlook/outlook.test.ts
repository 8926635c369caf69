import { expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { outlookOf } from './outlook.ts'

const middle = { tier: 2, tier_count: 3, players: 10, rule_set: defaultRuleSet }
const top = { ...middle, tier: 1 }
const bottom = { ...middle, tier: 3 }

/** Of the ranks from best to worst; nobody else has exactly the same numbers unless said. */
const outlook = (bestRank: number, worstRank: number, place = middle, forfeits = 0, worstPlace = worstRank) =>
  outlookOf(
    { best_rank: bestRank, worst_rank: worstRank, worstPlace },
    { forfeits, excused_forfeits: 0 },
    place,
  )

test('a place in the top two is certain only if no other place is possible', () => {
  expect(outlook(1, 2)).toBe('up')
  expect(outlook(1, 3)).toBe('safe')
  expect(outlook(1, 1, top)).toBe('first')
  expect(outlook(1, 2, top)).toBe('safe')
})

test('the last two are relegated, except in the bottom tier', () => {
  expect(outlook(9, 10)).toBe('down')
  expect(outlook(8, 10)).toBe(null)
  expect(outlook(3, 8)).toBe('safe')
  expect(outlook(9, 10, bottom)).toBe(null)
})

test('a player who may tie for eighth place is not safe, because one of those would be ninth', () => {
  expect(outlook(3, 8, middle, 0, 9)).toBe(null)
})

test('three forfeits prevent promotion, and more mean relegation from every place and tier', () => {
  expect(outlook(1, 2, middle, 3)).toBe('safe')
  expect(outlook(1, 2, middle, 4)).toBe('down')
  expect(outlook(1, 1, top, 4)).toBe('down')
  expect(outlook(1, 2, bottom, 4)).toBe('down')
})
