import * as homeCalls from '@tertulia/contract/home'
import type { Ceremonies } from '@tertulia/contract/home'
import * as notificationCalls from '@tertulia/contract/notifications'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aHome, aMorning, someCeremonies } from '@test/fixtures/home.ts'
import { aStandingRow } from '@test/fixtures/league.ts'
import { someCurrentNotifications } from '@test/fixtures/notifications.ts'
import { aUser } from '@test/fixtures/people.ts'
import { aPerson } from '@test/person.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

async function openCeremony(ceremonies: Partial<Ceremonies>, name: string) {
  const share = vi.fn<(data: { text: string }) => Promise<void>>().mockResolvedValue()
  Object.assign(navigator, { share })
  const server = testServer({ patient: true })
  server.answer(homeCalls.getHome, aHome())
  server.answer(homeCalls.getMorning, aMorning({ ceremonies: someCeremonies(ceremonies) }))
  server.answer(notificationCalls.getCurrentNotifications, someCurrentNotifications())
  renderApp(server, '/', { user: aUser(['regular_player']) })
  const card = within(await screen.findByRole('region', { name }))
  const sharedLines = async () => {
    await aPerson().click(card.getByRole('button', { name: 'Share' }))
    await aPerson().click(await screen.findByRole('button', { name: 'As text' }))
    return share.mock.lastCall?.[0].text.split('\n').slice(1)
  }
  return { card, sharedLines }
}

const rita = { id: 9, name: 'Rita', surname: 'Sá' }

const aSeason = (outcome: 'won' | 'promoted' | null): NonNullable<Ceremonies['season']> => ({
  date: '2026-11-19',
  outcome,
  players: 10,
  review: {
    rank: 2,
    league_points: 31.5,
    wins: 12,
    right_share: 0.706,
    best_score: 14,
    biggest_win: 8,
    winning_streak: 5,
    perfect_days: 1,
  },
  table: { season: 3, tier: 2, standings: [aStandingRow({ id: 7, name: 'Ana' })] },
})

test('a cup won shows the way there, and is shared with it', async () => {
  const path = [
    { ties: 4, opponent: null, score: null, opponent_score: null },
    { ties: 2, opponent: rita, score: 12, opponent_score: null },
    { ties: 1, opponent: { ...rita, id: 10 }, score: 7.5, opponent_score: 5 },
  ]
  const { card, sharedLines } = await openCeremony(
    { cup: { season: 3, date: '2026-11-19', path } },
    'You won the cup',
  )
  const steps = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toEqual([
    expect.stringMatching(/Quarter-finals.*a bye/),
    expect.stringMatching(/Semi-finals.*Rita.*12–F/),
    expect.stringMatching(/Final.*Rita.*7\.5–5/),
  ])
  const link = card.getByRole('link', { name: 'See the season’s winners' })
  expect(link.getAttribute('href')).toBe('/honours/3')
  // Who was beaten is not named: they may not allow it.
  expect(await sharedLines()).toEqual([
    'I won the cup of season 3.',
    'Quarter-finals: a bye',
    'Semi-finals: 12–F',
    'Final: 7.5–5',
  ])
})

test.each([
  ['won', 'You won the season'],
  ['promoted', 'You move up a tier'],
  [null, 'Season 3 is over'],
] as const)('a season that is over (%s) is eight numbers and the end of the table', async (outcome, name) => {
  const { card, sharedLines } = await openCeremony({ season: aSeason(outcome) }, name)
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toHaveLength(8)
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2 of 10',
    '31.5',
    '12',
    '71%',
    '14',
    'by 8',
    '5',
    '1',
  ])
  expect(within(card.getByRole('table', { name: 'Final table' })).getByText(/Ana/)).toBeTruthy()
  const links = card.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/honours/3', '/ranking/3/2'])
  expect((await sharedLines())?.slice(0, 2)).toEqual(['Season 3, tier 2', 'Place: 2 of 10'])
})

test.each([
  [false, 'You won', 'I won the special quiz “Bridges”: 60 points, first of 9.'],
  [
    true,
    'You share the victory',
    'I share the victory in the special quiz “Bridges”: 60 points, first of 9.',
  ],
])('a special quiz won (shared: %s) is told and shared', async (shared, name, words) => {
  const special = { date: '2026-11-19', subject: 'Bridges', score: 60, players: 9, shared }
  const { card, sharedLines } = await openCeremony({ special }, name)
  expect(card.getByRole('link', { name: 'See the ranking' }).getAttribute('href')).toBe(
    '/special-quiz/2026-11-19',
  )
  expect(await sharedLines()).toEqual([words])
})
