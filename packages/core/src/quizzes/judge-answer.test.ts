import { describe, expect, test } from 'vitest'
import { judgeAnswer } from './judge-answer.ts'
import { normaliseAnswer } from './normalise-answer.ts'

const question = {
  question: 'Quem escreveu Os Lusíadas?',
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

test('an answer equal to the official one is right in any spelling', () => {
  expect(judge('Luís de Camões')).toBe('right')
  expect(judge('luis  de CAMOES.')).toBe('right')
})

test('an answer equal to an accepted alternative is right', () => {
  expect(judge('camões')).toBe('right')
  expect(judge('Luis Vaz de Camoes')).toBe('right')
})

test('an answer equal to a judged one gets the same verdict', () => {
  expect(judge('CAMOENS')).toBe('right')
  expect(judge('fernando pessoa!')).toBe('wrong')
})

test('every other answer waits for a reviewer', () => {
  expect(judge('Camoes, Luis de')).toBe('pending')
  expect(judge('カモンイス')).toBe('pending')
  expect(judge('?')).toBe('pending')
})

test('a question without an official answer makes no answer right', () => {
  const empty = { question: '', answer: '', accepted_answers: [' '], judged: new Map() }
  expect(judgeAnswer({ ...empty, text: 'Lisboa' })).toBe('pending')
  expect(judgeAnswer({ ...empty, text: '' })).toBe('wrong')
})

describe('in a question that asks for a title', () => {
  const judgeTitle = (
    answer: string,
    text: string,
    asked = 'Which novel won the National Book Award in 1953?',
  ) => judgeAnswer({ text, question: asked, answer, accepted_answers: [], judged: new Map() })

  test('an extra or missing article is left to a reviewer', () => {
    expect(judgeTitle('Invisible Man', 'The Invisible Man')).toBe('pending')
    expect(judgeTitle('The Invisible Man', 'Invisible Man')).toBe('pending')
    expect(judgeTitle('O Capital', 'A Capital', 'Que livro escreveu Marx?')).toBe('pending')
  })

  test('the same article, and articles elsewhere, are ignored', () => {
    expect(judgeTitle('The Invisible Man', 'the invisible MAN')).toBe('right')
    expect(judgeTitle('Gone with the Wind', 'Gone with Wind')).toBe('right')
  })

  test('articles before a person, a place or an animal are ignored', () => {
    expect(judgeTitle('Thames', 'the Thames', 'Which river is in the film?')).toBe('right')
    expect(judgeTitle('Leão', 'o leão', 'Que animal dá o título ao filme?')).toBe('right')
    expect(judgeTitle('Porto', 'o Porto', 'Em que cidade se passa o romance?')).toBe('right')
  })
})
