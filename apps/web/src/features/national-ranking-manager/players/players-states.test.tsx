import * as customerCalls from '@tertulia/contract/customers'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRankingPlayer } from '@test/fixtures/national-ranking.ts'
import { aCustomer, aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const manager = aUser(['national_ranking_manager'])
const list = '/admin/national-ranking/players'

function open(route: string, players: RankingPlayer[] = [aRankingPlayer()]) {
  const server = testServer({ patient: true })
  server.answer(rankingPlayerCalls.listRankingPlayers, { players, ...onePage(players.length) })
  server.answer(rankingPlayerCalls.getRankingPlayer, aRankingPlayer())
  return { server, ...renderApp(server, route, { user: manager }) }
}

test.each(['regular_player', 'quiz_editor', 'customer'] as const)(
  'a %s does not manage the players of the national ranking',
  async (role) => {
    const server = testServer({ patient: true })
    renderApp(server, list, { user: aUser([role]) })
    await screen.findByRole('heading', { name: "You don't have access to this page." })
    expect(server.got(rankingPlayerCalls.listRankingPlayers)).toEqual([])
  },
)

test('a club without a national ranking has no such page, even for a manager', async () => {
  const server = testServer({ patient: true })
  const customer = aCustomer({ national_ranking: false })
  renderApp(server, list, { user: manager, customer })
  await screen.findByRole('heading', { name: /not found/i })
  expect(server.got(customerCalls.getCustomer)).toHaveLength(1)
  expect(server.got(rankingPlayerCalls.listRankingPlayers)).toEqual([])
})

test('a ranking without players offers to create the first one, and no search', async () => {
  open(list, [])
  await screen.findByText('The national ranking has no players yet.')
  expect(screen.getAllByRole('link', { name: 'Create player' })).toHaveLength(1)
  expect(screen.queryByRole('search')).toBeNull()
})

test('a search without a match says so and stays', async () => {
  open(`${list}?search=nobody`, [])
  await screen.findByText('No players with that name or club.')
  expect(screen.getByLabelText('Name or club')).toHaveProperty('value', 'nobody')
  expect(screen.queryByRole('table')).toBeNull()
})

test('players that cannot be loaded can be asked for again', async () => {
  const { server, person } = open(list)
  server.fail(rankingPlayerCalls.listRankingPlayers, 500)
  await screen.findByText('Server error. Try again later.')
  server.answer(rankingPlayerCalls.listRankingPlayers, { players: [aRankingPlayer()], ...onePage() })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('row', { name: /Ana Sá/ })
})

test('a player without club, region and account has none of them read out', async () => {
  open(list, [aRankingPlayer({ club: null, region: null, user: null, results: 0 })])
  const row = within(await screen.findByRole('row', { name: /Ana Sá/ }))
  expect(row.getAllByText('none')).toHaveLength(3)
})

test('a deleted player leaves the list with the next one that is loaded', async () => {
  const { server, person } = open(list)
  server.answer(rankingPlayerCalls.removeRankingPlayer, () => {
    server.answer(rankingPlayerCalls.listRankingPlayers, { players: [], ...onePage(0) })
    return {}
  })
  await person.click(await screen.findByRole('button', { name: 'Delete Ana Sá' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ana Sá?' }))
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('The national ranking has no players yet.')
  expect(server.got(rankingPlayerCalls.removeRankingPlayer)[0]?.path).toBe(
    '/admin/national-ranking/players/7',
  )
})

test('what was typed about a player is restored after a reload, and can be discarded', async () => {
  const first = open(`${list}/7/edit`)
  await first.person.type(await screen.findByLabelText('Club'), ' B')
  first.unmount()

  const { person } = open(`${list}/7/edit`)
  const club = await screen.findByLabelText('Club')
  expect(club).toHaveProperty('value', 'Clube A B')
  await person.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(club).toHaveProperty('value', 'Clube A')
})

test('Ctrl+S saves a player, whose account can be taken away', async () => {
  const { server, person } = open(`${list}/7/edit`)
  server.answer(rankingPlayerCalls.saveRankingPlayer, aRankingPlayer({ version: 2, user: null }))
  await screen.findByLabelText('Club')
  await person.click(screen.getByRole('button', { name: 'Remove the account' }))
  await person.keyboard('{Control>}s{/Control}')
  await screen.findByText('Player saved')
  expect(server.got(rankingPlayerCalls.saveRankingPlayer)[0]?.body).toEqual({
    name: 'Ana',
    surname: 'Sá',
    club: 'Clube A',
    region: 'PT.LI',
    user_id: null,
    version: 1,
  })
})

test('a region that the club no longer has is reported at its field', async () => {
  const { server, person } = open(`${list}/7/edit`)
  server.refuse(rankingPlayerCalls.saveRankingPlayer, 'region_unknown')
  await person.type(await screen.findByLabelText('Club'), ' B')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText('District').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('Club')).toHaveProperty('value', 'Clube A B')
})

test('a player who was deleted in the meantime is not found', async () => {
  const { server } = open(`${list}/7/edit`)
  server.refuse(rankingPlayerCalls.getRankingPlayer, 'not_found')
  await screen.findByRole('heading', { name: /not found/i })
})
