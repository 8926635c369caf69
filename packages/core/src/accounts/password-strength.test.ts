import { expect, test } from 'vitest'
import { isOfKnownWords, passwordStrength } from './password-strength.ts'

test.each([
  ['seven77', 'too_short'],
  ['horses77', 'weak'],
  ['Lisboa26', 'weak'],
  ['Lisboa2026', 'good'],
  ['bluehorseseven', 'good'],
  ['BlueHorses77', 'strong'],
  ['seven blue horses', 'strong'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['ababababababababab', 'weak'],
  ['🐎🐎🐎🐎', 'too_short'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password, [])).toBe(strength)
})

test('publicly known facts about a user do not make a password stronger', () => {
  const known = ['Ana', 'Monteiro', 'ana.monteiro@example.test']
  expect(passwordStrength('AnaMonteiro1980', known)).toBe('weak')
  expect(passwordStrength('Example-Monteiro-7', known)).toBe('weak')
  expect(passwordStrength('Tertulia-Quiz-2026!', known)).toBe('weak')
  expect(passwordStrength('seven blue horses', known)).toBe('strong')
})

test.each([
  ['Tertulia2026!', true],
  ['quiz-LIGA-quizzes', true],
  ['AnaMonteiro1980', false],
  ['monteiro-1980', true],
  ['Norte.Monteiro', true],
  ['Tertúlia2026', true],
  ['Joao.1980', true],
  ['tertulia at noon', false],
  ['1928374655', false],
  ['seven blue horses', false],
])('%s is made of known words alone: %s', (password, isEasy) => {
  expect(
    isOfKnownWords(password, ['Ana', 'Monteiro', 'a.monteiro@example.test', 'Liga do Norte', 'João']),
  ).toBe(isEasy)
})
