import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as cupCalls from '@tertulia/contract/cup'
import type { CupForm } from '@tertulia/contract/cup-forms'
import * as seasonCalls from '@tertulia/contract/seasons'
import { workingDaysFrom } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aCupOf, seenCup, type MadeCup } from '../../../../test/factories/cup.ts'
import { testApp } from '../../../../test/test-app.ts'

const now = '2026-11-20T10:00:00.000Z'
const eve = '2026-11-22T10:00:00.000Z'
const app = testApp(now)

const cupOf = ({ season, admin }: Pick<MadeCup, 'season' | 'admin'>): Promise<CupForm> =>
  app.call(cupFormCalls.getCupForm, { params: { season } }, admin.token)

async function actionsOf(customerId: number): Promise<string[]> {
  const { read } = app.forCustomer(customerId)
  const rows = await read.selectFrom('audit_log').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action)
}

test('saving gives other players and rounds, another seed and another draw', async () => {
  app.clock.set(now)
  const cup = await aCupOf(app, 9)
  const playerIds = cup.players.slice(0, 4).map(({ id }) => id)
  const body = { player_ids: playerIds, rounds: [6, 4], version: 1 }
  const saved = await app.call(
    cupFormCalls.saveCup,
    { params: { season: cup.season }, body },
    cup.admin.token,
  )
  expect(saved.cup).toMatchObject({ player_ids: playerIds, rounds: [4, 6], version: 2, editable: true })
  expect(saved.cup?.seed).not.toBe(cup.form.cup?.seed)
  app.clock.set(eve)
  const { rounds, players } = await seenCup(app, cup)
  expect(players).toBe(4)
  expect(rounds.map(({ round, games }) => [round, games.length])).toEqual([
    [4, 2],
    [6, 0],
  ])
  expect((await actionsOf(cup.customer_id)).at(-1)).toBe(`save_cup ${cup.season}`)
})

test('saving over an unseen version is refused', async () => {
  app.clock.set(now)
  const { season, admin, players } = await aCupOf(app, 4)
  const body = { player_ids: players.map(({ id }) => id), rounds: [2, 4], version: 1 }
  await app.call(cupFormCalls.saveCup, { params: { season }, body }, admin.token)
  expect(await app.refused(cupFormCalls.saveCup, { params: { season }, body }, admin.token)).toBe(
    'cup_changed',
  )
  const unheardOf = { ...body, version: 2 ** 31 }
  expect(await app.refused(cupFormCalls.saveCup, { params: { season }, body: unheardOf }, admin.token)).toBe(
    'invalid_input',
  )
})

test('a cup that cannot be created cannot be saved either, and nothing of it is stored', async () => {
  app.clock.set(now)
  const cup = await aCupOf(app, 4)
  const { season, admin, players } = cup
  const ids = players.map(({ id }) => id)
  const refused = (playerIds: number[], rounds: number[]) =>
    app.refused(
      cupFormCalls.saveCup,
      { params: { season }, body: { player_ids: playerIds, rounds, version: 1 } },
      admin.token,
    )
  expect(await refused([], [])).toBe('too_few_players')
  expect(await refused([1, 1], [2])).toBe('player_twice')
  expect(await refused([2147483647, ids[0] ?? 0], [2])).toBe('player_not_valid')
  expect(await refused(ids, [2])).toBe('wrong_cup_round_count')
  expect(await refused(ids, [2, 3])).toBe('cup_rounds_adjacent')
  expect(await refused(ids, [2, 99])).toBe('cup_rounds_not_future')
  expect((await cupOf(cup)).cup).toEqual(cup.form.cup)
})

test('a player whose role has ended stays in the cup when it is saved', async () => {
  app.clock.set(now)
  const cup = await aCupOf(app, 4)
  const ids = cup.players.map(({ id }) => id)
  const { tx } = app.forCustomer(cup.customer_id)
  await tx((db) =>
    db
      .deleteFrom('user_roles')
      .where('user_id', '=', ids[3] ?? 0)
      .execute(),
  )
  expect((await cupOf(cup)).players.map(({ id }) => id)).toContain(ids[3])
  const body = { player_ids: ids, rounds: [2, 4], version: 1 }
  const saved = await app.call(
    cupFormCalls.saveCup,
    { params: { season: cup.season }, body },
    cup.admin.token,
  )
  expect(saved.cup?.player_ids).toHaveLength(4)
})

test('from its first day on a cup is neither changed nor deleted', async () => {
  app.clock.set(now)
  const cup = await aCupOf(app, 4)
  const { season, admin, players } = cup
  app.clock.set('2026-11-23T00:00:00.000Z')
  const body = { player_ids: players.map(({ id }) => id), rounds: [3, 5], version: 1 }
  expect(await app.refused(cupFormCalls.saveCup, { params: { season }, body }, admin.token)).toBe(
    'cup_started',
  )
  expect(await app.refused(cupFormCalls.removeCup, { params: { season } }, admin.token)).toBe('cup_started')
  expect((await cupOf(cup)).cup?.editable).toBe(false)
})

test('a cup is deleted before its first day, and another one may take its place', async () => {
  app.clock.set(now)
  const cup = await aCupOf(app, 4)
  const { season, admin, players, customer_id } = cup
  app.clock.set('2026-11-22T23:59:59.999Z')
  await app.call(cupFormCalls.removeCup, { params: { season } }, admin.token)
  expect((await cupOf(cup)).cup).toBeNull()
  expect(await app.refused(cupCalls.getCup, { query: { season } }, players[0]?.token)).toBe('not_found')
  expect(await app.refused(cupFormCalls.removeCup, { params: { season } }, admin.token)).toBe('not_found')
  const body = { player_ids: players.map(({ id }) => id), rounds: [3, 5] }
  const saving = { params: { season }, body: { ...body, version: 1 } }
  expect(await app.refused(cupFormCalls.saveCup, saving, admin.token)).toBe('not_found')
  await app.call(cupFormCalls.createCup, { params: { season }, body }, admin.token)
  expect((await actionsOf(customer_id)).slice(1)).toEqual([`remove_cup ${season}`, `create_cup ${season}`])
})

test('saving a season that has not started leaves its cup as it is, on the new dates', async () => {
  app.clock.set(now)
  const cup = await aCupOf(app, 4)
  const { season, admin } = cup
  const { tiers, version } = await app.call(seasonCalls.getSeason, { params: { season } }, admin.token)
  const dates = workingDaysFrom('2026-12-01', 20)
  await app.call(seasonCalls.saveSeason, { params: { season }, body: { dates, tiers, version } }, admin.token)
  const form = await cupOf(cup)
  expect(form.cup).toEqual(cup.form.cup)
  expect(form.rounds[0]?.date).toBe('2026-12-01')
  app.clock.set('2026-11-30T10:00:00.000Z')
  expect((await seenCup(app, cup)).rounds.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-03'])
})

test('deleting a season deletes its cup', async () => {
  app.clock.set(now)
  const { season, admin, customer_id } = await aCupOf(app, 4)
  await app.call(seasonCalls.removeSeason, { params: { season } }, admin.token)
  const { read } = app.forCustomer(customer_id)
  for (const table of ['cups', 'cup_rounds', 'cup_players', 'cup_games'] as const) {
    expect(await read.selectFrom(table).selectAll().execute()).toEqual([])
  }
})
