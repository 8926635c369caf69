import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import {
  assignPoints,
  budgetValues,
  checkPoints,
  completePoints,
  pointsLeft,
  givePoints,
  swapPoints,
  usedValues,
  type Points,
} from './question-points.ts'

const rules = defaultRuleSet
const full: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]
const anyPoints = fc.array(fc.constantFrom<Points | null>(0, 1, 2, 3, null), { maxLength: 8 })

const none = Array<Points | null>(8).fill(null)

const shuffled = <T>(values: readonly T[]) =>
  fc.shuffledSubarray([...values], { minLength: values.length, maxLength: values.length })

describe('budget', () => {
  test('a player has one 0, three 1s, three 2s and one 3', () => {
    expect(pointsLeft(none, rules)).toEqual([1, 3, 3, 1])
    expect(pointsLeft([3, 1, null, 1, null, null, null, null], rules)).toEqual([1, 1, 3, 0])
  })

  test('spending the exact budget is accepted in any order', () => {
    fc.assert(
      fc.property(shuffled(full), (points) => {
        expect(checkPoints(points, rules)).toEqual({ accepted: true })
      }),
    )
  })

  test('with an empty budget there are no points to give, and none may be given', () => {
    const plain = { ...rules, points_budget: [] }
    expect(pointsLeft(none, plain)).toEqual([])
    expect(checkPoints(none, plain)).toEqual({ accepted: true })
    expect(checkPoints(none.with(0, 0), plain)).toEqual({ accepted: false, reason: 'points_over_budget' })
  })

  test('a budget without a value has nothing of it to give', () => {
    expect(budgetValues(rules)).toEqual([0, 1, 2, 3])
    const withoutEnds = { ...rules, points_budget: [0, 4, 4, 0] }
    expect(budgetValues(withoutEnds)).toEqual([1, 2])
    const given = { chances: Array<null>(8).fill(null), rule_set: withoutEnds }
    expect(swapPoints(none, { question: 2, value: 3 }, given)).toEqual({ points: none, from: null })
  })

  test('two 3s are refused', () => {
    expect(checkPoints([0, 1, 1, 1, 2, 2, 3, 3], rules)).toEqual({
      accepted: false,
      reason: 'points_over_budget',
    })
  })

  test('incomplete points are refused', () => {
    const unassigned = { accepted: false, reason: 'points_unassigned' }
    expect(checkPoints([null, 1, 1, 1, 2, 2, 2, 3], rules)).toEqual(unassigned)
    expect(checkPoints([0, 1, 1, 1, 2, 2, 2], rules)).toEqual(unassigned)
    expect(checkPoints([], rules)).toEqual(unassigned)
  })

  test('a value given too often is reported even if others are missing', () => {
    expect(checkPoints([0, 0, null, null, null, null, null, null], rules)).toMatchObject({
      reason: 'points_over_budget',
    })
  })

  test('points are accepted exactly if none are left and none are too many', () => {
    fc.assert(
      fc.property(fc.oneof(anyPoints, shuffled<Points | null>(full)), (points) => {
        const spent = pointsLeft(points, rules).every((left) => left === 0)
        expect(checkPoints(points, rules).accepted).toBe(spent && !points.includes(null))
      }),
    )
  })

  test('remaining and given points add up to the budget', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const left = pointsLeft(points, rules).reduce((sum, count) => sum + count, 0)
        expect(left + points.filter((given) => given !== null).length).toBe(8)
      }),
    )
  })
})

describe('automatic assignment', () => {
  test('the question the opponent likeliest knows gets the 0, the unlikeliest the 3', () => {
    expect(assignPoints([80, 70, 60, 50, 40, 30, 20, 10], rules)).toEqual([0, 1, 1, 1, 2, 2, 2, 3])
    expect(assignPoints([10, 80, 20, 70, 30, 60, 40, 50], rules)).toEqual([3, 0, 2, 1, 2, 1, 2, 1])
  })

  test('equal chances are ordered by question', () => {
    expect(assignPoints([50, 50, 50, 50, 50, 50, 50, 50], rules)).toEqual(full)
  })

  test('a theme that the opponent never answered has the average of the others', () => {
    expect(assignPoints([90, 90, 90, 90, 90, 60, 60, null], rules)).toEqual([0, 1, 1, 1, 2, 2, 3, 2])
    expect(assignPoints([null, 40, 40, 40, 40, 10, 10, 10], rules)).toEqual([2, 0, 1, 1, 1, 2, 2, 3])
  })

  test('an opponent without statistics gets the points in question order', () => {
    expect(assignPoints(none, rules)).toEqual(full)
  })

  test('for any statistics the budget is met and no better theme gets more points', () => {
    const percentages = fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(percentages, (known) => {
        const points = assignPoints(known, rules)
        expect(checkPoints(points, rules)).toEqual({ accepted: true })
        known.forEach((one, a) =>
          known.forEach((other, b) => {
            if (one !== null && other !== null && one > other) {
              expect(points[a]).toBeLessThanOrEqual(points[b] ?? 0)
            }
          }),
        )
      }),
    )
  })
})

