import { expect, test } from 'vitest'
import { judgeAnswer } from './judge-answer.ts'
import { normaliseAnswer } from './normalise-answer.ts'

const question = {
  answer: 'Luís de Camões',
  accepted_answers: ['Camões', 'Luís Vaz de Camões'],
  judged: new Map<string, 'right' | 'wrong'>([
    [normaliseAnswer('Camoens'), 'right'],
    [normaliseAnswer('Fernando Pessoa'), 'wrong'],
  ]),
}
const judge = (text: string) => judgeAnswer({ ...question, text })

test('a blank answer is wrong', () => {
  expect(judge('')).toBe('wrong')
  expect(judge(' \u00a0\u200b')).toBe('wrong')
})

test('an answer equal to the official one is right, however it is spelt', () => {
  expect(judge('Luís de Camões')).toBe('right')
  expect(judge('luis  de CAMOES.')).toBe('right')
})

test('an answer equal to an accepted alternative is right', () => {
  expect(judge('camões')).toBe('right')
  expect(judge('Luis Vaz de Camoes')).toBe('right')
})

test('an answer equal to one that was judged gets the same verdict', () => {
  expect(judge('CAMOENS')).toBe('right')
  expect(judge('fernando pessoa!')).toBe('wrong')
})

test('every other answer waits for a human', () => {
  expect(judge('Camoes, Luis de')).toBe('pending')
  expect(judge('カモンイス')).toBe('pending')
  expect(judge('?')).toBe('pending')
})

test('a question without an official answer makes no answer right', () => {
  const empty = { answer: '', accepted_answers: [' '], judged: new Map() }
  expect(judgeAnswer({ ...empty, text: 'Lisboa' })).toBe('pending')
  expect(judgeAnswer({ ...empty, text: '' })).toBe('wrong')
})
