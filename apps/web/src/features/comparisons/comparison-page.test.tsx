import * as comparisonCalls from '@tertulia/contract/comparisons'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import * as profileCalls from '@tertulia/contract/profiles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aComparison, aMeeting } from '@test/fixtures/profiles.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const user = aUser(['regular_player'])
function aServer(comparison = aComparison()) {
  const server = testServer()
  server.answer(comparisonCalls.getComparison, comparison)
  server.answer(comparisonCalls.listMeetings, {
    ...onePage(),
    games: [aMeeting({ competition: 'cup', round: 2, ties: 4, scores: [6, 4.5], winner_id: 7 })],
  })
  return server
}

test('two players are shown side by side: themes, similarity with its definition, and their games', async () => {
  const { person } = renderApp(aServer(), '/statistics-comparison/7/9', { user })
  expect(await screen.findByRole('heading', { name: 'Ana Lopes and Rui Costa', level: 1 })).toBeDefined()
  expect(screen.getByRole('img', { name: 'Right answers by theme' })).toBeDefined()
  const culture = within(screen.getByRole('table', { name: 'Themes' })).getByRole('row', { name: /^Culture/ })
  expect(culture.textContent).toBe('Culture70%20 of 30–20 of 30')

  const similarity = screen.getByRole('region', { name: 'Similarity' })
  expect(similarity.textContent).toContain('99% the same result in 1,240 questions')
  await person.click(within(similarity).getByText('How is this worked out?'))
  expect(within(similarity).getByText(/once there are 100 such questions/)).toBeDefined()

  const met = within(screen.getByRole('region', { name: 'Against each other' }))
  expect(met.getByText('4 games · 1 draw')).toBeDefined()
  expect(met.getByText('2 wins (50%)')).toBeDefined()
  const game = await met.findByRole('row', { name: /20 Oct 2026/ })
  expect(game.textContent).toMatch(/Season 3 cup, Quarter-finals6\.0 – 4\.5$/)
  expect(within(game).getByRole('link').getAttribute('href')).toBe('/cup-game/2026-10-20/7/9')
})

test('too few common questions or no game are explained in words', async () => {
  const similarity = { pending_questions: 0, common_questions: 42, least_common_questions: 100, value: null }
  const server = aServer(aComparison({ meetings: null, similarity }))
  server.answer(comparisonCalls.listMeetings, { ...onePage(0), games: [] })
  renderApp(server, '/statistics-comparison/7/9', { user })
  expect(await screen.findByText(/Too early to tell: they have 42 questions/)).toBeDefined()
  expect(await screen.findByText('They’ve never met in the league or cup.')).toBeDefined()
})

test('the two players can be swapped, and another one put beside the first', async () => {
  const server = aServer()
  server.answer(profileCalls.searchPlayers, { players: [{ id: 5, name: 'Eva', surname: 'Dias' }] })
  const { person, router } = renderApp(server, '/statistics-comparison/7/9', { user })
  expect((await screen.findByRole('link', { name: 'Swap players' })).getAttribute('href')).toBe(
    '/statistics-comparison/9/7',
  )
  await person.type(screen.getByRole('combobox', { name: /Compare Ana Lopes/ }), 'eva')
  await screen.findByRole('option', { name: 'Eva Dias', hidden: true })
  await person.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/statistics-comparison/7/5')
})

test('comparing players with themselves shows the profile, and an unknown player is not found', async () => {
  const server = testServer()
  server.refuse(profileCalls.getProfile, 'not_found')
  server.refuse(playerStatisticsCalls.getPlayerStatistics, 'not_found')
  server.refuse(comparisonCalls.getComparison, 'not_found')
  server.refuse(comparisonCalls.listMeetings, 'not_found')
  const { router, unmount } = renderApp(server, '/statistics-comparison/9/9', { user })
  await screen.findByText('Content not found.')
  expect(router.state.location.pathname).toBe('/profile/9')
  unmount()
  renderApp(server, '/statistics-comparison/7/99', { user })
  expect(await screen.findByText('Content not found.')).toBeDefined()
})
