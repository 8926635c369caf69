import * as quizEditor from '@tertulia/contract/quiz-editor'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { aQuiz, submit } from '../../../test/factories-quizzes.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

async function anEditor() {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, { roles: { quiz_editor: true } })
  return { customer_id: customerId, token }
}

test('the list has the latest date first and tells what is left to write and to correct', async () => {
  const { customer_id: customerId, token } = await anEditor()
  await aQuiz(app, customerId, { date: yesterday, host_name: 'Ana' })
  await aQuiz(app, customerId, { date: tomorrow, question_count: 5 })
  const player = await aUser(app, customerId)
  await submit(app, player.token, yesterday, { right: [1], texts: { 2: 'who knows', 3: 'maybe' } })
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const list = await app.call(quizEditor.listQuizzes, { query: { page: 1 } }, reviewer.token)
  expect(list).toEqual({
    page: 1,
    page_count: 1,
    total: 2,
    quizzes: [
      {
        date: tomorrow,
        phase: 'future',
        host_name: null,
        complete: false,
        complete_questions: 5,
        question_count: 8,
        submissions: 0,
        pending_answers: 0,
        removable: true,
      },
      {
        date: yesterday,
        phase: 'past',
        host_name: 'Ana',
        complete: true,
        complete_questions: 8,
        question_count: 8,
        submissions: 1,
        pending_answers: 2,
        removable: false,
      },
    ],
  })
  expect(await app.call(quizEditor.listTakenDates, {}, token)).toEqual({ today, dates: [tomorrow] })
})

test('the list comes ten a page; a page beyond the last is not found', async () => {
  const { customer_id: customerId, token } = await anEditor()
  expect(await app.call(quizEditor.listQuizzes, { query: { page: 1 } }, token)).toMatchObject({
    total: 0,
    quizzes: [],
  })
  for (let day = 0; day < 11; day++) await aQuiz(app, customerId, { date: addDays(today, day) })
  const first = await app.call(quizEditor.listQuizzes, { query: { page: 1 } }, token)
  expect(first).toMatchObject({ page_count: 2, total: 11 })
  expect(first.quizzes[0]?.date).toBe(addDays(today, 10))
  const last = await app.call(quizEditor.listQuizzes, { query: { page: 2 } }, token)
  expect(last.quizzes.map(({ date }) => date)).toEqual([today])
  expect(await app.refused(quizEditor.listQuizzes, { query: { page: 3 } }, token)).toBe('not_found')
  expect(await app.refused(quizEditor.listQuizzes, { query: { page: 0 } }, token)).toBe('invalid_input')
})
