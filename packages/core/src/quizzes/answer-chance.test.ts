import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { answerChance, concededPoints } from './answer-chance.ts'
import { assignPoints, type Points } from './question-points.ts'

const rules = defaultRuleSet
const full: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]
const anyRecord = fc
  .tuple(fc.nat({ max: 400 }), fc.nat({ max: 400 }))
  .map(([one, other]) => ({ right: Math.min(one, other), corrected: Math.max(one, other) }))
const anyChances = fc.array(fc.option(fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)), {
  minLength: 8,
  maxLength: 8,
})
const anyAssignment = fc.shuffledSubarray([...full], { minLength: 8, maxLength: 8 })

describe('chance of a right answer', () => {
  test('a player’s record is pulled towards the club’s by twelve answers', () => {
    // 30 of 45 right, the club half: (30 + 12 × 0.5) ÷ (45 + 12).
    expect(answerChance({ right: 30, corrected: 45 }, { right: 500, corrected: 1000 })).toBeCloseTo(36 / 57)
  })

  test('without answers of their own it is the club’s share', () => {
    expect(answerChance({ right: 0, corrected: 0 }, { right: 3, corrected: 5 })).toBeCloseTo(0.6)
  })

  test('nothing is known while nobody’s answer is corrected', () => {
    expect(answerChance({ right: 0, corrected: 0 }, { right: 0, corrected: 0 })).toBeNull()
  })

  test('it lies between the player’s own share and the club’s', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, (own, club) => {
        const chance = answerChance(own, club)
        const shares = [own, club].filter(({ corrected }) => corrected > 0)
        if (shares.length === 0) return expect(chance).toBeNull()
        const known = shares.map(({ right, corrected }) => right / corrected)
        expect(chance).toBeGreaterThanOrEqual(Math.min(...known) - 1e-9)
        expect(chance).toBeLessThanOrEqual(Math.max(...known) + 1e-9)
        return undefined
      }),
    )
  })
})

describe('points conceded', () => {
  test('they are the points times the chances, between the best and the worst assignment', () => {
    const chances = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]
    const conceded = concededPoints([3, 2, 2, 2, 1, 1, 1, 0], chances, rules)
    expect(conceded?.expected).toBeCloseTo(2.7 + 4.2 + 1.2)
    expect(conceded?.most).toBeCloseTo(8.1)
    expect(conceded?.least).toBeCloseTo(0.8 + 0.7 + 0.6 + 1 + 0.8 + 0.6 + 0.6)
  })

  test('a question without points concedes none, and an unknown chance counts as the average', () => {
    const conceded = concededPoints(
      [null, 2, null, null, null, null, null, null],
      [0.5, null, ...Array<null>(6).fill(null)],
      rules,
    )
    expect(conceded?.expected).toBeCloseTo(1)
  })

  test('without any chance there is nothing to say', () => {
    expect(concededPoints(full, Array<null>(8).fill(null), rules)).toBeNull()
  })

  test('no assignment concedes less than the automatic one, or more than the most', () => {
    fc.assert(
      fc.property(anyChances, anyAssignment, (chances, points) => {
        const conceded = concededPoints(points, chances, rules)
        if (conceded === null) return
        const automatic = concededPoints(assignPoints(chances, rules), chances, rules)
        expect(automatic?.expected).toBeCloseTo(conceded.least)
        expect(conceded.expected).toBeGreaterThanOrEqual(conceded.least - 1e-9)
        expect(conceded.expected).toBeLessThanOrEqual(conceded.most + 1e-9)
      }),
    )
  })
})
