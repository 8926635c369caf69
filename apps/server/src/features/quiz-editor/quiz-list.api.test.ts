import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizListState } from '@tertulia/contract/quiz-editor'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

async function anEditor() {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, { roles: { quiz_editor: true } })
  return { customer_id: customerId, token }
}

test('the list tells what is left to write and to correct, from today on or until today', async () => {
  const { customer_id, token } = await anEditor()
  await aQuiz(app, customer_id, { date: yesterday, host_name: 'Ana' })
  await aQuiz(app, customer_id, { date: tomorrow, question_count: 5 })
  // Equal answers are one to correct.
  for (const text of ['maybe', 'Maybe!']) {
    const { token: player } = await aUser(app, customer_id)
    await submit(app, player, yesterday, { right: [1], texts: { 2: 'who knows', 3: text } })
  }
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const listOf = (state: QuizListState) =>
    app.call(quizEditorCalls.listQuizzes, { query: { page: 1, state } }, reviewer.token)
  const onePage = { page: 1, page_count: 1, total: 1, rounds_without_quiz: [] }
  expect(await listOf('coming')).toEqual({
    ...onePage,
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
        open_remarks: 0,
        removable: true,
        sealed_at: null,
      },
    ],
  })
  expect(await listOf('past')).toEqual({
    ...onePage,
    quizzes: [
      {
        date: yesterday,
        phase: 'past',
        host_name: 'Ana',
        complete: true,
        complete_questions: 8,
        question_count: 8,
        submissions: 2,
        pending_answers: 2,
        open_remarks: 0,
        removable: false,
        sealed_at: null,
      },
    ],
  })
  expect(await app.call(quizEditorCalls.listTakenDates, {}, token)).toEqual({
    today,
    dates: [tomorrow],
    unfinished: [
      {
        date: tomorrow,
        missing: [
          { position: 6, theme: 'geography' },
          { position: 7, theme: 'lifestyle' },
          { position: 8, theme: 'society' },
        ],
      },
    ],
    rounds: [],
  })
})

test('the list begins at today either way and comes 25 a page; a page beyond the last is not found', async () => {
  const { customer_id, token } = await anEditor()
  const listOf = (state: QuizListState, page = 1) =>
    app.call(quizEditorCalls.listQuizzes, { query: { page, state } }, token)
  expect(await listOf('coming')).toMatchObject({ total: 0, quizzes: [] })
  for (let day = -1; day < 26; day++) await aQuiz(app, customer_id, { date: addDays(today, day) })
  const first = await listOf('coming')
  expect(first).toMatchObject({ page_count: 2, total: 26 })
  expect(first.quizzes[0]?.date).toBe(today)
  expect((await listOf('coming', 2)).quizzes.map(({ date }) => date)).toEqual([addDays(today, 25)])
  expect((await listOf('past')).quizzes.map(({ date }) => date)).toEqual([today, yesterday])
  const refusedFor = (page: number) =>
    app.refused(quizEditorCalls.listQuizzes, { query: { page, state: 'coming' } }, token)
  expect(await refusedFor(3)).toBe('not_found')
  expect(await refusedFor(0)).toBe('invalid_input')
})

test('the coming rounds without a quiz are among the coming quizzes, in the order of their dates', async () => {
  const { customer_id, token } = await anEditor()
  const { season, dates } = await aLeagueOf(app, customer_id, 2, { first_date: yesterday })
  const [, second = today, third = today, fourth = today] = dates
  await aQuiz(app, customer_id, { date: tomorrow })
  await aQuiz(app, customer_id, { date: third, question_count: 5 })
  const list = await app.call(quizEditorCalls.listQuizzes, { query: { page: 1, state: 'coming' } }, token)
  // Nineteen rounds from today on, and a quiz on a day without one.
  expect(list).toMatchObject({ page_count: 1, total: 20 })
  expect(list.quizzes.map(({ date }) => date)).toEqual([tomorrow, third])
  expect(list.rounds_without_quiz).toHaveLength(18)
  expect(list.rounds_without_quiz.slice(0, 2)).toEqual([
    { date: second, season, round: 2 },
    { date: fourth, season, round: 4 },
  ])
  const past = await app.call(quizEditorCalls.listQuizzes, { query: { page: 1, state: 'past' } }, token)
  expect(past).toMatchObject({ total: 0, rounds_without_quiz: [] })
  const taken = await app.call(quizEditorCalls.listTakenDates, {}, token)
  expect(taken.rounds.slice(0, 2)).toEqual([
    { date: second, season, round: 2, has_quiz: false, ready: false },
    { date: third, season, round: 3, has_quiz: true, ready: false },
  ])
})
