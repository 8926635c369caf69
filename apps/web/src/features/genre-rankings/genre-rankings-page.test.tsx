import * as genreRankingCalls from '@tertulia/contract/genre-rankings'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aGenreRanking, aGenreRow } from '@test/fixtures/genre-rankings.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer, type SeenRequest } from '@test/server.ts'

const user = aUser(['regular_player'])

const answerAsAsked = ({ query }: SeenRequest) =>
  aGenreRanking({ season: Number(query.get('season') ?? 3), genre: query.get('genre') })

test('the overall ranking marks the user’s row, and links to the themes and the previous season', async () => {
  const server = testServer()
  server.answer(genreRankingCalls.getGenreRanking, answerAsAsked)
  const { person, router } = renderApp(server, '/genre-rankings', { user })

  const mine = await screen.findByRole('row', { name: /Ana Lopes you/ })
  expect(
    within(mine)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '340', '30of 40', '40', '75%'])
  expect(screen.queryByRole('columnheader', { name: 'Not marked yet' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Season 2' }).getAttribute('href')).toBe('/genre-rankings/2')
  await person.click(screen.getByRole('link', { name: 'History' }))
  expect(router.state.location.pathname).toBe('/genre-rankings/3/history')
  expect(await screen.findByRole('table', { name: 'Season 3, History' })).toBeDefined()
  const current = screen.getByRole('link', { name: 'History' })
  expect(current.getAttribute('aria-current')).toBe('page')
})

test('on a phone the theme is chosen from a list', async () => {
  const server = testServer()
  server.answer(genreRankingCalls.getGenreRanking, answerAsAsked)
  const { person, router } = renderApp(server, '/genre-rankings/2', { user })
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Theme' }), 'Culture')
  expect(router.state.location.pathname).toBe('/genre-rankings/2/culture')
})

test('answers waiting for correction are stated, and the user’s row from another page is first', async () => {
  const server = testServer()
  server.answer(genreRankingCalls.getGenreRanking, ({ query }) =>
    aGenreRanking({
      genre: 'history',
      page: Number(query.get('page')),
      page_count: 3,
      total: 120,
      rows: [aGenreRow(51, { pending: 2, percentage: null })],
      mine: aGenreRow(7, { name: 'Ana', surname: 'Lopes', rank: 112 }),
    }),
  )
  renderApp(server, '/genre-rankings/3/history?page=2', { user })

  const [, mine, other] = await screen.findAllByRole('row')
  expect(mine?.textContent).toMatch(/^112.*Ana Lopes.*you/)
  expect(other?.textContent).toMatch(/2 not marked yet.*–2$/)
  expect(screen.getByRole('columnheader', { name: 'Not marked yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
    '/genre-rankings/3/history?page=3',
  )
})

test('a season without a closed round, and a league without a season, have a message', async () => {
  const server = testServer()
  server.answer(genreRankingCalls.getGenreRanking, aGenreRanking({ rows: [], total: 0, mine: null }))
  const { unmount } = renderApp(server, '/genre-rankings/3', { user })
  expect(await screen.findByText(/Nothing to show yet/)).toBeDefined()
  unmount()
  server.refuse(genreRankingCalls.getGenreRanking, 'not_found')
  renderApp(server, '/genre-rankings', { user })
  expect(await screen.findByText(/There’s no season yet/)).toBeDefined()
})
