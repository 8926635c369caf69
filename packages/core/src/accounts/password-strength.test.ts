import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

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
  expect(passwordStrength('seven blue horses', known)).toBe('strong')
})
