import { expect, test } from 'vitest'
import {
  heldOutAnswers,
  labelledAnswers,
  measureSuggestions,
  suggestForFile,
} from '../bench/data/labelled-answers.ts'

const halves = [
  ['the labelled answers', labelledAnswers, { pairs: 4500, recall: 0.98 }],
  // Its pairs are never read while working on the rules, so it measures them on unseen answers.
  ['the held-out answers', heldOutAnswers, { pairs: 2000, recall: 0.97 }],
] as const

test.each(halves)(
  'of %s at least 98 of 100 suggested as right are, and most right ones are found',
  (_, file, least) => {
    const told = suggestForFile(file)
    const { precision, recall } = measureSuggestions(told)
    expect(told.length).toBeGreaterThanOrEqual(least.pairs)
    expect(precision).toBeGreaterThanOrEqual(0.98)
    expect(recall).toBeGreaterThanOrEqual(least.recall)
  },
)
