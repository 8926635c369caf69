import * as homeCalls from '@tertulia/contract/home'
import * as leagueCalls from '@tertulia/contract/league'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import { createMemoryHistory, type AnyRoute } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHome } from '@test/fixtures/home.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { addAllPages, createAppRouter } from '../pages/router.ts'
import { waysOnFrom } from './ways-on-table.ts'

const player = aUser(['regular_player'])

test('every address with an id offers a link onwards when the record is not found', async () => {
  const router = createAppRouter(createMemoryHistory())
  await addAllPages(router)
  const addresses = Object.values(router.routesById).map((route: AnyRoute) => String(route.fullPath))
  const naming = new Set(addresses.filter((address) => address.includes('$')))
  expect(new Set(Object.keys(waysOnFrom))).toEqual(naming)
})

test('a missing season links to the latest table, and offers no retry', async () => {
  const server = testServer({ patient: true })
  server.refuse(leagueCalls.getStandings, 'not_found')
  server.refuse(leagueCalls.getRounds, 'not_found')
  renderApp(server, '/ranking/99', { user: player })
  const way = await screen.findByRole('link', { name: 'See the latest table' })
  expect(way.getAttribute('href')).toBe('/ranking')
  screen.getByRole('heading', { name: 'Content not found.' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a missing game links to the player’s latest game', async () => {
  const server = testServer({ patient: true })
  server.refuse(leagueCalls.getGame, 'not_found')
  const players = [
    { id: 7, name: 'Ana', surname: 'Lopes' },
    { id: 8, name: 'João', surname: 'Silva' },
  ]
  server.answer(homeCalls.getHome, aHome({ last_game: { date: '2026-11-19', state: 'decided', players } }))
  renderApp(server, '/game/2026-01-01/7/8', { user: player })
  const way = await screen.findByRole('link', { name: 'See your latest game' })
  expect(way.getAttribute('href')).toBe('/game/2026-11-19/7/8')
})

test('a captain whose link was revoked is told to ask for a new one', async () => {
  const server = testServer({ patient: true })
  server.refuse(quizNationCalls.getQuizNation, 'not_found')
  renderApp(server, '/quiz-nations/1~old')
  await screen.findByText(/ask whoever sent it for a new one/)
  screen.getByText('Content not found.')
})

test('an admin who does not play is sent to past quizzes, not to a quiz to answer', async () => {
  const server = testServer({ patient: true })
  renderApp(server, '/quiz/yesterday', { user: aUser(['admin']) })
  await screen.findByRole('link', { name: 'See past quizzes' })
  expect(screen.queryByRole('link', { name: 'See today’s quiz' })).toBeNull()
})
