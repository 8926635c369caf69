import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import type { NationalRanking } from '@tertulia/contract/national-ranking'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRankedPlayer } from '@test/fixtures/national-ranking.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer, type SeenRequest } from '@test/server.ts'

const aRanking: NationalRanking = {
  month: '2026-10',
  published_at: '2026-11-02T09:00:00.000Z',
  previous_month: '2026-08',
  next_month: null,
  months: ['2026-10', '2026-08'],
  events: [
    { month: '2026-10', type: 'hot_100', best: 8 },
    { month: '2026-10', type: 'eqc', best: 7 },
    { month: '2026-08', type: 'unlimited', best: 9 },
  ],
  regions: ['PT.LI', 'PT.PO'],
  players: 120,
  page: 1,
  page_count: 3,
  total: 120,
  rows: [
    aRankedPlayer(1, {
      name: 'Ana',
      surname: 'Sá',
      club: 'Tertúlia',
      region: 'PT.LI',
      user_id: 7,
      previous_rank: 3,
    }),
  ],
}

const answerAsAsked = ({ query }: SeenRequest) => ({
  ranking: { ...aRanking, page: Number(query.get('page')), month: query.get('month') ?? '2026-10' },
})

test('a visitor sees the latest month with its events, the counted ones, and a link to the previous month', async () => {
  const server = testServer()
  server.answer(nationalRankingCalls.getNationalRanking, answerAsAsked)
  renderApp(server, '/national-ranking')

  const table = await screen.findByRole('table', { name: 'National ranking of October 2026' })
  expect(screen.getByText(/120 players · 3 events in twelve months/)).toBeDefined()
  const ana = within(table).getByRole('row', { name: /Ana Sá/ })
  expect(within(ana).getByRole('rowheader').textContent).toBe('Ana SáTertúlia · Lisboa')
  expect(within(ana).queryByRole('link')).toBeNull()
  expect(
    within(ana)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2up 2', '100.00', '150.50', '2', '75.25', '50.5', '–', '100.01counts in place 1'])
  expect(within(table).getByRole('columnheader', { name: 'August 2026' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'August 2026' }).getAttribute('href')).toBe(
    '/national-ranking/2026-08',
  )
  expect(screen.getByRole('button', { name: 'Download this ranking as CSV' })).toBeDefined()
})

test('every column sorts the rows, and sorts in reverse the second time', async () => {
  const server = testServer()
  server.answer(nationalRankingCalls.getNationalRanking, answerAsAsked)
  const { person, router } = renderApp(server, '/national-ranking/2026-08?page=2&search=ana')
  const asked = () => router.state.location.href
  await person.click(await screen.findByRole('link', { name: 'Hot100' }))
  expect(asked()).toBe('/national-ranking/2026-08?search=ana&sort=2026-10.hot_100')
  await person.click(screen.getByRole('link', { name: 'Hot100' }))
  expect(asked()).toBe('/national-ranking/2026-08?search=ana&sort=2026-10.hot_100&order=asc')
  expect(screen.getByRole('columnheader', { name: 'Hot100' }).getAttribute('aria-sort')).toBe('ascending')
  await person.click(screen.getByRole('link', { name: 'Player' }))
  expect(asked()).toBe('/national-ranking/2026-08?search=ana&sort=name')
  await person.click(screen.getByRole('link', { name: '#' }))
  expect(asked()).toBe('/national-ranking/2026-08?search=ana')
})

test('players are searched and filtered by region, and the filter stays for another month', async () => {
  const server = testServer()
  server.answer(nationalRankingCalls.getNationalRanking, answerAsAsked)
  const { person, router } = renderApp(server, '/national-ranking?page=2')
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Region' }), 'Porto')
  expect(router.state.location.href).toBe('/national-ranking?region=PT.PO')
  expect(await screen.findByText('120 players found')).toBeDefined()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'August 2026')
  expect(router.state.location.href).toBe('/national-ranking/2026-08?region=PT.PO')
})

test('players find their own row, and the profiles of players with an account', async () => {
  const server = testServer()
  server.answer(nationalRankingCalls.getNationalRanking, answerAsAsked)
  renderApp(server, '/national-ranking', { user: aUser(['regular_player']) })
  const own = await screen.findByRole('row', { name: /Ana Sá you/ })
  expect(within(own).getByRole('link', { name: 'Ana Sá' }).getAttribute('href')).toBe('/profile/7')
})

test('without a ranking there is a message, and a month without one offers the latest', async () => {
  const server = testServer()
  server.answer(nationalRankingCalls.getNationalRanking, { ranking: null })
  const { unmount } = renderApp(server, '/national-ranking')
  expect(await screen.findByText('There is no national ranking available.')).toBeDefined()
  unmount()
  server.refuse(nationalRankingCalls.getNationalRanking, 'not_found')
  renderApp(server, '/national-ranking/2020-01', { user: aUser(['blocked']) })
  expect(await screen.findByText('There is no national ranking available.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'The latest ranking' }).getAttribute('href')).toBe(
    '/national-ranking',
  )
})
