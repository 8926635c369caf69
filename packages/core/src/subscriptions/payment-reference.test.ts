import { expect, test } from 'vitest'
import { findReferences, referenceLetters } from './payment-reference.ts'

test.each([
  ['TER-7K3M9Q', 'TER-7K3M9Q'],
  ['ter7k3m9q', 'TER-7K3M9Q'],
  ['Ter 7K3 M9Q', 'TER-7K3M9Q'],
  ['TRF MB ANA MONTEIRO TER - 7K3M9Q /OBRIGADA', 'TER-7K3M9Q'],
  ['REF:TER–7K3M9Q.', 'TER-7K3M9Q'],
  ['TER-7K3M9Q JOAO', 'TER-7K3M9Q'],
  ['ＴＥＲ－７Ｋ３Ｍ９Ｑ', 'TER-7K3M9Q'],
])('%s names %s', (text, reference) => {
  expect(findReferences(text)).toEqual([reference])
})

test.each([
  '',
  'Quota de novembro',
  '7K3M9Q',
  'WINTER 7K3M9Q',
  'TER-7K3M9',
  'TER-7K3M9QX',
  // Letters that no reference has are not corrected.
  'TER-7K3M9O',
  'TER-7K3M91',
  'INTER-7K3M9Q',
])('“%s” names none', (text) => {
  expect(findReferences(text)).toEqual([])
})

test('a reference written twice is one, and two are two', () => {
  expect(findReferences('TER-7K3M9Q ter 7k3m9q')).toEqual(['TER-7K3M9Q'])
  expect(findReferences('TER-7K3M9Q TER-ABCDEF')).toEqual(['TER-7K3M9Q', 'TER-ABCDEF'])
})

test('references have none of the characters that are taken for others', () => {
  for (const letter of '01OILUV') expect(referenceLetters).not.toContain(letter)
})
