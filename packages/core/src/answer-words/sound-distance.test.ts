import { expect, test } from 'vitest'
import { soundDistance } from './sound-distance.ts'

test.each([
  ['gato', 'gato', 0],
  ['gato', 'gatu', 0.5],
  ['servantes', 'serbantes', 0.7],
  ['marta', 'matra', 0.7],
  ['nevton', 'nevon', 0.8],
  ['karlos', 'karmos', 1.2],
])('%s and %s are %d apart', (one, other, distance) => {
  expect(soundDistance(one, other)).toBeCloseTo(distance)
})
