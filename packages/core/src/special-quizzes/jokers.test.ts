import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { breakEvenChance, checkJokers, jokerBonus } from './jokers.ts'

const rules = defaultRuleSet
const jokers = (count: number) => Array.from({ length: 12 }, (_, index) => index < count)

describe('number of jokers', () => {
  test('none to five are accepted, a sixth is refused', () => {
    for (const count of [0, 1, 5]) expect(checkJokers(jokers(count), rules)).toEqual({ accepted: true })
    for (const count of [6, 12]) {
      expect(checkJokers(jokers(count), rules)).toEqual({ accepted: false, reason: 'too_many_jokers' })
    }
  })

  test('their number is the customer’s rule', () => {
    expect(checkJokers(jokers(1), { joker_count: 0 }).accepted).toBe(false)
    expect(checkJokers(jokers(7), { joker_count: 7 }).accepted).toBe(true)
  })
})

describe('bonus', () => {
  test.each([
    { submissions: 10, right: 4, bonus: 60 },
    { submissions: 3, right: 1, bonus: 66 },
    { submissions: 20, right: 11, bonus: 45 },
    { submissions: 1, right: 1, bonus: 0 },
    { submissions: 300, right: 1, bonus: 99 },
    { submissions: 0, right: 0, bonus: 0 },
  ])('of $submissions submissions $right are right: a joker adds $bonus', ({ bonus, ...question }) => {
    expect(jokerBonus(question, defaultRuleSet)).toBe(bonus)
  })

  test('for all totals to 300 it is the exact quotient without its remainder', () => {
    for (let submissions = 1; submissions <= 300; submissions++) {
      for (let right = 0; right <= submissions; right++) {
        const exact = (100n * BigInt(submissions - right)) / BigInt(submissions)
        expect(jokerBonus({ right, submissions }, defaultRuleSet)).toBe(Number(exact))
      }
    }
  })

  test('it stays exact with any number of players', () => {
    const total = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(total, fc.double({ min: 0, max: 1, noNaN: true }), (submissions, share) => {
        const right = Math.floor(submissions * share)
        const exact = (100n * BigInt(submissions - right)) / BigInt(submissions)
        expect(jokerBonus({ right, submissions }, defaultRuleSet)).toBe(Number(exact))
      }),
    )
  })
})

test.each([
  { submissions: 10, right: 4, bonus: 66 },
  { submissions: 4, right: 1, bonus: 100 },
  { submissions: 3, right: 3, bonus: 0 },
  // Alone, there is nobody to know more than; with nobody right, no joker is paid.
  { submissions: 1, right: 1, bonus: 0 },
  { submissions: 3, right: 0, bonus: 100 },
])(
  'a bonus of the others: of $submissions submissions $right are right: a joker adds $bonus',
  ({ bonus, ...question }) => {
    expect(jokerBonus(question, { bonus_of: 'others' })).toBe(bonus)
  },
)

describe('break-even chance', () => {
  test.each([
    { bonus: 60, chance: 25 },
    { bonus: 20, chance: 50 },
    { bonus: 66, chance: 24 },
    { bonus: 45, chance: 31 },
    { bonus: 99, chance: 17 },
    { bonus: 0, chance: 100 },
  ])('a joker worth $bonus pays from $chance %', ({ bonus, chance }) => {
    expect(breakEvenChance(bonus, rules)).toBe(chance)
  })

  test('a joker that is worth nothing never pays, whatever a miss costs', () => {
    expect(breakEvenChance(0, { joker_miss_points: 0 })).toBe(100)
  })

  test('at that chance it pays on average, one percent below it does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (bonus) => {
        const chance = breakEvenChance(bonus, rules)
        const gain = (percent: number) => percent * bonus - (100 - percent) * rules.joker_miss_points
        expect(gain(chance)).toBeGreaterThanOrEqual(0)
        expect(gain(chance - 1)).toBeLessThan(0)
      }),
    )
  })
})
