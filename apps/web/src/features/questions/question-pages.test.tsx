import * as appealCalls from '@tertulia/contract/appeals'
import * as questionCalls from '@tertulia/contract/questions'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { aShownQuestion, someSeasonQuestions } from '@test/fixtures/questions.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const user = aUser(['regular_player'])

const noAppeals = { allowance: 3, left: 3, mine: null, accepted: [] }

test('the questions of a season are listed by round with answer, percentage and a link', async () => {
  const server = testServer()
  server.answer(questionCalls.listSeasonQuestions, someSeasonQuestions())
  renderApp(server, '/questions/3', { user })

  const latest = await screen.findByRole('region', { name: /^Round 6/ })
  expect(
    within(latest)
      .getByRole('link', { name: /19 November/ })
      .getAttribute('href'),
  ).toBe('/quiz/2026-11-19')
  const [question] = within(latest).getAllByRole('listitem')
  expect(question?.textContent).toMatch(/1 · Culture.*Statement 6.1\?.*Official 6.1.*62%.*2 not marked yet/)
  expect(within(question!).getByRole('link').getAttribute('href')).toBe('/question/600')
  expect(screen.getByRole('link', { name: 'Season 2' }).getAttribute('href')).toBe('/questions/2')
})

test('the chosen theme is kept in the address', async () => {
  const server = testServer()
  server.answer(questionCalls.listSeasonQuestions, someSeasonQuestions())
  const { person, router } = renderApp(server, '/questions/3', { user })
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Theme' }), 'History')
  expect(router.state.location.href).toBe('/questions/3?theme=history')
  expect(screen.getAllByText(/^Official/).map(({ textContent }) => textContent)).toEqual([
    'Answer: Official 6.2',
    'Answer: Official 5.2',
  ])
})

test('a season without a closed round has a message, and a missing season is not found', async () => {
  const server = testServer()
  server.answer(questionCalls.listSeasonQuestions, someSeasonQuestions({ rounds: [] }))
  const { unmount } = renderApp(server, '/questions/3', { user })
  expect(await screen.findByText(/No rounds of this season are over yet/)).toBeDefined()
  unmount()
  server.refuse(questionCalls.listSeasonQuestions, 'not_found')
  renderApp(server, '/questions/9', { user })
  expect(await screen.findByText('Content not found.')).toBeDefined()
})

test('a question shows its answer, results and points, and the user’s row from another page first', async () => {
  const server = testServer()
  server.answer(appealCalls.getQuestionAppeals, noAppeals)
  server.answer(questionCalls.getQuestion, aShownQuestion())
  const often = [
    { text: 'Porto', count: 3 },
    { text: 'Braga', count: 2 },
  ]
  server.answer(questionCalls.listWrongAnswers, { questions: [{ question_id: 103, answers: often }] })
  renderApp(server, '/question/103', { user })

  expect(await screen.findByRole('heading', { level: 1, name: 'Question 3 · History' })).toBeDefined()
  expect(screen.getByText('Official 3')).toBeDefined()
  const statistics = screen.getByRole('region', { name: 'Statistics' })
  expect(statistics.textContent).toMatch(/62%.*got it right.*of 26 marked answers.*2 answers not marked yet/)
  expect(statistics.textContent).toMatch(/00 points10%11 point40%22 points30%33 points20%/)
  expect((await screen.findByText('Porto')).parentElement?.textContent).toBe(
    'Most common wrong answers: Porto (3) · Braga (2)',
  )
  const [, mine, first, second] = screen.getAllByRole('row')
  expect(mine?.textContent).toBe('Ana Lopes youWrong0')
  expect(first?.textContent).toBe('João Silva Right3')
  expect(second?.textContent).toBe('Eva Costa Not marked yet–')
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/question/103?page=2')
  expect(screen.getByRole('link', { name: /^Quiz of/ }).getAttribute('href')).toBe('/quiz/2026-11-19')
  expect(screen.getByRole('link', { name: 'Season 3, round 6' }).getAttribute('href')).toBe('/questions/3')
})

test('a question of a special quiz shows the players who placed a joker and its value', async () => {
  const server = testServer()
  server.answer(appealCalls.getQuestionAppeals, noAppeals)
  server.answer(questionCalls.listWrongAnswers, { questions: [] })
  server.answer(
    questionCalls.getQuestion,
    aShownQuestion({
      kind: 'special',
      theme: null,
      subtheme: null,
      season: null,
      round: null,
      subject: 'Rivers',
      points_given: null,
      joker_percentage: 50,
      joker_bonus: 38,
    }),
  )
  renderApp(server, '/question/103', { user: aUser(['special_quiz_player']) })

  const statistics = await screen.findByRole('region', { name: 'Statistics' })
  expect(statistics.textContent).toMatch(/50% used a joker · a hit earned \+38/)
  expect(screen.getByRole('row', { name: /Eva Costa/ }).textContent).toMatch(/Joker$/)
  expect(screen.getByRole('link', { name: /^Rivers/ }).getAttribute('href')).toBe('/special-quiz/2026-11-19')
})

test('a question of today or later is not found', async () => {
  const server = testServer()
  server.refuse(questionCalls.getQuestion, 'not_found')
  renderApp(server, '/question/103', { user })
  expect(await screen.findByText('Content not found.')).toBeDefined()
})
