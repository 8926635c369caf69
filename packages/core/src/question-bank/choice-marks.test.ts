import { expect, test } from 'vitest'
import { choiceMarks, markedChoices, placeOfText, withoutSigns } from './choice-marks.ts'

const rivers = { texts: ['Tejo', 'Sado', '', 'Lima'], keys: ['a', 'b', 'c', 'd'] }
const unnamed = { ...rivers, keys: [] }

test.each([
  ['2', 'numbers', [2]],
  ['0', 'numbers', [0]],
  ['1,3', 'numbers', [1, 3]],
  ['1 e 2', 'numbers', [1, 2]],
  ['Option 2', 'numbers', [2]],
  ['opção 3', 'numbers', [3]],
  ['answer_2', 'numbers', [2]],
  ['#4', 'numbers', [4]],
  ['B', 'places', [1]],
  ['(b)', 'places', [1]],
  ['d).', 'places', [3]],
  ['option_b', 'places', [1]],
  ['Alínea D', 'places', [3]],
  ['A; D', 'places', [0, 3]],
  ['a and b', 'places', [0, 1]],
  ['ABD', 'places', [0, 1, 3]],
] as const)('%s names choices', (answer, kind, marks) => {
  expect(choiceMarks(answer, unnamed)).toEqual({ kind, marks })
})

test.each(['Tejo', 'J', '1974', 'DB', 'Be', 'a river', '7 wonders', '', 'Option', 'no'])(
  '%s is an answer in words',
  (answer) => {
    expect(choiceMarks(answer, unnamed)).toBeNull()
  },
)

test('without at least two choices nothing is named', () => {
  expect(choiceMarks('1', { texts: ['Tejo'], keys: [] })).toBeNull()
})

test('the names of choices go before numbers', () => {
  const named = { texts: ['Tejo', 'Sado'], keys: ['1', '0'] }
  expect(choiceMarks('0', named)).toEqual({ kind: 'places', marks: [1] })
})

test('numbers count from the first number; a choice that is missing is none', () => {
  const second = { kind: 'numbers' as const, marks: [1] }
  expect(markedChoices(second, rivers, 0)).toEqual(['Sado'])
  expect(markedChoices(second, rivers, 1)).toEqual(['Tejo'])
  expect(markedChoices({ kind: 'numbers', marks: [4, 1] }, rivers, 1)).toEqual(['Lima', 'Tejo'])
  expect(markedChoices({ kind: 'numbers', marks: [0] }, rivers, 1)).toBeNull()
  expect(markedChoices({ kind: 'places', marks: [2] }, rivers, 0)).toBeNull()
})

test('a text finds its choice with or without its letter', () => {
  expect(['sado ', 'b) Sado', 'Minho', ''].map((answer) => placeOfText(answer, rivers))).toEqual([
    1, 1, -1, 2,
  ])
})

test('the letters before choices are removed when they run through the list', () => {
  expect(withoutSigns(['A) Tejo', 'B) Sado'])).toEqual(['Tejo', 'Sado'])
  expect(withoutSigns(['1. Tejo', '2. Sado'])).toEqual(['Tejo', 'Sado'])
  expect(withoutSigns(['A. Lincoln', 'C. Chaplin'])).toEqual(['A. Lincoln', 'C. Chaplin'])
})
