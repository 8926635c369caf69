import { expect, test } from 'vitest'
import { testResult } from './test-results.ts'

const question = { text: 'Which river crosses Porto?', answer: 'Douro', accepted_answers: ['Rio Douro'] }

test('what a question accepts is right; other answers are counted by what they are compared by', () => {
  const given = ['douro', ' Rio  Douro ', 'Duero', 'duero', '', 'Tejo', ' ']
  expect(testResult(question, given)).toEqual({
    right: 2,
    blank: 2,
    others: [
      { text: 'Duero', count: 2 },
      { text: 'Tejo', count: 1 },
    ],
  })
})

test('an alternative that is accepted later makes its answers right', () => {
  const accepting = { ...question, accepted_answers: ['Duero'] }
  expect(testResult(accepting, ['Duero', 'Douro'])).toEqual({ right: 2, blank: 0, others: [] })
})

test('nobody has answered', () => {
  expect(testResult(question, [])).toEqual({ right: 0, blank: 0, others: [] })
})
