import * as genreRankings from '@tertulia/contract/genre-rankings'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer, type SeenRequest } from '@test/server.ts'

type Ranking = ReplyOf<typeof genreRankings.getGenreRanking>

const user = aUser(['regular_player'])

const row = (id: number, changes: Partial<Ranking['rows'][number]> = {}): Ranking['rows'][number] => ({
  id,
  name: 'Player',
  surname: `N${id}`,
  rank: id,
  points: 340,
  right_answers: 30,
  answered: 40,
  pending: 0,
  percentage: 75,
  ...changes,
})

function aRanking(changes: Partial<Ranking> = {}): Ranking {
  return {
    season: 3,
    genre: null,
    genres: ['culture', 'history'],
    previous_season: 2,
    next_season: null,
    page: 1,
    page_count: 1,
    total: 2,
    rows: [row(1), row(7, { name: 'Ana', surname: 'Lopes', rank: 2 })],
    mine: row(7, { name: 'Ana', surname: 'Lopes', rank: 2 }),
    ...changes,
  }
}

const answerAsAsked = ({ query }: SeenRequest) =>
  aRanking({ season: Number(query.get('season') ?? 3), genre: query.get('genre') })

test('the overall ranking marks the user’s row, and links to the themes and the previous season', async () => {
  const server = testServer()
  server.answer(genreRankings.getGenreRanking, answerAsAsked)
  const { person, router } = renderApp(server, '/genre-rankings', { user })

  const mine = await screen.findByRole('row', { name: /Ana Lopes you/ })
  expect(
    within(mine)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '340', '30of 40', '40', '75%'])
  expect(screen.queryByRole('columnheader', { name: 'To be marked' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Season 2' }).getAttribute('href')).toBe('/genre-rankings/2')
  await person.click(screen.getByRole('link', { name: 'History' }))
  expect(router.state.location.pathname).toBe('/genre-rankings/3/history')
  expect(await screen.findByRole('table', { name: 'Season 3, History' })).toBeDefined()
  const current = screen.getByRole('link', { name: 'History' })
  expect(current.getAttribute('aria-current')).toBe('page')
})

test('on a phone the theme is chosen from a list', async () => {
  const server = testServer()
  server.answer(genreRankings.getGenreRanking, answerAsAsked)
  const { person, router } = renderApp(server, '/genre-rankings/2', { user })
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Theme' }), 'Culture')
  expect(router.state.location.pathname).toBe('/genre-rankings/2/culture')
})

test('answers waiting for correction are stated, and the user’s row from another page is first', async () => {
  const server = testServer()
  server.answer(genreRankings.getGenreRanking, ({ query }) =>
    aRanking({
      genre: 'history',
      page: Number(query.get('page')),
      page_count: 3,
      total: 120,
      rows: [row(51, { pending: 2, percentage: null })],
      mine: row(7, { name: 'Ana', surname: 'Lopes', rank: 112 }),
    }),
  )
  renderApp(server, '/genre-rankings/3/history?page=2', { user })

  const [, mine, other] = await screen.findAllByRole('row')
  expect(mine?.textContent).toMatch(/^112.*Ana Lopes.*you/)
  expect(other?.textContent).toMatch(/2 pending.*–2$/)
  expect(screen.getByRole('columnheader', { name: 'To be marked' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
    '/genre-rankings/3/history?page=3',
  )
})

test('a season without a closed round, and a league without a season, have a message', async () => {
  const server = testServer()
  server.answer(genreRankings.getGenreRanking, aRanking({ rows: [], total: 0, mine: null }))
  const { unmount } = renderApp(server, '/genre-rankings/3', { user })
  expect(await screen.findByText(/Nothing to show yet/)).toBeDefined()
  unmount()
  server.refuse(genreRankings.getGenreRanking, 'not_found')
  renderApp(server, '/genre-rankings', { user })
  expect(await screen.findByText(/There’s no season yet/)).toBeDefined()
})
