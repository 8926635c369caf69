import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasMoreValues } from './json-bodies.ts'

/** Counts fields, items, and their containers; an empty container counts one extra. */
function countPlaces(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  const places = Object.values(value).reduce((sum: number, part) => sum + countPlaces(part), 0)
  return 1 + Math.max(1, places)
}

test.each([
  ['[]', 1],
  ['[[], {}]', 4],
  ['{"a": 1, "b": [2, 3]}', 4],
  [String.raw`{"a": "[[,,{{\"[,"}`, 1],
  [String.raw`["\\", ",", "\\\",[", ""]`, 4],
  ['["never ended, [', 1],
])('%s has %i commas and brackets outside of its texts', (json, values) => {
  expect(hasMoreValues(json, values)).toBe(false)
  expect(hasMoreValues(json, values - 1)).toBe(true)
})

test('no JSON is found to have more values than there are places in it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(hasMoreValues(JSON.stringify(value), countPlaces(value))).toBe(false)
    }),
  )
})
