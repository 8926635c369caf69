import { expect, test } from 'vitest'
import { publicName } from './public-name.ts'

const ana = { name: 'Ana Rita', surname: 'Lopes Silva' }

test('a name is shown in full, or as the initials of name and surname', () => {
  expect(publicName(ana, false)).toBe('Ana Rita Lopes Silva')
  expect(publicName(ana, true)).toBe('A. L.')
})

test.each([
  [{ name: 'Ália', surname: 'de Óbidos' }, 'Á. D.'],
  [{ name: 'E\u0301lia', surname: ' Reis' }, 'E\u0301. R.'],
  [{ name: 'Bea', surname: '' }, 'B.'],
  [{ name: '𝒜na', surname: 'Lopes' }, '𝒜. L.'],
])('initials of %j are %s', (person, initials) => {
  expect(publicName(person, true)).toBe(initials)
})
