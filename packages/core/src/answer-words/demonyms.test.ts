import { expect, test } from 'vitest'
import { countryCodes } from '../regions/countries.ts'
import { countryNames } from './country-names.gen.ts'
import { demonymCode } from './demonyms.ts'
import { stemOf } from './stems.ts'

test('every country has its names', () => {
  const named = countryNames
    .trim()
    .split(/[;\n]/)
    .map((entry) => entry.split(':')[0])
  expect(named).toEqual([...countryCodes].toSorted())
})

test.each(['portuguese', 'portugues', 'portuguesa', 'portugueses', 'portuguesas'])(
  '%s is of Portugal',
  (word) => {
    expect(demonymCode(word)).toBe('PT')
  },
)

test.each([
  ['alema', 'DE'],
  ['espanhois', 'ES'],
  ['europeia', 'EU'],
  ['dane', 'DK'],
  ['porto', undefined],
])('%s is of %s', (word, code) => {
  expect(demonymCode(word)).toBe(code)
})

test.each([
  ['surrealismo', 'surrealista'],
  ['carpentry', 'carpenter'],
  ['enfermagem', 'enfermeira'],
])('%s and %s have one stem', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})
