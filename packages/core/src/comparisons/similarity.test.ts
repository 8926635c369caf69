import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonResults, similarity, similarityPercentage, type KnownAnswer } from './similarity.ts'

const history = (results: (boolean | null)[]): KnownAnswer[] =>
  results.map((isRight, index) => ({ question_id: index + 1, is_right: isRight }))

const someHistory = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.option(fc.boolean())), { maxLength: 300 })
  .map((pairs) =>
    [...new Map(pairs)].map(([questionId, isRight]) => ({ question_id: questionId, is_right: isRight })),
  )

test('only questions that both players answered and that are corrected for both are common', () => {
  const ana = history([true, false, null, true])
  const rui = [...history([true, true, false]), { question_id: 9, is_right: true }]
  expect(commonResults(ana, rui)).toEqual({ common_questions: 2, same_results: 1 })
})

test('120 common questions, 90 with the same result, are 75%; below 100 there is no figure', () => {
  expect(similarity({ common_questions: 120, same_results: 90 })).toBe(0.75)
  expect(similarity({ common_questions: 99, same_results: 99 })).toBeNull()
  expect(similarity({ common_questions: 100, same_results: 100 })).toBe(1)
})

test('identical histories have similarity 1, opposite ones 0, in either order of the players', () => {
  fc.assert(
    fc.property(someHistory, someHistory, (one, other) => {
      const known = one.filter(({ is_right }) => is_right !== null)
      const opposite = known.map((answer) => ({ ...answer, is_right: !answer.is_right }))
      const enough = known.length >= 100
      expect(similarity(commonResults(one, one))).toBe(enough ? 1 : null)
      expect(similarity(commonResults(known, opposite))).toBe(enough ? 0 : null)
      expect(commonResults(one, other)).toEqual(commonResults(other, one))
    }),
  )
})

test('rounding never makes two different histories identical', () => {
  expect([1, 0.998, 0.5, 0.002, 0].map(similarityPercentage)).toEqual([100, 99, 50, 1, 0])
})
