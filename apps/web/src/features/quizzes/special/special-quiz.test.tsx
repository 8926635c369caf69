import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { TodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testNow } from '@test/clock.ts'
import { aUser } from '@test/fixtures/people.ts'
import { quizDate } from '@test/fixtures/quizzes.ts'
import { renderApp } from '@test/render-app.tsx'
import { received, testServer } from '@test/server.ts'
import { aSpecialQuiz, aSubmittedSpecialQuiz } from '@test/fixtures/special-quizzes.ts'
import { savedDrafts } from '../drafts/saved-drafts.ts'

const user = aUser(['special_quiz_player'])

function visit(quiz: TodaysSpecialQuiz | null) {
  const server = testServer({ patient: true })
  server.answer(specialQuizCalls.getTodaysSpecialQuiz, {
    quiz,
    today: quizDate,
    now: testNow,
    kept_open: [],
  })
  server.answer(specialQuizCalls.saveSpecialDraft, () => ({ saved_at: testNow, version: 1 }))
  return { server, ...renderApp(server, '/special-quiz', { user }) }
}

async function openQuiz(quiz = aSpecialQuiz()) {
  const page = visit(quiz)
  await screen.findByLabelText('Your answer to question 1')
  return page
}

const answer = (number: number) => screen.getByLabelText(`Your answer to question ${number}`)
const joker = (number: number) => screen.getByRole('button', { name: `Joker on question ${number}` })
const placed = (number: number) => joker(number).getAttribute('aria-pressed') === 'true'
const submit = () => screen.getByRole('button', { name: 'Submit' })
const dialog = () => screen.findByRole('dialog', { name: 'Submit your answers?' })

test('the quiz shows its subject and author, and asks twelve questions without themes', async () => {
  await openQuiz()
  screen.getByRole('heading', { level: 1, name: 'Rivers of Europe' })
  screen.getByText(/Friday 20 November · By Rita Alves/)
  await screen.findByText(/to the Volga/)
  expect(screen.getAllByRole('textbox')).toHaveLength(12)
  expect(screen.queryByText(/gives points/)).toBeNull()
})

test('a joker can be placed and taken back, is counted, and is saved as a draft', async () => {
  const { server, person } = await openQuiz()
  await person.type(answer(1), 'Tejo')
  await person.click(joker(1))
  expect(placed(1)).toBe(true)
  screen.getByText('1/5')
  const saved = await savedDrafts({ player: '1.7', kind: 'special', date: quizDate }).read()
  expect(saved?.[201]?.joker).toBe(true)
  await waitFor(() =>
    expect(server.got(specialQuizCalls.saveSpecialDraft).at(-1)?.body).toMatchObject({
      text: 'Tejo',
      joker: true,
    }),
  )

  await person.click(joker(1))
  expect(placed(1)).toBe(false)
  screen.getByText('0/5')
})

test('a sixth joker is refused with a message until one is taken back', async () => {
  const { person } = await openQuiz()
  for (const number of [1, 2, 3, 4, 5]) await person.click(joker(number))
  expect(joker(6).getAttribute('aria-disabled')).toBe('true')
  await person.click(joker(6))
  expect(placed(6)).toBe(false)
  screen.getByText('Question 6: no jokers left. Remove one first.')
  expect(screen.getAllByText('All 5 used: remove one to use it here')).toHaveLength(7)

  await person.click(joker(2))
  await person.click(joker(6))
  expect([placed(2), placed(6)]).toEqual([false, true])
  screen.getByText('5/5')
})

test('Alt with J places the joker of the answer in focus', async () => {
  const { person } = await openQuiz()
  await person.click(answer(3))
  await person.keyboard('Douro{Alt>}[KeyJ]{/Alt}')
  expect(placed(3)).toBe(true)
  await person.keyboard('{Enter}{Alt>}[KeyJ]{/Alt}')
  expect(placed(4)).toBe(true)
  screen.getByText('Question 4: joker placed')
})

test('the value of a joker is explained with the customer’s own numbers', async () => {
  await openQuiz()
  screen.getByText('Right: 20 + the percentage of players who get it wrong.')
  screen.getByText('Wrong: −20.')
  screen.getByText('If 60% miss it, a joker pays off if you’re at least 25% sure.')
})

test('answers are submitted with their jokers, once, after the number of blank ones is confirmed', async () => {
  const { server, person } = await openQuiz()
  server.answer(specialQuizCalls.submitSpecialQuiz, received(aSubmittedSpecialQuiz()))
  await person.type(answer(1), 'Tejo')
  await person.click(joker(1))
  await person.click(submit())
  within(await dialog()).getByText('You still have 11 blank answers.')
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await screen.findByText('Submitted at 21:04:00')

  const body = server.got(specialQuizCalls.submitSpecialQuiz)[0]!.body
  expect(body.answers).toHaveLength(12)
  expect(body.answers[0]).toMatchObject({ text: 'Tejo', joker: true, league_points: null, cup_points: null })
  expect(body.answers.slice(1).some(({ joker: hasJoker }) => hasJoker)).toBe(false)
})

test('after submitting the official answers, the user’s answers and their jokers are shown', async () => {
  visit(aSubmittedSpecialQuiz())
  await screen.findByText('Submitted at 21:04:00')
  screen.getByText('1 right · 10 to be marked')
  screen.getByText(/Come back tomorrow to see what each joker was worth/)
  const [cells, questions] = screen.getAllByRole('list')
  expect(within(cells!).getAllByRole('listitem')).toHaveLength(12)
  const [first, second] = within(questions!).getAllByRole('listitem')
  for (const text of ['Official 1', 'Mine 1', 'Right', 'Joker']) within(first!).getByText(text)
  expect(within(second!).queryByText('Joker')).toBeNull()
})

test('too many jokers because of another device are reported before anything is sent', async () => {
  const drafts = [1, 2, 3, 4, 5, 6].map((number) => ({
    question_id: 200 + number,
    text: 'x',
    league_points: null,
    cup_points: null,
    joker: true,
    saved_at: '2026-11-20T10:00:00.000Z',
    version: 1,
  }))
  const { server, person } = await openQuiz(aSpecialQuiz({ drafts }))
  await person.click(submit())
  await screen.findByText('You’ve used more jokers than you have.')
  expect(document.activeElement).toBe(joker(6))
  expect(server.got(specialQuizCalls.submitSpecialQuiz)).toHaveLength(0)

  await person.click(joker(6))
  expect(screen.queryByText('You’ve used more jokers than you have.')).toBeNull()
})

test('a joker refused as one too many is sent again', async () => {
  const { server, person } = await openQuiz()
  server.refuse(specialQuizCalls.saveSpecialDraft, 'too_many_jokers')
  await person.click(joker(1))
  await waitFor(() => expect(server.got(specialQuizCalls.saveSpecialDraft)).toHaveLength(1))
  server.answer(specialQuizCalls.saveSpecialDraft, () => ({ saved_at: testNow, version: 1 }))
  await waitFor(() => expect(server.got(specialQuizCalls.saveSpecialDraft)).toHaveLength(2))
  // An empty answer shows no saved state.
  expect(screen.queryByText(/Saved \d/)).toBeNull()
})

test('the author of the quiz cannot play it', async () => {
  visit(aSpecialQuiz({ own: true }))
  await screen.findByText(/You know this quiz, so you can’t play it\./)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a day without a special quiz links to the past ones', async () => {
  visit(null)
  await screen.findByText('There’s no special quiz today.')
  const link = screen.getByRole('link', { name: 'See past special quizzes' })
  expect(link.getAttribute('href')).toBe('/special-quizzes')
})
