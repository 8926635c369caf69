import * as seasons from '@tertulia/contract/seasons'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const dates = { first_date: '2026-11-02', last_date: '2026-11-27' }
const leaders = [
  { id: 1, name: 'Ana', surname: 'Sá' },
  { id: 2, name: 'Rui', surname: 'Costa' },
]

test('a player sees the leader or winner, and their own place', async () => {
  const server = testServer()
  const counts = { ...dates, tiers: 3, players: 30 }
  server.answer(seasons.listPublicSeasons, {
    page: 1,
    page_count: 1,
    total: 2,
    seasons: [
      { ...counts, season: 4, state: 'running', leaders, my_tier: 2, my_rank: 3 },
      { ...counts, season: 3, state: 'finished', leaders: leaders.slice(0, 1), my_tier: null, my_rank: null },
    ],
  })
  renderApp(server, '/seasons', { user: aUser(['regular_player']) })

  const [running, finished] = await screen.findAllByRole('listitem')
  expect(within(running!).getByText('Leaders').nextSibling?.textContent).toBe('Ana Sá and Rui Costa')
  expect(within(running!).getByText('Tier 2, place 3')).toBeDefined()
  expect(within(running!).getByRole('link').getAttribute('href')).toBe('/ranking/4/2')
  expect(within(finished!).getByText('Winner').nextSibling?.textContent).toBe('Ana Sá')
  expect(within(finished!).queryByText('You')).toBeNull()
})

test('the admin is warned about rounds without a quiz, and can delete only the latest future season', async () => {
  const server = testServer()
  const listed = { ...dates, tiers: 3, players: 30, rounds_without_quiz: 0 }
  server.answer(seasons.listSeasons, {
    page: 1,
    page_count: 1,
    total: 2,
    seasons: [
      { ...listed, season: 5, state: 'upcoming', rounds_without_quiz: 18 },
      { ...listed, season: 4, state: 'running' },
    ],
  })
  server.refuse(seasons.removeSeason, 'season_started')
  const { person } = renderApp(server, '/admin/seasons', { user: aUser(['admin']) })

  const newest = within(await screen.findByRole('row', { name: /Season 5/ }))
  expect(newest.getByText('18 rounds without a quiz')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
  await person.click(newest.getByRole('button', { name: 'Delete season 5' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete season 5?' }))
  expect(dialog.getByText(/3 tiers with 30 players will be lost/)).toBeDefined()
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Season could not be deleted. This season has started/)).toBeDefined()
})
