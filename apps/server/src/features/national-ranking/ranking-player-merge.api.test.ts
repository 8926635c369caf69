import * as monthEventCalls from '@tertulia/contract/month-events'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { ChosenResult } from '@tertulia/contract/ranking-players'
import { expect, test } from 'vitest'
import { aNationalRanking } from '../../../test/factories/ranking.ts'
import { aUser } from '../../../test/factories/users.ts'
import { countWaiting } from '../../../test/services/lock-waits.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

/** A published ranking in which Ana stands twice, once as Anna; both took part in the EQC. */
async function aRankingWithTwice() {
  const ranking = await aNationalRanking(app)
  const [ana, anna, rui] = [
    await ranking.aPlayer({ name: 'Ana' }),
    await ranking.aPlayer({ name: 'Anna' }),
    await ranking.aPlayer({ name: 'Rui' }),
  ]
  await ranking.create(
    '2026-09',
    ['eqc', [ana, 10], [anna, 20], [rui, 15]],
    ['hot_100', [anna, 50], [rui, 40]],
  )
  await ranking.publish('2026-09')
  const { token, customer_id } = ranking
  const preview = (chosen: ChosenResult[] = [], by = token, otherId = anna) =>
    app.call(
      rankingPlayerCalls.previewRankingPlayerMerge,
      { params: { id: ana }, body: { other_id: otherId, chosen } },
      by,
    )
  const input = (changes: object = {}) => ({
    params: { id: ana },
    body: { other_id: anna, chosen: [], double_results: 1, version: 1, other_version: 1, ...changes },
  })
  const { read } = app.forCustomer(customer_id)
  const results = () =>
    read
      .selectFrom('event_results')
      .select(['type', 'player_id', 'result'])
      .orderBy('type')
      .orderBy('player_id')
      .execute()
  const ranked = () =>
    read.selectFrom('month_ranking_rows').select(['player_id', 'rank']).orderBy('rank').execute()
  return { ...ranking, ana, anna, rui, preview, input, results, ranked, read }
}

test('a preview names the double results, the teams and the ranks that change, and saves nothing', async () => {
  const { ana, anna, preview, results, ranked, read } = await aRankingWithTwice()
  const now = app.clock.now()
  const place = { region: 'PT', month: '2026-09', named_at: now }
  await read
    .insertInto('nation_team_players')
    .values([
      { ...place, position: 1, player_id: ana },
      { ...place, position: 2, player_id: anna },
      { ...place, month: '2026-10', position: 1, player_id: anna },
    ])
    .execute()
  const before = [await results(), await ranked()]
  expect(await preview()).toMatchObject({
    player: { id: ana, name: 'Ana' },
    other: { id: anna, name: 'Anna' },
    linked_apart: false,
    moved_results: 1,
    double_results: [{ month: '2026-09', type: 'eqc', result: 10, other_result: 20 }],
    rankings: [{ month: '2026-09', rank: 3, other_rank: 1, new_rank: 2, others: 1 }],
    teams: 2,
  })
  const better = await preview([{ month: '2026-09', type: 'eqc' }])
  expect(better.rankings).toMatchObject([{ new_rank: 1, others: 0 }])
  expect([await results(), await ranked()]).toEqual(before)
})

test('after a merge every event has one result, published rankings are ranked anew, and nation teams follow', async () => {
  const { customer_id, ana, anna, rui, token, input, ...stored } = await aRankingWithTwice()
  const { results, ranked, read } = stored
  const linked = await aUser(app, customer_id, { name: 'Ana', surname: 'Sá' })
  await read
    .updateTable('ranking_players')
    .set({ club: 'Clube A', region: 'PT.LI', user_id: linked.id })
    .where('id', '=', anna)
    .execute()
  const place = { region: 'PT', named_at: app.clock.now() }
  await read
    .insertInto('nation_team_players')
    .values([
      { ...place, month: '2026-09', position: 1, player_id: ana },
      { ...place, month: '2026-09', position: 2, player_id: anna },
      { ...place, month: '2026-10', position: 1, player_id: anna },
    ])
    .execute()
  const chosen = [{ month: '2026-09', type: 'eqc' as const }]
  expect(await app.call(rankingPlayerCalls.mergeRankingPlayers, input({ chosen }), token)).toMatchObject({
    id: ana,
    name: 'Ana',
    club: 'Clube A',
    region: 'PT.LI',
    user: { id: linked.id },
    results: 2,
    version: 2,
  })
  expect(await results()).toEqual([
    { type: 'eqc', player_id: ana, result: 20 },
    { type: 'eqc', player_id: rui, result: 15 },
    { type: 'hot_100', player_id: ana, result: 50 },
    { type: 'hot_100', player_id: rui, result: 40 },
  ])
  expect(await ranked()).toEqual([
    { player_id: ana, rank: 1 },
    { player_id: rui, rank: 2 },
  ])
  const teams = await read
    .selectFrom('nation_team_players')
    .select(['month', 'position', 'player_id'])
    .orderBy('month')
    .execute()
  expect(teams).toEqual([
    { month: '2026-09', position: 1, player_id: ana },
    { month: '2026-10', position: 1, player_id: ana },
  ])
  expect(await app.refused(rankingPlayerCalls.getRankingPlayer, { params: { id: anna } }, token)).toBe(
    'not_found',
  )
  const [entry] = await read.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(entry).toMatchObject({
    action: `merge_ranking_players ${ana} ${anna}`,
    subject_id: linked.id,
  })
})

