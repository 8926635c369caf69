import { expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { readSpecialForm, type SpecialQuestion } from './special-form.ts'

const question = (position: number): SpecialQuestion => ({
  position,
  text: `Question ${position}`,
  answer: `Answer ${position}`,
  accepted_answers: [],
  medium_id: null,
})
const whole = {
  subject: 'Bridges',
  description: 'About **bridges**.',
  questions: Array.from({ length: 12 }, (_, index) => question(index + 1)),
}
const read = (content: typeof whole) => readSpecialForm(content, defaultRuleSet)

test('a complete form is saved as written', () => {
  expect(read(whole)).toEqual({ ...whole, problems: [], missing: [] })
})

test('texts are cleaned, and every question keeps its position', () => {
  const form = read({
    subject: ' The\n bridges\u200b ',
    description: ' Two\r\nlines ',
    questions: [
      { ...question(2), answer: ' D. Luís\tI ', accepted_answers: ['Luís I', '\u200b', 'Luís  I'] },
    ],
  })
  expect(form).toMatchObject({ subject: 'The bridges', description: 'Two\nlines' })
  expect(form.questions).toHaveLength(12)
  expect(form.questions[1]).toMatchObject({ answer: 'D. Luís I', accepted_answers: ['Luís I'] })
  expect(form.questions[0]).toEqual({ ...question(1), text: '', answer: '' })
})

test('a missing value is reported with the name of its field', () => {
  const { missing } = read({
    ...whole,
    subject: ' ',
    questions: whole.questions.with(2, { ...question(3), answer: '' }),
  })
  expect(missing).toEqual([
    { field: 'subject', problem: 'missing' },
    { field: 'questions.3.answer', problem: 'missing' },
  ])
})

test('a thirteenth question and a duplicate position are problems', () => {
  const { problems } = read({ ...whole, questions: [question(1), question(1), question(13)] })
  expect(problems).toEqual([
    { field: 'questions.1.position', problem: 'position' },
    { field: 'questions.13.position', problem: 'position' },
  ])
})
