import * as comparisonCalls from '@tertulia/contract/comparisons'
import * as logCalls from '@tertulia/contract/logs'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import * as earlierPlaceCalls from '@tertulia/contract/earlier-places'
import * as profileCalls from '@tertulia/contract/profiles'
import type { Profile } from '@tertulia/contract/profiles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aMeeting, anOpponent, aPlayerSeason, aProfile } from '@test/fixtures/profiles.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const user = aUser(['regular_player'])

const anEarlierPlace: earlierPlaceCalls.EarlierPlace = {
  season: { id: 4, name: '2023/24', starts_on: null, ends_on: '2024-06-30' },
  competition: 'league',
  table: 'Silver',
  tier: 2,
  rank: 1,
  players: 8,
}

function aServer(profile: Profile = aProfile()) {
  const server = testServer()
  server.answer(profileCalls.getProfile, profile)
  server.answer(profileCalls.listPlayerSeasons, { ...onePage(), seasons: [aPlayerSeason()] })
  server.answer(profileCalls.listOpponents, { ...onePage(), opponents: [anOpponent()] })
  server.answer(earlierPlaceCalls.listEarlierPlaces, { places: [anEarlierPlace] })
  return server
}

test('a profile shows the player, today’s opponent and a link to the comparison', async () => {
  const opponent = { id: 5, name: 'Eva', surname: 'Dias' }
  const gamesToday: Profile['games_today'] = [
    { competition: 'league', season: 4, round: 7, ties: null, opponent },
    { competition: 'cup', season: 4, round: 2, ties: 4, opponent: null },
  ]
  renderApp(aServer(aProfile({ games_today: gamesToday })), '/profile/9/league', { user })
  expect(await screen.findByRole('heading', { name: 'Rui Costa', level: 1 })).toBeDefined()
  expect(screen.getByText(/52 years old/).closest('p')?.textContent).toBe(
    '52 years old · Lisboa · Here since May 2024',
  )
  const today = within(screen.getByRole('region', { name: 'Today' }))
  expect(today.getByRole('link', { name: 'Against Eva Dias' }).getAttribute('href')).toBe(
    '/game/2026-11-20/9/5',
  )
  expect(today.getByText(/: a bye/)).toBeDefined()
  // On a phone, where everything is in one column, the tabs and their content come first.
  const tabs = screen.getByRole('navigation', { name: 'Profile' })
  const order = tabs.compareDocumentPosition(screen.getByRole('region', { name: 'Today' }))
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Comparison with me' }).getAttribute('href')).toBe(
    '/statistics-comparison/7/9',
  )
  expect(screen.queryByText(/in your account/)).toBeNull()
})

