import { expect, test } from 'vitest'
import { isLikeGivenName, isSameGivenName, startsGivenName } from './short-names.ts'

test.each([
  ['Dave', 'David'],
  ['Bill', 'William'],
  ['Tó', 'António'],
  ['Zeca', 'José'],
  ['Bram', 'Abraham'],
])('%s is short for %s', (short, name) => {
  const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  expect(isSameGivenName(fold(short), fold(name))).toBe(true)
})

test('a given name may be misheard or a diminutive, but not that of the other sex', () => {
  expect(isLikeGivenName('quinten', 'quentin')).toBe(true)
  expect(isLikeGivenName('anouar', 'anwar')).toBe(true)
  expect(isLikeGivenName('rosinha', 'rosa')).toBe(true)
  expect(isLikeGivenName('mario', 'maria')).toBe(false)
  expect(isLikeGivenName('daniel', 'david')).toBe(false)
})

test('an initial may stand for the full name', () => {
  expect(startsGivenName('w', 'bill')).toBe(true)
  expect(startsGivenName('x', 'bill')).toBe(false)
})
