import * as quizCalls from '@tertulia/contract/quizzes'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { screen, within } from '@testing-library/react'
import { testNow } from './clock.ts'
import { aUser } from './fixtures/people.ts'
import { aQuiz } from './fixtures/quizzes.ts'
import { renderApp } from './render-app.tsx'
import { testServer } from './server.ts'

const saved = () => ({ saved_at: testNow, version: 1 })

/** Opens the quiz of today as a player. */
export async function openQuiz(quiz: TodaysQuiz = aQuiz()) {
  const server = testServer({ patient: true })
  server.answer(quizCalls.getTodaysQuiz, quiz)
  server.answer(quizCalls.saveDraft, saved)
  const { person } = renderApp(server, '/quiz', { user: aUser(['regular_player']) })
  await field(1, 'find')
  return { server, person }
}

const answerName = (number: number) => `Your answer to question ${number}`

/** The answer field of a question. */
export const field = (number: number, how: 'find' | 'get' = 'get') =>
  how === 'find'
    ? screen.findByLabelText<HTMLInputElement>(answerName(number))
    : Promise.resolve(screen.getByLabelText<HTMLInputElement>(answerName(number)))
/** The text in it. */
export const typed = (number: number) => screen.getByLabelText<HTMLInputElement>(answerName(number)).value

/** A question's buttons for points. */
export const points = (number: number) =>
  within(screen.getByRole('group', { name: `Points for João in question ${number}` }))
export const submit = () => screen.getByRole('button', { name: 'Submit' })

/** The dialog that confirms a submission. */
export const dialog = () => screen.findByRole('dialog', { name: 'Submit your answers?' })
