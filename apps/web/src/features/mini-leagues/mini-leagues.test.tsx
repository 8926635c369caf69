import * as miniLeagueDuelCalls from '@tertulia/contract/mini-league-duels'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMiniLeague, anOfferedMiniLeague } from '@test/fixtures/mini-leagues.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const user = aUser(['regular_player'])

const aList = (changes: Partial<ReplyOf<typeof miniLeagueCalls.listMiniLeagues>> = {}) => ({
  mini_leagues: [],
  requested: [],
  offered: [],
  count: 0,
  limit: 10,
  season: 3,
  theme_slugs: ['history', 'science'],
  ...changes,
})

test('a mini-league is started with its rules, and nothing typed is lost when it is refused', async () => {
  const server = testServer()
  server.answer(miniLeagueCalls.listMiniLeagues, aList())
  const { person, router } = renderApp(server, '/mini-leagues', { user })
  const links = await screen.findAllByRole('link', { name: 'Start a mini-league' })
  await person.click(links[0]!)
  await person.click(await screen.findByRole('button', { name: 'Start it' }))
  expect(screen.getByText('Give it a name of 3 to 40 characters.')).toBeDefined()
  await person.type(screen.getByLabelText('Name of the mini-league'), 'Corner table')
  await person.click(screen.getByLabelText('Only each player’s best days count'))
  await person.click(screen.getByLabelText('Science'))
  server.refuse(miniLeagueCalls.foundMiniLeague, 'too_many_mini_leagues')
  await person.click(screen.getByRole('button', { name: 'Start it' }))
  expect(await screen.findByText(/You’re in as many mini-leagues as you can be/)).toBeDefined()
  server.answer(miniLeagueCalls.foundMiniLeague, { id: 4 })
  server.answer(miniLeagueCalls.getMiniLeague, aMiniLeague())
  await person.click(screen.getByRole('button', { name: 'Start it' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Corner table' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/mini-leagues/4')
  expect(server.got(miniLeagueCalls.foundMiniLeague).at(-1)?.body).toEqual({
    name: 'Corner table',
    size: 12,
    approval: false,
    best_days: 10,
    duels: false,
    theme_slugs: ['history'],
  })
})

test('a typed code leads to what it invites to, and a wrong one is told at its field', async () => {
  const server = testServer()
  server.answer(miniLeagueCalls.listMiniLeagues, aList())
  server.answer(miniLeagueCalls.findMiniLeague, { mini_league: anOfferedMiniLeague(), standing: 'open' })
  const { person, router } = renderApp(server, '/mini-leagues', { user })
  const field = await screen.findByLabelText('Code of a mini-league')
  await person.type(field, 'K7MQ')
  await person.click(screen.getByRole('button', { name: 'Find it' }))
  expect(screen.getByText(/A code has 13 letters and digits/)).toBeDefined()
  await person.type(field, '-2xpa-93tvh')
  await person.click(screen.getByRole('button', { name: 'Find it' }))
  expect(await screen.findByRole('button', { name: 'Join' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/mini-leagues/join/K7MQ2XPA93TVH')
  expect(screen.getByText('Only each player’s 5 best days count.')).toBeDefined()
  expect(screen.getByText('Only these themes count: History.')).toBeDefined()
})

test.each([
  ['full', 'It’s full. If somebody leaves, this link works again.'],
  ['requested', 'You’ve asked to join. You’re in once you’re let in.'],
  ['joined', 'You’re in: see the table'],
] as const)('a link says where the player stands: %s', async (standing, words) => {
  const server = testServer()
  server.answer(miniLeagueCalls.findMiniLeague, { mini_league: anOfferedMiniLeague(), standing })
  renderApp(server, '/mini-leagues/join/K7MQ2XPA93TVH', { user })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

test('an old link says so and leads to the player’s own mini-leagues', async () => {
  const server = testServer()
  server.refuse(miniLeagueCalls.findMiniLeague, 'not_found')
  renderApp(server, '/mini-leagues/join/0000000000000', { user })
  expect(await screen.findByText(/This link no longer works/)).toBeDefined()
})

test('the table marks the own row, names those who left, and tells what waits for correction', async () => {
  const server = testServer()
  server.answer(miniLeagueCalls.getMiniLeague, aMiniLeague())
  renderApp(server, '/mini-leagues/4', { user })
  const rows = within(await screen.findByRole('table', { name: 'Corner table' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    '1Rui Silva123402',
    '2Ana Lopesyouso far, 1 not marked yet 123102',
    '–Eva Costa left92002',
  ])
  expect(screen.getByText('1 answer not marked yet')).toBeDefined()
  expect(screen.getByText('K7MQ-2XPA-93TVH')).toBeDefined()
  expect(screen.getByText('Every day counts.')).toBeDefined()
})

test('the founder lets players in, and removes one after a confirmation', async () => {
  const server = testServer()
  const eva = { id: 9, name: 'Eva', surname: 'Costa' }
  server.answer(miniLeagueCalls.getMiniLeague, aMiniLeague({ approval: true, requests: [eva] }))
  server.answer(miniLeagueCalls.admitToMiniLeague, {})
  server.answer(miniLeagueCalls.removeFromMiniLeague, {})
  const { person } = renderApp(server, '/mini-leagues/4', { user })
  await person.click(await screen.findByRole('button', { name: 'Let Eva Costa in' }))
  expect(await screen.findByText('Eva Costa is in')).toBeDefined()
  await person.click(screen.getByText('Look after the mini-league'))
  await person.click(screen.getByRole('button', { name: 'Remove Rui Silva' }))
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Rui Silva is removed')).toBeDefined()
  expect(server.got(miniLeagueCalls.removeFromMiniLeague)).toHaveLength(1)
})

test('a duel that waits says how many answers of the two are not marked, and so does the list', async () => {
  const server = testServer()
  const counts = { points: 3, wins: 1, draws: 0, losses: 0, pending: 1 }
  const { table } = aMiniLeague()
  server.answer(
    miniLeagueCalls.getMiniLeague,
    aMiniLeague({ duels: true, table: table.map((row) => ({ ...row, duels: counts })) }),
  )
  const side = { name: 'Rui', surname: 'Silva', outcome: 'pending' as const }
  const duel = [
    { ...side, id: 8, right_answers: 5, pending: 1 },
    { ...side, id: 7, right_answers: 4, pending: 2 },
  ]
  const days = [{ date: '2026-11-19', over: true, duels: [duel], free: null }]
  server.answer(miniLeagueDuelCalls.listDuels, { days })
  const { router } = renderApp(server, '/mini-leagues/4', { user })
  expect(await screen.findByText('so far, 3 not marked yet')).toBeDefined()
  expect(screen.getAllByText('1 duel not marked yet')).toHaveLength(3)
  const listed = {
    id: 4,
    name: 'Corner table',
    season: 3,
    state: 'running' as const,
    players: 2,
    requests: 0,
  }
  server.answer(
    miniLeagueCalls.listMiniLeagues,
    aList({ mini_leagues: [{ ...listed, rank: 1, pending: 2 }] }),
  )
  await router.navigate({ to: '/mini-leagues' })
  expect(await screen.findByText('2 answers not marked yet')).toBeDefined()
})
