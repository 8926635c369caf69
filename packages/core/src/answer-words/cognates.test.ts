import { expect, test } from 'vitest'
import { areCognate } from './cognates.ts'

test.each([
  ['seismology', 'sismologia'],
  ['photography', 'fotografia'],
  ['university', 'universidade'],
  ['revolution', 'revolucao'],
  ['station', 'estacao'],
  ['biologist', 'biologo'],
])('%s and %s are one word in two languages', (english, portuguese) => {
  expect(areCognate(english, portuguese)).toBe(true)
})

test.each([
  ['theology', 'geologia'],
  ['astronomy', 'astrologia'],
  ['entomology', 'etimologia'],
  ['police', 'policia'],
])('%s and %s are two words, or too short to tell', (english, portuguese) => {
  expect(areCognate(english, portuguese)).toBe(false)
})
