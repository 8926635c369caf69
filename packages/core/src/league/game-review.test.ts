import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decidingQuestions,
  isByPoints,
  reviewGivenPoints,
  runningScores,
  type ReviewedQuestion,
} from './game-review.ts'

const budget = [0, 1, 1, 1, 2, 2, 2, 3]

/** A game of eight questions: both give 0, 1, 1, 1, 2, 2, 2, 3 in this order, and get these positions right. */
const aGame = (right1: number[], right2: number[]): ReviewedQuestion[] =>
  budget.map((worth, index) => ({
    counts: true,
    sides: [right1, right2].map((right) => ({
      verdict: right.includes(index + 1) ? 'right' : 'wrong',
      worth,
    })),
  }))

test('the running score adds up question by question', () => {
  const scores = runningScores(aGame([2, 3, 8], [2, 5]))
  expect(scores).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
    [2, 1],
    [2, 3],
    [2, 3],
    [2, 3],
    [5, 3],
  ])
})

test('a pending answer and a void question add nothing yet', () => {
  const pending: ReviewedQuestion = { counts: true, sides: [{ verdict: 'pending', worth: 3 }, null] }
  const isVoid: ReviewedQuestion = { counts: false, sides: [{ verdict: 'right', worth: 3 }, null] }
  expect(runningScores([pending, isVoid]).at(-1)).toEqual([0, 0])
})

test('won 5–3, the question that brought 3 to nothing decided, and none that brought 1', () => {
  expect(decidingQuestions(aGame([2, 3, 8], [2, 5]))).toEqual([7])
})

test('won by one, every question that only the winner got right decided', () => {
  expect(decidingQuestions(aGame([2, 3, 4], [5]))).toEqual([1, 2, 3])
})

test('won by more than any question is worth, none decided', () => {
  expect(decidingQuestions(aGame([4, 5, 6, 7, 8], []))).toEqual([])
})

test('no question decides a level game', () => {
  expect(decidingQuestions(aGame([2], [3]))).toEqual([])
})

test('of 12 points given, seven right answers took 11 and could have taken 9', () => {
  expect(reviewGivenPoints(aGame([], [1, 3, 4, 5, 6, 7, 8]), 1)).toEqual({ given: 12, taken: 11, least: 9 })
})

test('a void question is left out of the points given', () => {
  const questions = aGame([], [8]).map((question, index) => ({ ...question, counts: index !== 0 }))
  expect(reviewGivenPoints(questions, 1)).toEqual({ given: 12, taken: 3, least: 1 })
})

test('there is nothing to review while an answer is pending, without points, or without a submission', () => {
  const one = (answer: ReviewedQuestion['sides'][number]) =>
    reviewGivenPoints([{ counts: true, sides: [answer] }], 0)
  expect(one({ verdict: 'pending', worth: 1 })).toBeNull()
  expect(one({ verdict: 'right', worth: null })).toBeNull()
  expect(one(null)).toBeNull()
  expect(reviewGivenPoints([], 0)).toBeNull()
})

test('points come from single questions only where the other side gave points to them', () => {
  const solo = [{ counts: true, sides: [{ verdict: 'right' as const, worth: null }] }]
  const absent = [{ counts: true, sides: [{ verdict: 'right' as const, worth: null }, null] }]
  expect(isByPoints(aGame([1], [2]), 2)).toBe(true)
  expect(isByPoints(solo, 1)).toBe(false)
  expect(isByPoints(absent, 2)).toBe(false)
})

const positions = fc.uniqueArray(fc.integer({ min: 1, max: 8 }))

test('nobody takes less than the least possible, or more than was given', () => {
  fc.assert(
    fc.property(positions, positions, (right1, right2) => {
      const review = reviewGivenPoints(aGame(right1, right2), 1)
      if (!review) throw new Error('there are points to review')
      expect(review.least).toBeLessThanOrEqual(review.taken)
      expect(review.taken).toBeLessThanOrEqual(review.given)
    }),
  )
})
