import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRuleSet, type RuleSet } from '../rule-sets/rule-set.ts'
import { markMovements, movingCounts } from './movements.ts'

const ruleSet = defaultRuleSet
const top = { tier: 1, tier_count: 3, rule_set: ruleSet }
const middle = { tier: 2, tier_count: 3, rule_set: ruleSet }
const bottom = { tier: 3, tier_count: 3, rule_set: ruleSet }
const only = { tier: 1, tier_count: 1, rule_set: ruleSet }

const table = (forfeits: Record<number, number> = {}) =>
  Array.from({ length: 10 }, (_, index) => ({
    rank: index + 1,
    forfeits: forfeits[index + 1] ?? 0,
    excused_forfeits: 0,
  }))

const marksOf = (rows: ReturnType<typeof table>, place: typeof top) =>
  markMovements(rows, place)
    .map((movement) => movement ?? '-')
    .join(' ')

describe('places', () => {
  test('the first two are promoted and the last two relegated', () => {
    expect(marksOf(table(), middle)).toBe('up up - - - - - - down down')
  })

  test('nobody is promoted from the top tier or relegated from the bottom one', () => {
    expect(marksOf(table(), top)).toBe('- - - - - - - - down down')
    expect(marksOf(table(), bottom)).toBe('up up - - - - - - - -')
    expect(marksOf(table(), only)).toBe('- - - - - - - - - -')
  })

  test('players who share the second rank are all promoted', () => {
    const rows = table().with(2, { rank: 2, forfeits: 0, excused_forfeits: 0 })
    expect(marksOf(rows, bottom)).toBe('up up up - - - - - - -')
  })

  test('two players at the top of the table leave the second place empty', () => {
    const rows = table().with(1, { rank: 1, forfeits: 0, excused_forfeits: 0 })
    expect(marksOf(rows, bottom)).toBe('up up - - - - - - - -')
  })
})

describe('forfeits', () => {
  test('exactly three are a warning, and two have no effect', () => {
    expect(marksOf(table({ 5: 3, 6: 2 }), middle)).toBe('up up - - warning - - - down down')
  })

  test('a player with three is not promoted, and nobody else is instead', () => {
    expect(marksOf(table({ 1: 3, 2: 2 }), middle)).toBe('warning up - - - - - - down down')
  })

  test('more than three mean relegation from every place and tier', () => {
    expect(marksOf(table({ 1: 4, 6: 5 }), middle)).toBe('down up - - - down - - down down')
    expect(marksOf(table({ 1: 4 }), bottom)).toBe('down up - - - - - - - -')
    expect(marksOf(table({ 1: 4 }), only)).toBe('down - - - - - - - - -')
  })

  test('the last two with three forfeits are relegated', () => {
    expect(marksOf(table({ 9: 3, 10: 8 }), middle)).toBe('up up - - - - - - down down')
  })
})

test('in a tier too small for both, relegation has priority', () => {
  expect(marksOf(table().slice(0, 2), middle)).toBe('down down')
})

test('every mark follows from the player’s place and forfeits', () => {
  const forfeits = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 10 })
  fc.assert(
    fc.property(forfeits, fc.constantFrom(top, middle, bottom, only), (counts, place) => {
      const rows = counts.map((count, index) => ({ rank: index + 1, forfeits: count, excused_forfeits: 0 }))
      markMovements(rows, place).forEach((movement, index) => {
        const count = counts[index] ?? 0
        const isLast = index >= rows.length - 2 && place.tier < place.tier_count
        expect(movement === 'down').toBe(isLast || count > 3)
        if (movement === 'up') expect(index < 2 && count < 3 && place.tier > 1).toBe(true)
        if (movement === 'warning') expect(count).toBe(3)
        if (movement === null) expect(count).toBeLessThan(3)
      })
    }),
  )
})

describe('other rules', () => {
  const under = (changes: Partial<RuleSet>) => ({ ...middle, rule_set: { ...ruleSet, ...changes } })

  test('a share of the tier moves, rounded down', () => {
    const fifth = under({ movement_by: 'share', promoted: 25, relegated: 10 })
    expect(marksOf(table(), fifth)).toBe('up up - - - - - - - down')
    expect(marksOf(table().slice(0, 7), fifth)).toBe('up - - - - - -')
  })

  test('all shares together never move more players than there are', () => {
    const half = under({ movement_by: 'share', promoted: 50, relegated: 50 })
    for (let players = 2; players <= 40; players += 1) {
      const { up, down } = movingCounts(players, half)
      expect(up + down).toBeLessThanOrEqual(players)
    }
  })

  test('where forfeits do not count they neither warn nor keep from promotion nor relegate', () => {
    const marks = marksOf(table({ 1: 3, 2: 9, 5: 4 }), under({ forfeits_relegate: false }))
    expect(marks).toBe('up up - - - - - - down down')
  })

  test('tiers side by side on the lowest level relegate nobody, those above it do', () => {
    const rules = { ...ruleSet, tiers_per_level: [1, 2] }
    const marks = (tier: number, tierCount: number) =>
      marksOf(table(), { tier, tier_count: tierCount, rule_set: rules })
    expect(marks(2, 3)).toBe('up up - - - - - - - -')
    expect(marks(3, 3)).toBe('up up - - - - - - - -')
    expect(marks(2, 4)).toBe('up up - - - - - - down down')
    expect(marks(1, 2)).toBe('- - - - - - - - down down')
  })
})