describe('giving a value that is used up', () => {
  const chances = [80, 70, 60, 50, 40, 30, 20, 10]
  const given = { chances, rule_set: rules }

  test('the 3 comes from the question that had it, which gets the other’s value', () => {
    expect(swapPoints(full, { question: 0, value: 3 }, given)).toEqual({
      points: [3, 1, 1, 1, 2, 2, 2, 0],
      from: 7,
    })
  })

  test('of several questions with the value the one gives it that the freed value suits best', () => {
    // A freed 0 suits the likeliest of the three 1s, a freed 3 the unlikeliest of the three 2s.
    expect(swapPoints(full, { question: 0, value: 1 }, given).from).toBe(1)
    expect(swapPoints(full, { question: 7, value: 2 }, given).from).toBe(6)
  })

  test('a value that is left comes from nowhere, and a question without points leaves the other without', () => {
    expect(swapPoints(none, { question: 2, value: 3 }, given)).toEqual({
      points: none.with(2, 3),
      from: null,
    })
    expect(swapPoints(none.with(2, 3), { question: 4, value: 3 }, given)).toEqual({
      points: none.with(4, 3),
      from: 2,
    })
  })

  test('the last value that is left is given to the last question by itself', () => {
    const sevenGiven: (Points | null)[] = [0, 1, 1, 1, 2, 2, null, null]
    expect(givePoints(sevenGiven, { question: 6, value: 2 }, given)).toEqual({
      points: full,
      from: null,
      filled: 7,
    })
    expect(givePoints(none, { question: 0, value: 0 }, given)).toEqual({
      points: none.with(0, 0),
      from: null,
      filled: null,
    })
  })

  test('the last question takes the last value when one is swapped, too', () => {
    const sevenGiven: (Points | null)[] = [0, 1, 1, 1, 2, 2, 2, null]
    expect(givePoints(sevenGiven, { question: 7, value: 0 }, given)).toEqual({
      points: [3, 1, 1, 1, 2, 2, 2, 0],
      from: 0,
      filled: 0,
    })
  })

  test('whatever is tapped in whatever order, the budget is never exceeded', () => {
    const taps = fc.array(
      fc.record({ question: fc.nat({ max: 7 }), value: fc.constantFrom<Points>(0, 1, 2, 3) }),
    )
    fc.assert(
      fc.property(taps, (all) => {
        const points = all.reduce<(Points | null)[]>((before, tap) => {
          const after = swapPoints(before, tap, given).points
          expect(after[tap.question]).toBe(tap.value)
          return after
        }, none)
        expect(Math.min(...pointsLeft(points, rules))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test('the questions that hold a value are told once it is used up', () => {
  expect(usedValues(full, rules)).toEqual([[1], [2, 3, 4], [5, 6, 7], [8]])
  expect(usedValues(none.with(3, 0).with(1, 1), rules)).toEqual([[4], [], [], []])
})

describe('missing points', () => {
  const unknown = Array<null>(8).fill(null)

  test('values that are left go to the questions without one, the smallest to the likeliest', () => {
    const chances = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]
    expect(completePoints(none, chances, rules)).toEqual(full)
    expect(completePoints([3, null, null, 0, null, null, null, null], chances, rules)).toEqual([
      3, 1, 1, 0, 1, 2, 2, 2,
    ])
    expect(completePoints([3, 3, null, 0], unknown, rules).slice(0, 2)).toEqual([3, 1])
  })

  test('completed points fit the budget, and those given within it stay', () => {
    fc.assert(
      fc.property(shuffled(full), fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]), (points, missing) => {
        const given = points.map((value, question) => (missing.includes(question) ? null : value))
        const whole = completePoints(given, unknown, rules)
        expect(checkPoints(whole, rules)).toEqual({ accepted: true })
        given.forEach((value, question) => {
          if (value !== null) expect(whole[question]).toBe(value)
        })
      }),
    )
  })
})
