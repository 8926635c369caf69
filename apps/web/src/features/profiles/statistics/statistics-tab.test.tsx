import * as playerStatistics from '@tertulia/contract/player-statistics'
import type { PlayerStatistics } from '@tertulia/contract/player-statistics'
import * as profiles from '@tertulia/contract/profiles'
import type { Profile } from '@tertulia/contract/profiles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const user = aUser(['regular_player'])
const address = `/profile/${user.id}/statistics`

const profile: Profile = {
  id: user.id,
  name: user.name,
  surname: user.surname,
  image: null,
  former: false,
  since: '2026-09-01',
  age: null,
  region: null,
  untold: [],
  today: '2026-11-20',
  games_today: [],
  tabs: ['statistics', 'league'],
  comparable: false,
}

const record = { answered: 20, pending: 1, right_answers: 12, percentage: 63, league_percentage: 55 }
const opponent = { id: 9, name: 'Rui', surname: 'Reis' }

function someStatistics(changes: Partial<PlayerStatistics> = {}): PlayerStatistics {
  return {
    season: null,
    seasons: [2, 1],
    all_themes: { ...record, trend: [50, 70] },
    trend_seasons: [1, 2],
    themes: ['culture', 'history', 'science'].map((theme) => ({
      theme,
      ...record,
      trend: [50, 70],
      subthemes: theme === 'culture' ? [{ subtheme: 'literature', ...record }] : [],
    })),
    best_subtheme: { theme: 'culture', subtheme: 'literature', ...record },
    worst_subtheme: null,
    least_answers: 10,
    days_played: { length: 12, from: '2026-11-02', to: '2026-11-19', running: true },
    league: {
      games: 20,
      played: 18,
      right_share: 0.625,
      points_for_per_right: 1.5,
      points_against_per_right: 1.45,
      schedule_strength: 4.5,
      points_allowed_share: 0.4,
      luck: { difference: -2.25, expected: 40.1, games: 16 },
      threes: { right_answers: 8, asked: 16 },
      streaks: { wins: null, unbeaten: null },
      records: {
        best_score: { score: 11, date: '2026-11-10', opponent },
        most_right: null,
        biggest_win: null,
        perfect_days: 0,
        best_season: null,
      },
    },
    ...changes,
  }
}

function aServer(statistics = someStatistics()) {
  const server = testServer()
  server.answer(profiles.getProfile, profile)
  server.answer(playerStatistics.getPlayerStatistics, ({ query }) =>
    query.has('season') ? { ...statistics, season: Number(query.get('season')) } : statistics,
  )
  return server
}

test('themes are shown beside the overall average and open to their subthemes', async () => {
  const { person } = renderApp(aServer(), address, { user })
  const table = await screen.findByRole('table', { name: 'Themes' })
  expect(within(table).queryByRole('row', { name: /Literature/ })).toBeNull()
  await person.click(within(table).getByRole('button', { name: 'Subthemes of Culture' }))
  const subtheme = within(table).getByRole('row', { name: /Literature/ })
  expect(subtheme.textContent).toContain('12 of 2063%55%')
  expect(within(table).getAllByRole('img', { name: 'From 50% to 70%' })).toHaveLength(4)
  expect(screen.getByRole('img', { name: 'Right answers by theme' })).toBeDefined()
})

test('choosing the name of a figure explains it', async () => {
  const { person } = renderApp(aServer(), address, { user })
  const luck = await screen.findByRole('button', { name: 'Luck' })
  expect(screen.getByText('−2.3')).toBeDefined()
  const meaning = screen.getByText(/League points above what you’d expect/)
  expect(meaning.hidden).toBe(true)
  await person.click(luck)
  expect(luck.getAttribute('aria-expanded')).toBe('true')
  expect(meaning.hidden).toBe(false)
})

test('a record links to its game, and a current streak shows its start', async () => {
  renderApp(aServer(), address, { user })
  const link = await screen.findByRole('link', { name: '10 Nov 2026 against Rui Reis' })
  expect(link.getAttribute('href')).toBe(`/game/2026-11-10/${user.id}/9`)
  expect(screen.getByText('since 02 Nov 2026')).toBeDefined()
})

test('the season is in the address', async () => {
  const { person, router } = renderApp(aServer(), `${address}?season=1`, { user })
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Season' })
  expect(choice.value).toBe('1')
  await person.selectOptions(choice, 'Season 2')
  expect(router.state.location.href).toBe(`${address}?season=2`)
  await person.selectOptions(choice, 'All days')
  expect(router.state.location.href).toBe(address)
})

test('a player without games sees when the statistics begin', async () => {
  const nothing = { answered: 0, pending: 0, right_answers: 0, percentage: null, league_percentage: 50 }
  const statistics = someStatistics({
    seasons: [],
    trend_seasons: [],
    all_themes: { ...nothing, trend: [] },
    themes: [],
    league: null,
    days_played: null,
  })
  renderApp(aServer(statistics), address, { user })
  expect(await screen.findByText(/No quizzes answered yet/)).toBeDefined()
  expect(screen.getByRole('link', { name: "Today's quiz" })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})
