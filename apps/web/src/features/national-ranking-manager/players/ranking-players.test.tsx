import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRankingPlayer } from '@test/fixtures/national-ranking.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
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

test('the list shows club, region, account and results, and filters while typing', async () => {
  const { server, person, router } = open(list)
  const row = await screen.findByRole('row', { name: /Ana Sá/ })
  for (const text of ['Clube A', 'Lisboa', 'Ana Maria', '12']) within(row).getByText(text)
  await person.type(screen.getByLabelText('Name or club'), 'sa')
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'sa' }))
  expect(server.got(rankingPlayerCalls.listRankingPlayers).at(-1)?.query.get('search')).toBe('sa')
})

test('deleting a player with results is refused with the two sentences of the catalogue', async () => {
  const { server, person } = open(list)
  server.refuse(rankingPlayerCalls.removeRankingPlayer, 'player_has_results')
  await person.click(await screen.findByRole('button', { name: 'Delete Ana Sá' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ana Sá?' }))
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  const toast = await screen.findByText(/^Player could not be deleted/)
  expect(toast.textContent).toBe('Player could not be deleted\nThis player has saved results.')
})

test('a new player needs a name, and an account that is already linked shows an error at its field', async () => {
  const { server, person, router } = open(`${list}/create`)
  server.answer(rankingPlayerCalls.searchLinkableUsers, {
    people: [
      { id: 4, name: 'Eva', surname: 'Lá', player_id: null },
      { id: 5, name: 'Eva', surname: 'Dó', player_id: 9 },
    ],
  })
  server.answer(rankingPlayerCalls.createRankingPlayer, () =>
    Response.json(
      { message: 'user_linked', request_id: 'test', details: [{ field: 'user_id', problem: 'linked' }] },
      { status: 409 },
    ),
  )
  await person.click(await screen.findByRole('button', { name: 'Create player' }))
  screen.getByText('A player needs a name.')
  await person.type(screen.getByLabelText(/^Name/), 'Eva')
  await person.type(screen.getByRole('combobox', { name: 'Account' }), 'eva')
  const taken = await screen.findByRole('option', {
    name: 'Eva Dó (belongs to another player)',
    hidden: true,
  })
  expect(taken.getAttribute('aria-disabled')).toBe('true')
  await person.click(screen.getByRole('option', { name: 'Eva Lá', hidden: true }))
  await person.click(screen.getByRole('button', { name: 'Create player' }))
  await screen.findByText('This account already belongs to another ranking player.')
  server.refuse(rankingPlayerCalls.createRankingPlayer, 'ranking_player_named')
  await person.click(screen.getByRole('button', { name: 'Create player' }))
  await screen.findByText(/There’s already a player with this name/)
  server.answer(rankingPlayerCalls.createRankingPlayer, aRankingPlayer())
  await person.click(screen.getByRole('button', { name: 'Create another one' }))
  await screen.findByText('Player created')
  await waitFor(() => expect(router.state.location.pathname).toBe(list))
  const eva = { name: 'Eva', surname: '', club: null, region: null, user_id: 4 }
  expect(server.got(rankingPlayerCalls.createRankingPlayer).map(({ body }) => body)).toEqual([
    eva,
    eva,
    { ...eva, twin: true },
  ])
})

test('after a conflicting save the user chooses between both versions', async () => {
  const { server, person } = open(`${list}/7/edit`)
  server.refuse(rankingPlayerCalls.saveRankingPlayer, 'ranking_player_changed')
  await person.type(await screen.findByLabelText('Club'), 'B')
  server.answer(rankingPlayerCalls.getRankingPlayer, aRankingPlayer({ club: 'Other', version: 2 }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await person.click(await screen.findByRole('button', { name: 'Keep mine and continue' }))
  server.answer(rankingPlayerCalls.saveRankingPlayer, aRankingPlayer({ version: 3 }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Player saved')
  expect(server.got(rankingPlayerCalls.saveRankingPlayer).map(({ body }) => body)).toMatchObject([
    { club: 'Clube AB', user_id: 3, version: 1 },
    { club: 'Clube AB', user_id: 3, version: 2 },
  ])
})
