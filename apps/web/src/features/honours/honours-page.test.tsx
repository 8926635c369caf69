import * as honourCalls from '@tertulia/contract/honours'
import * as leagueCalls from '@tertulia/contract/league'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someClubRecords, someHonours } from '@test/fixtures/honours.ts'
import { aStandingRow, aTable } from '@test/fixtures/league.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const user = aUser(['regular_player'])

const aPage = (seasons: honourCalls.SeasonHonours[]) => ({
  page: 1,
  page_count: 1,
  total: seasons.length,
  seasons,
  earlier_seasons: [],
})

const linkTo = (name: string, frame: HTMLElement = document.body) =>
  within(frame).getAllByRole('link', { name })[0]?.getAttribute('href')

test('a finished season names all who won something, with links to tables, cup, quizzes and profiles', async () => {
  const server = testServer()
  server.answer(honourCalls.listHonours, aPage([someHonours()]))
  server.answer(honourCalls.getClubRecords, someClubRecords())
  renderApp(server, '/honours', { user })

  const season = (await screen.findByRole('heading', { name: 'Season 3' })).closest('li')
  if (!season) throw new Error('a season is an entry of the list')
  expect(season.textContent).toContain('Won the season togetherAna Lopes and Rui Silva')
  expect(season.textContent).toContain('Won the cupEva Costain the final against Ana Lopes')
  expect(season.textContent).toContain('First in tier 2Eva Costa')
  expect(season.textContent).toContain('Special quiz: BridgesEva Costa')
  expect(linkTo('Season 3', season)).toBe('/honours/3')
  expect(linkTo('First in tier 2', season)).toBe('/ranking/3/2')
  expect(linkTo('Won the cup', season)).toBe('/cup/3')
  expect(linkTo('Special quiz: Bridges', season)).toBe('/special-quiz/2026-10-20')
  expect(linkTo('Rui Silva', season)).toBe('/profile/8')
})

test('a season’s winners have a page with the way to the cup and the final table, and share what they won', async () => {
  const server = testServer()
  const eva = { id: 9, name: 'Eva', surname: 'Costa' }
  const path = [
    { ties: 2, opponent: { id: 8, name: 'Rui', surname: 'Silva' }, score: 9, opponent_score: 4 },
    { ties: 1, opponent: { id: 7, name: 'Ana', surname: 'Lopes' }, score: 12, opponent_score: 11 },
  ]
  const wonCup = { date: '2026-10-28', path }
  server.answer(honourCalls.getSeasonHonours, { honours: someHonours(), won_cup: wonCup })
  server.answer(leagueCalls.getStandings, aTable([aStandingRow({ id: 7, name: 'Ana', surname: 'Lopes' })]))
  renderApp(server, '/honours/3', { user: { ...user, ...eva } })

  const way = await screen.findByRole('region', { name: 'Eva Costa’s way to the cup' })
  expect(
    within(way)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Semi-finals Rui Silva.*9–4/),
    expect.stringMatching(/Final Ana Lopes.*12–11/),
  ])
  const table = await screen.findByRole('region', { name: 'Final table' })
  expect(await within(table).findByRole('row', { name: /Ana Lopes/ })).toBeTruthy()
  // Of tier 2 and of the cup.
  expect(screen.getAllByRole('button', { name: 'Share' })).toHaveLength(2)
})

test('records stand with those who hold them, a few at first, and one that nobody holds is left out', async () => {
  const many = Array.from({ length: 7 }, (_, place) => ({
    id: 20 + place,
    name: 'Player',
    surname: `N${place}`,
  }))
  const server = testServer()
  server.answer(honourCalls.listHonours, aPage([someHonours()]))
  server.answer(
    honourCalls.getClubRecords,
    someClubRecords({
      unbeaten: {
        value: 4,
        players: many.map((person) => ({ ...person, from: '2026-10-05', to: '2026-10-08' })),
      },
    }),
  )
  const { person } = renderApp(server, '/honours', { user })

  const records = await screen.findByRole('region', { name: 'Records of the club' })
  expect(await within(records).findByText('2 seasons, 1 cup', { exact: false })).toBeDefined()
  expect(within(records).getByText('11.5')).toBeDefined()
  expect(linkTo('20 Oct 2026', records)).toBe('/game/2026-10-20/7/8')
  expect(within(records).queryByText('Most perfect days')).toBeNull()
  expect(within(records).queryByRole('link', { name: 'Player N5' })).toBeNull()
  await person.click(within(records).getByRole('button', { name: 'Show 2 more' }))
  expect(within(records).getByRole('link', { name: 'Player N6' })).toBeDefined()
})

test('a club whose first season still runs says so, without records', async () => {
  const server = testServer()
  server.answer(honourCalls.listHonours, aPage([]))
  server.answer(honourCalls.getClubRecords, someClubRecords())
  renderApp(server, '/honours', { user })
  expect(await screen.findByText(/No season is over yet/)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Records of the club' })).toBeNull()
})
