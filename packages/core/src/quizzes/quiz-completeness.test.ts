import { expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { missingParts, missingSpecialParts, type QuestionParts } from './quiz-completeness.ts'

const whole: QuestionParts = {
  text: 'Quem escreveu **Os Lusíadas**?',
  answer: 'Luís de Camões',
  subtheme: 'literature',
}
const questions = Array.from({ length: 8 }, () => whole)

test('a quiz with eight statements, answers and subthemes is complete', () => {
  expect(missingParts(questions, defaultRuleSet)).toEqual([])
})

test('missing parts are reported for each question', () => {
  const incomplete = questions
    .with(2, { text: ' ', answer: '\u200b', subtheme: null })
    .with(7, { ...whole, answer: '' })
  expect(missingParts(incomplete, defaultRuleSet)).toEqual([
    { question: 3, part: 'text' },
    { question: 3, part: 'answer' },
    { question: 3, part: 'subtheme' },
    { question: 8, part: 'answer' },
  ])
})

test('an absent question lacks every part', () => {
  expect(missingParts(questions.slice(1), defaultRuleSet)).toEqual([
    { question: 8, part: 'text' },
    { question: 8, part: 'answer' },
    { question: 8, part: 'subtheme' },
  ])
})

const special = {
  subject: 'Bridges',
  questions: Array.from({ length: 12 }, () => ({ text: 'Where?', answer: 'Porto' })),
}

test('a special quiz with a subject, twelve statements and twelve answers is complete', () => {
  expect(missingSpecialParts(special, defaultRuleSet)).toEqual([])
})

test('a special quiz needs a subject, but no subtheme', () => {
  const incomplete = {
    subject: ' \u200b',
    questions: special.questions.with(4, { text: '', answer: 'Porto' }),
  }
  expect(missingSpecialParts(incomplete, defaultRuleSet)).toEqual([
    { question: null, part: 'subject' },
    { question: 5, part: 'text' },
  ])
  expect(missingSpecialParts({ ...special, questions: special.questions.slice(1) }, defaultRuleSet)).toEqual([
    { question: 12, part: 'text' },
    { question: 12, part: 'answer' },
  ])
})