test('a ranking published after a merge is the one of a single player from the beginning', async () => {
  const { token, publish, input, ranked } = await aRankingWithTwice()
  await app.call(rankingPlayerCalls.mergeRankingPlayers, input(), token)
  const before = await ranked()
  await app.call(monthRankingCalls.removeMonthRanking, { params: { month: '2026-09' } }, token)
  await publish('2026-09')
  expect(await ranked()).toEqual(before)
})

test('players of two different accounts are not merged, and the preview says so', async () => {
  const { customer_id, token, ana, anna, preview, input, read } = await aRankingWithTwice()
  for (const id of [ana, anna]) {
    const { id: userId } = await aUser(app, customer_id)
    await read.updateTable('ranking_players').set({ user_id: userId }).where('id', '=', id).execute()
  }
  expect((await preview()).linked_apart).toBe(true)
  expect(await app.refused(rankingPlayerCalls.mergeRankingPlayers, input(), token)).toBe(
    'players_linked_apart',
  )
})

test('what a manager has not seen is not merged: another version, another double result, or the same player', async () => {
  const { token, ana, rui, input, read } = await aRankingWithTwice()
  const refusal = (changes: object) =>
    app.refused(rankingPlayerCalls.mergeRankingPlayers, input(changes), token)
  expect(await refusal({ other_version: 2 })).toBe('ranking_player_changed')
  expect(await refusal({ double_results: 0 })).toBe('ranking_player_changed')
  expect(await refusal({ other_id: ana })).toBe('invalid_input')
  expect(await refusal({ other_id: 2147483647 })).toBe('not_found')
  expect(await refusal({ chosen: [{ month: '2026-09', type: 'chess' }] })).toBe('invalid_input')
  const version = await read.selectFrom('event_months').select('version').executeTakeFirstOrThrow()
  const stale = {
    params: { month: '2026-09' },
    body: {
      version: version.version,
      events: [{ type: 'eqc' as const, results: [{ player_id: rui, result: 1 }] }],
    },
  }
  await app.call(rankingPlayerCalls.mergeRankingPlayers, input(), token)
  expect(await app.refused(monthEventCalls.saveMonthEvents, stale, token)).toBe('events_changed')
})

test('an admin merges players, too; another role, another club and a club without a ranking do not', async () => {
  const { customer_id, token, preview, input, read } = await aRankingWithTwice()
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  expect((await preview([], admin.token)).moved_results).toBe(1)
  const player = await aUser(app, customer_id, { roles: { regular_player: true, quiz_editor: true } })
  expect(await app.refused(rankingPlayerCalls.mergeRankingPlayers, input(), player.token)).toBe('forbidden')
  const stranger = await aNationalRanking(app)
  expect(await app.refused(rankingPlayerCalls.mergeRankingPlayers, input(), stranger.token)).toBe('not_found')
  const theirs = await stranger.aPlayer({ name: 'Theirs' })
  expect(await app.refused(rankingPlayerCalls.mergeRankingPlayers, input({ other_id: theirs }), token)).toBe(
    'not_found',
  )
  await read.updateTable('customers').set({ national_ranking: false }).execute()
  expect(await app.refused(rankingPlayerCalls.mergeRankingPlayers, input(), token)).toBe('feature_off')
})

test('of two managers who merge the same players at once, each into the other, one is told that they are gone', async () => {
  const { ana, anna, token, input, read } = await aRankingWithTwice()
  const inputs = [input(), { ...input({ other_id: ana }), params: { id: anna } }]
  const answers = await Promise.all(
    inputs.map(({ params, body }) =>
      app.http.inject({
        method: 'POST',
        url: `/api/admin/national-ranking/players/${params.id}/merge`,
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 404,
  ])
  expect(await read.selectFrom('ranking_players').select('name').execute()).toHaveLength(2)
})

test('results that arrive during a merge wait, and are refused for the player who is gone', async () => {
  const { customer_id, anna, token, input, read } = await aRankingWithTwice()
  const { tx } = app.forCustomer(customer_id)
  const body = {
    month: '2026-10',
    events: [{ type: 'eqc' as const, results: [{ player_id: anna, result: 9 }] }],
  }
  const begun = await tx(async (db) => {
    await db.selectFrom('ranking_players').select('id').where('id', '=', anna).forUpdate().execute()
    const merging = app.call(rankingPlayerCalls.mergeRankingPlayers, input(), token)
    await expect.poll(() => countWaiting(read)).toBe(1)
    const creating = app.refused(monthEventCalls.createMonthEvents, { body }, token)
    await expect.poll(() => countWaiting(read)).toBe(2)
    return { merging, creating }
  })
  expect((await begun.merging).results).toBe(2)
  expect(await begun.creating).toBe('not_found')
})
