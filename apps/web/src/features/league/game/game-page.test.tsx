import * as league from '@tertulia/contract/league'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aGame, aGameQuestion, aSide } from '@test/fixtures/league.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const player = aUser(['regular_player'])

test('names and score are the heading, and each question shows its value', async () => {
  const server = testServer()
  const decisive = aGameQuestion({
    sides: [
      { verdict: 'right', worth: 3 },
      { verdict: 'wrong', worth: 2 },
    ],
  })
  const shared = aGameQuestion({ id: 2, position: 2, theme: 'history' })
  server.answer(league.getGame, aGame({ questions: [decisive, shared] }))
  renderApp(server, '/game/2026-11-12/1/2', { user: player })

  await screen.findByRole('heading', { level: 1, name: 'Rui Costa 8 – 5 Eva Dias' })
  expect(screen.getByText('Rui Costa wins.')).toBeTruthy()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Rightworth 3')
  expect(first?.textContent).toContain('Wrongworth 2')
  expect(first?.textContent).toContain('64% of the league got it right')
  expect(first?.textContent).toContain('Decisive: 3 points for Rui Costa')
  expect(first?.textContent).toContain('Eça de Queirós')
  expect(second?.textContent).not.toContain('Decisive')
  expect(screen.getByRole('link', { name: 'That day’s quiz' }).getAttribute('href')).toBe('/quiz/2026-11-12')
  expect(screen.getByRole('link', { name: 'Season 12, tier 2' }).getAttribute('href')).toBe('/ranking/12/2')
})

test('an absence and open corrections are stated in words', async () => {
  const server = testServer()
  const absent = { ...aSide({ outcome: 'forfeit', excused: true }), right_answers: null }
  const waiting = { ...aSide({ id: 2, name: 'Eva', surname: 'Dias' }), right_answers: null }
  const halfAbsent = aGameQuestion({ sides: [null, { verdict: 'pending', worth: null }] })
  server.answer(
    league.getGame,
    aGame({ state: 'pending', sides: [absent, waiting], questions: [halfAbsent] }),
  )
  renderApp(server, '/game/2026-11-12/1/2', { user: player })

  await screen.findByRole('heading', { level: 1, name: 'Rui Costa (F) – P Eva Dias' })
  expect(screen.getByText(/Rui Costa didn’t play and forfeits/)).toBeTruthy()
  expect(screen.getByText(/Rui Costa’s absence was announced/)).toBeTruthy()
  expect(screen.getByText(/some answers are still being marked/)).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toContain('Didn’t play')
  expect(screen.getByRole('listitem').textContent).toContain('To be marked')
})

test('before the day only the names and the opening time are shown', async () => {
  const server = testServer()
  const sides = [aSide(), aSide({ id: 2, name: 'Eva', surname: 'Dias', excused: true })].map((side) => ({
    ...side,
    right_answers: null,
  }))
  server.answer(league.getGame, aGame({ state: 'scheduled', sides, questions: [] }))
  renderApp(server, '/game/2026-11-12/1/2', { user: player })
  await screen.findByText('Eva Dias has announced they won’t play that day.')

  await screen.findByRole('heading', { level: 1, name: 'Rui Costa – Eva Dias' })
  expect(screen.getByText(/The quiz opens at midnight on Thursday,? 12 November/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Questions' })).toBeNull()
})

test('a solo game has one side with half points', async () => {
  const server = testServer()
  const side = { ...aSide({ outcome: 'solo', score: 4.5 }), right_answers: 7 }
  const question = aGameQuestion({ sides: [{ verdict: 'right', worth: null }] })
  server.answer(league.getGame, aGame({ round: 10, sides: [side], questions: [question] }))
  renderApp(server, '/game/2026-11-12/1', { user: player })

  await screen.findByRole('heading', { level: 1, name: 'Rui Costa 4.5' })
  expect(screen.getByText('7 right answers')).toBeTruthy()
  expect(server.got(league.getGame)[0]?.query.has('user2')).toBe(false)
})

test('a round without a quiz counts for neither player', async () => {
  const server = testServer()
  const sides = aGame().sides.map((side) => ({ ...side, score: null, outcome: null, right_answers: null }))
  server.answer(league.getGame, aGame({ state: 'void', sides, questions: [] }))
  renderApp(server, '/game/2026-11-12/1/2', { user: player })
  await screen.findByText('The round doesn’t count for anyone.')
})
