import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import * as profileCalls from '@tertulia/contract/profiles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { aProfile, someStatistics } from '@test/fixtures/profiles.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const user = aUser(['regular_player'])
const address = `/profile/${user.id}/statistics`

const profile = aProfile({ id: user.id, tabs: ['statistics', 'league'], comparable: false })

function aServer(statistics = someStatistics()) {
  const server = testServer()
  server.answer(profileCalls.getProfile, profile)
  server.answer(playerStatisticsCalls.getPlayerStatistics, ({ query }) =>
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
  expect(subtheme.textContent).toContain('12 of 2063% so far55%')
  expect(within(table).getAllByRole('img', { name: 'From 50% to 70%' })).toHaveLength(4)
  expect(await screen.findByRole('img', { name: 'Right answers by theme' })).toBeDefined()
})

test('a share that verdicts may still move is one so far, and what is not marked is counted', async () => {
  const record = { answered: 20, right_answers: 12, percentage: 63, league_percentage: 55, trend: [] }
  const waiting = someStatistics({
    all_themes: { ...record, pending: 1, league_pending: 4 },
    best_subtheme: null,
  })
  if (waiting.league) waiting.league.pending_games = 2
  renderApp(aServer(waiting), address, { user })
  const overview = within(await screen.findByRole('region', { name: 'Overview' }))
  expect(overview.getByText('63% so far').className).not.toContain('score')
  expect(overview.getByText('12 right so far, 1 not marked yet')).toBeDefined()
  expect(screen.getByText('Everyone: 4 answers not marked yet')).toBeDefined()
  expect(screen.getByText('18 played of 20 decided · 2 games of the tier not marked yet')).toBeDefined()
})

test('nothing is said of waiting where no answer waits', async () => {
  const record = { answered: 20, right_answers: 13, percentage: 65, league_percentage: 55, trend: [] }
  renderApp(aServer(someStatistics({ all_themes: { ...record, pending: 0, league_pending: 0 } })), address, {
    user,
  })
  const overview = within(await screen.findByRole('region', { name: 'Overview' }))
  expect(overview.getByText('65%').className).toContain('score')
  expect(overview.getByText('13 of 20')).toBeDefined()
  expect(screen.queryByText(/tier not marked yet|Everyone: \d/)).toBeNull()
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
  expect(screen.getByText('since 2 Nov 2026')).toBeDefined()
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
  const nothing = {
    answered: 0,
    pending: 0,
    right_answers: 0,
    percentage: null,
    league_percentage: 50,
    league_pending: 0,
  }
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
  expect(screen.getByRole('link', { name: 'Today’s quiz' })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})
