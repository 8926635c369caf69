import * as quizCalls from '@tertulia/contract/quizzes'
import { noteOpening } from '@tertulia/contract/quiz-openings'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { aQuiz, quizDate } from '@test/fixtures/quizzes.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const player = aUser(['regular_player'])

function openQuiz(user = player) {
  const server = testServer({ patient: true })
  server.answer(quizCalls.getTodaysQuiz, aQuiz())
  return { server, ...renderApp(server, '/quiz', { user }) }
}

const shown = () => screen.findByLabelText('Your answer to question 1')

test('the server is told that the quiz is in sight, once', async () => {
  const { server } = openQuiz()
  await shown()
  await waitFor(() => expect(server.got(noteOpening)).toHaveLength(1))
  expect(server.got(noteOpening)[0]?.path).toBe(`/quizzes/${quizDate}/opening`)
})

test('a refused or failed call shows nothing', async () => {
  for (const fail of ['refuse', 'disconnect'] as const) {
    const { server, unmount } = openQuiz()
    if (fail === 'refuse') server.refuse(noteOpening, 'quiz_closed')
    else server.disconnect(noteOpening)
    await shown()
    await waitFor(() => expect(server.got(noteOpening)).toHaveLength(1))
    for (const { textContent } of screen.queryAllByRole('alert')) expect(textContent).toBe('')
    unmount()
  }
})

test('an admin who acts for the player tells nothing', async () => {
  const { server } = openQuiz({ ...player, impersonator: { id: 1, name: 'Ada', surname: 'Reis' } })
  await shown()
  expect(server.got(noteOpening)).toEqual([])
})