test('the league tab lists seasons with trophies, and opponents that expand to games and comparison', async () => {
  const server = aServer()
  server.answer(comparisonCalls.listMeetings, { ...onePage(), games: [aMeeting()] })
  const { person } = renderApp(server, '/profile/9/league', { user })
  const season = await screen.findByRole('row', { name: /^Season 3/ })
  expect(
    within(season)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 of 10 PromotionTier 2', '55.5', '13–3–2–0', '170.5–119.0', 'Champion'])
  expect(within(season).getByRole('link', { name: 'Season 3' }).getAttribute('href')).toBe('/ranking/3/2')

  const earlier = await screen.findByRole('row', { name: /^2023\/24/ })
  expect(earlier.textContent).toContain('Tier Silver1 of 8')
  expect(within(earlier).getByRole('link').getAttribute('href')).toBe('/earlier-seasons/4/2')

  await person.click(await screen.findByRole('button', { name: 'Games against Eva Dias' }))
  const game = await screen.findByRole('link', { name: '20 Oct 2026' })
  expect(game.closest('tr')?.textContent).toMatch(/Season 3, round 12.*forfeit – 12$/)
  expect(game.getAttribute('href')).toBe('/game/2026-10-20/9/5')
  expect(screen.getByRole('link', { name: 'Compare players' }).getAttribute('href')).toBe(
    '/statistics-comparison/9/5',
  )
})

test('tabs are links; a forbidden tab is refused and an unknown one is not found', async () => {
  const server = aServer()
  server.answer(profileCalls.listPlayedSpecialQuizzes, {
    ...onePage(),
    pending: 0,
    wins: 1,
    special_quizzes: [{ date: '2026-11-04', subject: 'Rivers', rank: 1, players: 12, score: 440 }],
  })
  const { person, router, unmount } = renderApp(server, '/profile/9/league', { user })
  const tabs = within(await screen.findByRole('navigation', { name: 'Profile' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Statistics',
    'League',
    'Special quizzes',
    'Events',
  ])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('League')
  await person.click(tabs.getByRole('link', { name: 'Special quizzes' }))
  expect(router.state.location.pathname).toBe('/profile/9/special-quizzes')
  const quiz = await screen.findByRole('row', { name: /Rivers/ })
  expect(quiz.textContent).toMatch(/Winner.*1 of 12/)
  expect(screen.getByText(/1 victory/)).toBeDefined()
  unmount()

  const refused = renderApp(aServer(), '/profile/9/activity-log', { user })
  expect(await screen.findByText("You don't have access to this page.")).toBeDefined()
  refused.unmount()
  renderApp(aServer(), '/profile/9/secrets', { user })
  expect(await screen.findByText('Content not found.')).toBeDefined()
})

test('without an id the user’s own profile is shown, with a search for a player to compare', async () => {
  const server = aServer(aProfile({ ...user, age: null, region: null, untold: ['birthdate', 'region'] }))
  server.answer(profileCalls.searchPlayers, { players: [{ id: 9, name: 'Rui', surname: 'Costa' }, user] })
  server.answer(profileCalls.listPlayerSeasons, { ...onePage(), total: 0, seasons: [] })
  server.answer(playerStatisticsCalls.getPlayerStatistics, () =>
    Response.json({ message: 'not_found', request_id: 'test' }, { status: 404 }),
  )
  server.refuse(comparisonCalls.getComparison, 'not_found')
  server.refuse(comparisonCalls.listMeetings, 'not_found')
  const { person, router, unmount } = renderApp(server, '/profile', { user })
  await screen.findByRole('heading', { name: 'Ana Lopes', level: 1 })
  expect(server.got(profileCalls.getProfile)[0]?.path).toBe('/profiles/7')
  expect(screen.getByRole('link', { name: 'in your account' })).toBeDefined()
  await person.type(await screen.findByRole('combobox', { name: 'Compare yourself with' }), 'rui')
  await screen.findByRole('option', { name: 'Rui Costa', hidden: true })
  await person.keyboard('{ArrowDown}{Enter}')
  expect(screen.queryByRole('option', { name: 'Ana Lopes', hidden: true })).toBeNull()
  expect(router.state.location.pathname).toBe('/statistics-comparison/7/9')
  await waitFor(() => {
    // A read that was refused before its page was shown is sent again by the page.
    expect(server.got(comparisonCalls.getComparison)).not.toHaveLength(0)
    expect(server.got(comparisonCalls.listMeetings)).not.toHaveLength(0)
  })
  unmount()

  const other = testServer()
  other.refuse(profileCalls.getProfile, 'not_found')
  renderApp(other, '/profile/99', { user })
  expect(await screen.findByText('Content not found.')).toBeDefined()
})

test('the profile of an account that was merged leads to the one that stays', async () => {
  const server = aServer()
  server.answer(profileCalls.getProfile, ({ path }) =>
    path.endsWith('/5') ? aProfile({ id: 5, former: true, merged_into: 9 }) : aProfile(),
  )
  const { router } = renderApp(server, '/profile/5/league', { user })
  expect(await screen.findByRole('heading', { name: 'Rui Costa', level: 1 })).toBeDefined()
  expect(router.state.location.pathname).toBe('/profile/9/league')
})

test('individual quizzes show places of published months, and events by their names', async () => {
  const server = aServer()
  server.answer(profileCalls.listPlayedEvents, {
    ...onePage(),
    places: [
      { month: '2026-09', rank: 5, players: 25, score: 390.5 },
      { month: '2026-10', rank: 2, players: 25, score: 654.6 },
    ],
    events: [{ month: '2026-10', type: 'cnq', result: 30, score: 92.5, rank: 2, players: 16 }],
  })
  renderApp(server, '/profile/9/individual-quizzes', { user })
  const event = await screen.findByRole('row', { name: /National championship/ })
  expect(event.textContent).toMatch(/October 20262 of 163092\.5$/)
  expect(within(event).getByRole('link').getAttribute('href')).toBe('/national-ranking/2026-10')
  expect(screen.getByRole('img', { name: 'Points in the national ranking by month' })).toBeDefined()
  expect(screen.getByText('2 of 25')).toBeDefined()
})

test('an admin reads the activity log of the last days, and a deleted account is marked', async () => {
  const server = aServer(
    aProfile({ former: true, since: null, age: null, region: null, tabs: ['activity-log'] }),
  )
  server.answer(logCalls.listUserLogs, {
    ...onePage(),
    days: 2,
    logs: [
      {
        id: 1,
        kind: 'page_change',
        detail: '/quiz',
        created_at: '2026-11-20T09:00:00.000Z',
        impersonator: null,
        question: null,
      },
    ],
  })
  renderApp(server, '/profile/9', { user: aUser(['admin']) })
  expect(await screen.findByRole('heading', { name: 'Activity log (last 2 days)' })).toBeDefined()
  expect(screen.getByText('This account was deleted. Its results remain.')).toBeDefined()
  expect(screen.getByText('/quiz')).toBeDefined()
})
