import { expect, test } from 'vitest'
import { labelled_answers, measureSuggestions, suggestForFile } from '../bench/labelled-answers.ts'

const told = suggestForFile(labelled_answers)
const { precision, recall } = measureSuggestions(told)

test('of the labelled answers that are suggested as right, at least 98 of 100 are', () => {
  expect(told.length).toBeGreaterThanOrEqual(400)
  expect(precision).toBeGreaterThanOrEqual(0.98)
})

test('at least three of four right answers among the labelled ones are suggested', () => {
  expect(recall).toBeGreaterThanOrEqual(0.75)
})
