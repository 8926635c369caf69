import * as testPlayerCalls from '@tertulia/contract/test-players'
import type { TestQuiz } from '@tertulia/contract/test-players'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { aQuiz } from '@test/fixtures/quizzes.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const at = '2026-11-20T10:00:00.000Z'
const questions = aQuiz().questions.slice(0, 2)
const asked: TestQuiz = {
  kind: 'daily',
  date: '2026-11-27',
  subject: null,
  begun_at: null,
  finished_at: null,
  open: true,
  questions: [],
}

function openPage(quiz: TestQuiz) {
  const server = testServer()
  server.answer(testPlayerCalls.getTestQuiz, quiz)
  const app = renderApp(server, '/test-quiz/daily/2026-11-27', { user: aUser(['host']) })
  return { server, ...app }
}

test('the questions are shown once begun, and answered once', async () => {
  const { server, person } = openPage(asked)
  await screen.findByText('Once you’ve begun, you can’t play this quiz on its day.')
  server.answer(testPlayerCalls.beginTestQuiz, { ...asked, begun_at: at, questions })
  await person.click(screen.getByRole('button', { name: 'Begin' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Begin' }))

  await person.type(await screen.findByLabelText('Your answer to question 1'), 'Douro')
  server.answer(testPlayerCalls.finishTestQuiz, { ...asked, begun_at: at, finished_at: at })
  await person.click(screen.getByRole('button', { name: 'Send answers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave questions blank?' }))
  await person.click(dialog.getByRole('button', { name: 'Send answers' }))
  await screen.findByText(/^Thank you!/)
  expect(server.got(testPlayerCalls.finishTestQuiz)[0]?.body).toEqual({
    answers: questions.map(({ id }, index) => ({ question_id: id, text: index === 0 ? 'Douro' : '' })),
  })
})

test('typed answers are there after a reload', async () => {
  const begun = { ...asked, begun_at: at, questions }
  const { person, unmount } = openPage(begun)
  await person.type(await screen.findByLabelText('Your answer to question 1'), 'Douro')
  unmount()
  openPage(begun)
  expect(await screen.findByLabelText('Your answer to question 1')).toHaveProperty('value', 'Douro')
})

test('after its day has begun a quiz is not tried out any more', async () => {
  openPage({ ...asked, begun_at: at, open: false })
  await screen.findByText('This quiz can’t be tried out any more.')
})
