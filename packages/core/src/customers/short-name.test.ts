import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test('a name that fits stays, and a longer one keeps the first words that fit', () => {
  expect(shortName('Tertulia')).toBe('Tertulia')
  expect(shortName('Liga Tertulia')).toBe('Liga')
  expect(shortName('The Thursday Club')).toBe('The Thursday')
  expect(shortName('Quizzes & Co of Lisbon')).toBe('Quizzes & Co')
})

test('a first word that does not fit is not shortened', () => {
  expect(shortName('Otorrinolaringologistas de Évora')).toBe('Otorrinolaringologistas')
})
