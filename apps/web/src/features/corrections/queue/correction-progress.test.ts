import { expect, test } from 'vitest'
import { aCorrection, aDistinctAnswer } from '@test/fixtures/corrections.ts'
import { rowOf } from './correction-progress.ts'

const [one, two, three] = ['One', 'Two', 'Three'].map((text) => aDistinctAnswer(text))
const question = aCorrection([one!, two!, three!]).questions[0]!

test('the current row is the chosen answer', () => {
  expect(rowOf(question, [one!, two!, three!], 'two')).toBe(1)
})

test('the current row is the first one if none is chosen', () => {
  expect(rowOf(question, [one!, two!, three!], null)).toBe(0)
})

test('after another reviewer judges the chosen answer, the next one is current', () => {
  expect(rowOf(question, [one!, three!], 'two')).toBe(1)
  expect(rowOf(question, [one!, two!], 'three')).toBe(1)
  expect(rowOf(question, [], 'three')).toBe(-1)
})
