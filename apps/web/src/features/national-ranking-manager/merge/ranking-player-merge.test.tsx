import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayerMerge } from '@tertulia/contract/ranking-players'
import type { RoleName } from '@tertulia/core/roles/roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRankingPlayer } from '@test/fixtures/national-ranking.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const other = aRankingPlayer({
  id: 8,
  name: 'Anna',
  club: null,
  region: null,
  user: null,
  results: 3,
  version: 4,
})

function open(changes: Partial<RankingPlayerMerge> = {}, roles: RoleName[] = ['national_ranking_manager']) {
  const server = testServer({ patient: true })
  server.answer(rankingPlayerCalls.getRankingPlayer, aRankingPlayer())
  server.answer(rankingPlayerCalls.listRankingPlayers, { players: [aRankingPlayer(), other], ...onePage(2) })
  server.answer(rankingPlayerCalls.previewRankingPlayerMerge, {
    player: aRankingPlayer(),
    other,
    linked_apart: false,
    moved_results: 2,
    double_results: [{ month: '2026-09', type: 'hot_100', result: 10, other_result: 20 }],
    rankings: [{ month: '2026-10', rank: 3, other_rank: 1, new_rank: 2, others: 1 }],
    teams: 0,
    ...changes,
  })
  const address = '/admin/national-ranking/players/7/merge?other=8'
  return { server, ...renderApp(server, address, { user: aUser(roles) }) }
}

test('a manager chooses the result that counts, and ticks what will be gone, before the merge', async () => {
  const { server, person } = open()
  await screen.findByText('2 results move.')
  screen.getByText(/The published ranking of October 2026 is updated:/)
  screen.getByText(/places 3 and 1 become 2\./)
  screen.getByText('First choose the result that counts.')
  const event = within(screen.getByRole('group', { name: 'Hot100, September 2026' }))
  await person.click(event.getByRole('radio', { name: '20 (Anna Sá)' }))
  await person.click(
    await screen.findByRole('checkbox', { name: /the entry Anna Sá \(no\. 8\) will be gone/ }),
  )
  server.answer(rankingPlayerCalls.mergeRankingPlayers, aRankingPlayer({ version: 2 }))
  await person.click(screen.getByRole('button', { name: 'Merge into Ana Sá' }))
  await screen.findByText('Players merged')
  const chosen = [{ month: '2026-09', type: 'hot_100' }]
  expect(server.got(rankingPlayerCalls.previewRankingPlayerMerge).at(-1)?.body).toEqual({
    other_id: 8,
    chosen,
  })
  expect(server.got(rankingPlayerCalls.mergeRankingPlayers).map(({ body }) => body)).toEqual([
    { other_id: 8, chosen, double_results: 1, version: 1, other_version: 4 },
  ])
})

test('players of two accounts are not merged, and only an admin is led to the accounts', async () => {
  const linked = { ...other, user: { id: 4, name: 'Anna', surname: 'Maria' } }
  open({ linked_apart: true, double_results: [], other: linked })
  await screen.findByText(/they belong to two different accounts/)
  expect(screen.queryByRole('link', { name: 'Merge the accounts' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
})

test('an admin is led from two linked players to merging their accounts', async () => {
  const linked = { ...other, user: { id: 4, name: 'Anna', surname: 'Maria' } }
  open({ linked_apart: true, double_results: [], other: linked }, ['admin'])
  const link = await screen.findByRole('link', { name: 'Merge the accounts' })
  expect(link.getAttribute('href')).toBe('/admin/users/3/merge?other=4')
})
