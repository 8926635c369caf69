import * as cupCalls from '@tertulia/contract/cup'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCupGame, aCupSide } from '@test/fixtures/cup.ts'
import { aGameQuestion } from '@test/fixtures/league.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const player = aUser(['regular_player'])
const sides = (one: number | null, other: number | null) => [
  { ...aCupSide(1, one), right_answers: null, bounds: null, excused: false },
  { ...aCupSide(2, other), right_answers: null, bounds: null, excused: false },
]

function open(changes: Parameters<typeof aCupGame>[0]) {
  const server = testServer()
  server.answer(cupCalls.getCupGame, aCupGame(changes))
  renderApp(server, '/cup-game/2026-11-12/1/2', { user: player })
  return server
}

test('names and score are the heading, followed by stage, winner and questions', async () => {
  const server = open({})
  await screen.findByRole('heading', { level: 1, name: 'Rui Costa 8 – 5 Eva Dias' })
  expect(screen.getByText('Rui Costa goes through.')).toBeTruthy()
  expect(screen.getByText(/Quarter-finals/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Season 12 cup' }).getAttribute('href')).toBe('/cup/12?stage=1')
  expect(screen.getByText('Rui Costa won by 3.')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toContain('Right+1')
  expect(server.got(cupCalls.getCupGame)[0]?.path).toBe('/cup-games/2026-11-12/1/2')
})

test('to a player of the game it says who goes through in the second person, their own side first', async () => {
  const server = testServer()
  server.answer(cupCalls.getCupGame, aCupGame({}))
  renderApp(server, '/cup-game/2026-11-12/1/2', { user: { ...player, id: 2 } })
  await screen.findByRole('heading', { level: 1, name: 'Eva Dias 5 – 8 Rui Costa' })
  expect(screen.getByText('You lost by 3.')).toBeTruthy()
  expect(screen.getByText('Rui Costa goes through.')).toBeTruthy()
})

test('a level game shows its tie-break, and a final the cup winner', async () => {
  open({ ties: 1, sides: sides(5, 5), winner_id: 2, decided_by: 'registration' })
  await screen.findByText('Eva Dias wins the cup.')
  expect(screen.getByText('Tied: whoever registered most recently goes through.')).toBeTruthy()
})

test('an absent player has an F, even while the other waits for corrections', async () => {
  const half = aGameQuestion({ sides: [null, { verdict: 'pending', worth: null, text: null }] })
  const [absent, waiting] = sides(null, null)
  const bounds = { least: 2, most: 3, pending_answers: 1 }
  open({
    state: 'pending',
    sides: [absent!, { ...waiting!, bounds }],
    winner_id: null,
    decided_by: null,
    questions: [half],
  })
  await screen.findByRole('heading', { level: 1, name: 'Rui Costa – Eva Dias' })
  expect(screen.getByText(/Rui Costa didn’t play and forfeits/)).toBeTruthy()
})

test('a double forfeit and a day without a quiz are decided by the tie-break', async () => {
  open({ state: 'void', sides: sides(null, null), decided_by: 'last_tier', questions: [] })
  await screen.findByRole('heading', { level: 1, name: 'Rui Costa – Eva Dias' })
  expect(screen.getByText('Rui Costa goes through.')).toBeTruthy()
  expect(
    screen.getByText('The day doesn’t count: whoever was in the lower tier last season goes through.'),
  ).toBeTruthy()
})

test('before the day only the names and the opening time are shown', async () => {
  open({ state: 'scheduled', sides: sides(null, null), winner_id: null, decided_by: null, questions: [] })
  await screen.findByText(/The quiz opens at midnight on Thursday,? 12 November/)
  expect(screen.queryByText(/goes through/)).toBeNull()
})
