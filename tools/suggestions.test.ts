import { measureSuggestions } from '@tertulia/core/suggestions/measure'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerSets, suggestForFile } from '../bench/data/labelled-answers.ts'
import { fitWeights, weightsFile } from './fit-suggestions.ts'

test.each(answerSets)(
  'of $name most of what is suggested is right, and most of what is right is suggested',
  ({ file, least }) => {
    const { answers, precision, recall, likely, equal } = measureSuggestions(suggestForFile(file))
    expect(answers).toBeGreaterThanOrEqual(least.pairs)
    expect(precision).toBeGreaterThanOrEqual(least.precision)
    expect(recall).toBeGreaterThanOrEqual(least.recall)
    // "Likely" means that more than nine of ten are right, and "equal" that all but very few are.
    expect(likely.right / likely.answers).toBeGreaterThanOrEqual(0.92)
    expect(equal.right).toBeGreaterThanOrEqual(Math.floor(0.97 * equal.answers))
  },
)

test('the score tells how many are right, also of the least likely ones', () => {
  const bands = answerSets.map(({ file }) => measureSuggestions(suggestForFile(file)).bands)
  const all = (bands[0] ?? []).map(({ from }, index) => {
    const answers = bands.reduce((sum, band) => sum + (band[index]?.answers ?? 0), 0)
    const right = bands.reduce((sum, band) => sum + (band[index]?.right ?? 0), 0)
    return { from, share: right / answers }
  })
  const shares = all.map(({ share }) => share)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  for (const { from, share } of all.filter((band) => band.from >= 0.8))
    expect(share).toBeGreaterThanOrEqual(from - 0.05)
})

test('the weights of the score are small, and those that the labelled answers give', () => {
  const weights = readFileSync(weightsFile, 'utf8')
  expect(weights.length).toBeLessThanOrEqual(5000)
  // After a change of the rules: node tools/fit-suggestions.ts
  expect(weights).toBe(fitWeights())
})
