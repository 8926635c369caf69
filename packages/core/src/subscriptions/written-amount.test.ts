import { expect, test } from 'vitest'
import { isWrittenIn, mentionsOnly, readAmount } from './written-amount.ts'

test.each([
  ['10.99', 1099],
  ['10,99', 1099],
  ['+10,99', 1099],
  ['-10,99', -1099],
  ['−10,99', -1099],
  ['10,99-', -1099],
  ['(10.99)', -1099],
  ['10,99 €', 1099],
  ['EUR 10.99', 1099],
  ['10', 1000],
  ['10,9', 1090],
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['1 234,56', 123456],
  ['1 234,56', 123456],
  ['1.234.567,00', 123456700],
  ['0,07', 7],
])('%s is %i cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

test.each([
  '',
  '-',
  'ten',
  '1.234',
  '1,234',
  '10.999',
  '1,2,3',
  '1.23,45',
  '12.34.56',
  '10 99',
  '99999999999',
])('“%s” cannot be read for certain', (text) => {
  expect(readAmount(text)).toBe(null)
})

test.each([
  ['10,99', 'EUR', true],
  ['10,99 €', 'EUR', true],
  ['EUR 10.99', 'EUR', true],
  ['$10.99', 'USD', true],
  ['$10.99', 'EUR', false],
  ['10,99 SEK', 'EUR', false],
  ['€10.99', 'CHF', false],
])('%s can be an amount in %s: %s', (amount, currency, expected) => {
  expect(isWrittenIn(amount, currency)).toBe(expected)
})

test.each([
  ['Conta à ordem;MOVIMENTOS;Saldo: 10,00 €', true],
  ['Montante;Saldo (EUR)', true],
  ['Conta em USD;0001', false],
  ['Amount (£)', false],
  ['EUROPA', true],
])('what stands in “%s” agrees with euros: %s', (words, expected) => {
  expect(mentionsOnly(words, 'EUR')).toBe(expected)
})
