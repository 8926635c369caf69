import { expect, test } from 'vitest'
import { measureSuggestions, type JudgedSuggestion } from './measure.ts'

const judged = (suggestion: JudgedSuggestion['suggestion'], score: number, isRight: boolean) => ({
  suggestion,
  reason: 'different' as const,
  score,
  is_right: isRight,
})

test('precision is of what is suggested, recall of what is right', () => {
  const { precision, recall, equal, likely } = measureSuggestions([
    judged('equal', 1, true),
    judged('likely', 0.96, true),
    judged('likely', 0.7, false),
    judged('unlikely', 0.1, true),
    judged('unlikely', 0.1, false),
  ])
  expect({ precision, recall }).toEqual({ precision: 2 / 3, recall: 2 / 3 })
  expect({ equal, likely }).toEqual({ equal: { answers: 1, right: 1 }, likely: { answers: 2, right: 1 } })
})

test('answers of about one score are counted together, a certain one in the last band', () => {
  const { bands } = measureSuggestions([
    judged('unlikely', 0, false),
    judged('unlikely', 0.1, true),
    judged('likely', 1, true),
  ])
  expect(bands.filter(({ answers }) => answers > 0)).toEqual([
    { from: 0, to: 0.2, answers: 2, right: 1 },
    { from: 0.95, to: 1, answers: 1, right: 1 },
  ])
})
