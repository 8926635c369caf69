import { expect, test } from 'vitest'
import { checkStyle, statementLengthAdvised } from './style-checks.ts'

const found = (text: string, answer = 'Eça') =>
  checkStyle({ text, answer }).map(({ check, value }) => `${check} ${value}`.trim())

test('a plain question has nothing to look at', () => {
  expect(found('Who wrote “Os Maias”?', 'Eça de Queirós')).toEqual([])
  expect(found('', 'Eça')).toEqual([])
})

test('a telling word of the answer in the statement is found, whatever its case and accents', () => {
  expect(found('Which ÁGUEDA street hangs umbrellas?', '«Águeda»')).toEqual(['answer_in_text Águeda'])
  expect(found('Which river runs through Porto?', 'River Douro')).toEqual(['answer_in_text River'])
  expect(found('What is the sea of the dead?', 'The sea')).toEqual([])
})

test('a statement that asks nothing is found', () => {
  expect(found('Name the author.')).toEqual(['no_question_mark'])
})

test('a fact that will change is found, unless the statement says when', () => {
  expect(found('Who is the current champion?')).toEqual(['undated current'])
  expect(found('Quem venceu o campeonato no ano passado?')).toEqual(['undated ano passado'])
  expect(found('Who is the current champion (November 2026)?')).toEqual([])
  expect(found('What is a concurrent process?')).toEqual([])
})

test('a long statement is found from one character beyond the advised length', () => {
  const long = `${'x'.repeat(statementLengthAdvised - 1)}?`
  expect(found(long)).toEqual([])
  expect(found(`x${long}`)).toEqual([`too_long ${statementLengthAdvised + 1}`])
})
