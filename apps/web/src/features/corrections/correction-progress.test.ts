import { expect, test } from 'vitest'
import { aCorrection, aDistinctAnswer } from '@test/corrections.ts'
import { rowOf } from './correction-progress.ts'

const [one, two, three] = ['One', 'Two', 'Three'].map((text) => aDistinctAnswer(text))
const question = aCorrection([one!, two!, three!]).questions[0]!

test('the chosen answer is the row', () => {
  expect(rowOf(question, [one!, two!, three!], 'two')).toBe(1)
})

test('without a choice the first row is', () => {
  expect(rowOf(question, [one!, two!, three!], null)).toBe(0)
})

test('an answer that another reviewer has judged leaves the place to the one after it', () => {
  expect(rowOf(question, [one!, three!], 'two')).toBe(1)
  expect(rowOf(question, [one!, two!], 'three')).toBe(1)
  expect(rowOf(question, [], 'three')).toBe(-1)
})
