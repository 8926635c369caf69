import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as cupCalls from '@tertulia/contract/cup'
import type { CupForm } from '@tertulia/contract/cup-forms'
import { expect, test } from 'vitest'
import { aCupOf, seenCup, type MadeCup } from '../../../../test/factories/cup.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'

const now = '2026-11-20T10:00:00.000Z'
const eve = '2026-11-22T10:00:00.000Z'
const app = testApp(now)

/** Creates a league of four that begins on Monday, and its admin. */
async function aLeague() {
  app.clock.set(now)
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const { season, players, dates } = await aLeagueOf(app, customerId, 4, { first_date: '2026-11-23' })
  const ids = players.map(({ id }) => id)
  const refused = (body: { player_ids: number[]; rounds: number[] }, number = season) =>
    app.refused(cupFormCalls.createCup, { params: { season: number }, body }, admin.token)
  return { customer_id: customerId, admin, season, players, dates, ids, refused }
}

const cupOf = ({ season, admin }: Pick<MadeCup, 'season' | 'admin'>): Promise<CupForm> =>
  app.call(cupFormCalls.getCupForm, { params: { season } }, admin.token)

async function actionsOf(customerId: number): Promise<string[]> {
  const { read } = app.forCustomer(customerId)
  const rows = await read.selectFrom('audit_log').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action)
}

test('the form of a season without a cup offers its future rounds and its valid players, those in tiers first', async () => {
  const { customer_id, admin, season, ids, dates } = await aLeague()
  const outside = await aUser(app, customer_id)
  await aUser(app, customer_id, { roles: { regular_player: '2026-11-22' } })
  await aUser(app, customer_id, { roles: { quiz_editor: true } })
  const form = await cupOf({ season, admin })
  expect(form).toMatchObject({ season, today: '2026-11-20', cup: null, changes: [] })
  expect(form.players.map(({ id, tier }) => [id, tier])).toEqual([
    ...ids.map((id) => [id, 1]),
    [outside.id, null],
  ])
  expect(form.rounds).toHaveLength(20)
  expect(form.rounds[9]).toEqual({ round: 10, date: dates[9], solo: true })
})

test('a new cup shows its seed and has its first round drawn: nine players, one game and seven byes', async () => {
  app.clock.set(now)
  const cup = await aCupOf(app, 9)
  expect(cup.form.cup).toMatchObject({ rounds: [1, 3, 5, 7], version: 1, editable: true })
  expect(cup.form.cup?.seed).toMatch(/^[0-9a-f]{32}$/)
  const ids = cup.players.map(({ id }) => id)
  expect(cup.form.cup?.player_ids.toSorted((a, b) => a - b)).toEqual(ids)
  app.clock.set(eve)
  const { rounds } = await seenCup(app, cup)
  const [first] = rounds
  expect(first?.games.map(({ sides }) => sides.length)).toEqual([2, 1, 1, 1, 1, 1, 1, 1])
  expect(rounds.map(({ drawn }) => drawn)).toEqual([true, false, false, false])
  expect(await actionsOf(cup.customer_id)).toEqual([`create_cup ${cup.season}`])
})

test('players without a tier are allowed, and rounds keep their order', async () => {
  const { customer_id, admin, season, ids } = await aLeague()
  const outside = await aUser(app, customer_id)
  const body = { player_ids: [outside.id, ids[0] ?? 0, ids[1] ?? 0], rounds: [20, 4] }
  const { cup } = await app.call(cupFormCalls.createCup, { params: { season }, body }, admin.token)
  expect(cup?.rounds).toEqual([4, 20])
})

test('too few players, one twice, a wrong number of rounds, neighbours and rounds of the past are refused', async () => {
  const { refused, ids } = await aLeague()
  expect(await refused({ player_ids: ids.slice(0, 1), rounds: [] })).toBe('too_few_players')
  expect(await refused({ player_ids: [...ids, ids[0] ?? 0], rounds: [2, 4, 6] })).toBe('player_twice')
  expect(await refused({ player_ids: ids, rounds: [2] })).toBe('wrong_cup_round_count')
  expect(await refused({ player_ids: ids, rounds: [2, 3] })).toBe('cup_rounds_adjacent')
  expect(await refused({ player_ids: ids, rounds: [2, 21] })).toBe('cup_rounds_not_future')
  app.clock.set('2026-11-24T10:00:00.000Z')
  expect(await refused({ player_ids: ids, rounds: [2, 4] })).toBe('cup_rounds_not_future')
})

test('only players with a valid role on the first date are allowed, and the refusal names the others', async () => {
  const { customer_id, refused, ids, season, admin } = await aLeague()
  // Round 2 is on 24 November.
  const just = await aUser(app, customer_id, { roles: { regular_player: '2026-11-24' } })
  const gone = await aUser(app, customer_id, { roles: { regular_player: '2026-11-23' } })
  const blocked = await aUser(app, customer_id, { roles: { regular_player: true, blocked: true } })
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  const stranger = await aUser(app, await aCustomer(app))
  for (const { id } of [gone, blocked, editor, stranger]) {
    expect(await refused({ player_ids: [ids[0] ?? 0, id], rounds: [2] })).toBe('player_not_valid')
  }
  const body = { player_ids: [ids[0] ?? 0, just.id], rounds: [2] }
  expect(await app.call(cupFormCalls.createCup, { params: { season }, body }, admin.token)).toMatchObject({
    cup: { player_ids: [ids[0], just.id] },
  })
})

test('a season has at most one cup, and there is none without a season', async () => {
  const { admin, season, ids, refused } = await aLeague()
  const body = { player_ids: ids, rounds: [2, 4] }
  expect(await refused(body, season + 1)).toBe('not_found')
  await app.call(cupFormCalls.createCup, { params: { season }, body }, admin.token)
  expect(await refused(body)).toBe('cup_exists')
  const missing = { params: { season: season + 1 } }
  expect(await app.refused(cupFormCalls.getCupForm, missing, admin.token)).toBe('not_found')
})

test('if two admins create a season’s cup at once, one succeeds', async () => {
  const { admin, season, ids } = await aLeague()
  const create = () =>
    app.call(
      cupFormCalls.createCup,
      { params: { season }, body: { player_ids: ids, rounds: [2, 4] } },
      admin.token,
    )
  const made = await Promise.allSettled([create(), create(), create()])
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('tie-break values are stored as of the time a player joins the cup', async () => {
  app.clock.set(now)
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const { players } = await aLeagueOf(app, customerId, 4, { first_date: '2026-10-05' })
  await closeDays(app)
  const [a = 0, b = 0, c = 0, d = 0] = players.map(({ id }) => id)
  const newcomer = await aUser(app, customerId, { created_at: '2026-11-19T12:00:00.000Z' })
  const { season } = await aSeason(app, customerId, {
    first_date: '2026-11-23',
    tiers: [
      [a, b],
      [c, newcomer.id],
    ],
  })
  const { tx, read } = app.forCustomer(customerId)
  await tx((db) =>
    db.updateTable('standings').set({ rank: 3 }).where('user_id', '=', d).where('season', '=', 1).execute(),
  )
  const body = { player_ids: [a, c, d, newcomer.id], rounds: [1, 3] }
  await app.call(cupFormCalls.createCup, { params: { season }, body }, admin.token)
  const stored = () => read.selectFrom('cup_players').selectAll().orderBy('user_id').execute()
  const expected = [
    { user_id: a, tier: 1, last_tier: 1, last_rank: 1 },
    { user_id: c, tier: 2, last_tier: 1, last_rank: 1 },
    { user_id: d, tier: null, last_tier: 1, last_rank: 3 },
    {
      user_id: newcomer.id,
      tier: 2,
      last_tier: null,
      last_rank: null,
      registered_at: '2026-11-19T12:00:00.000Z',
    },
  ]
  expect(await stored()).toMatchObject(expected)
  await tx((db) => db.updateTable('standings').set({ rank: 4 }).where('season', '=', 1).execute())
  const saving = {
    params: { season },
    body: { ...body, player_ids: [b, ...body.player_ids], rounds: [1, 3, 5], version: 1 },
  }
  await app.call(cupFormCalls.saveCup, saving, admin.token)
  expect(await stored()).toMatchObject([expected[0], { user_id: b, last_rank: 4 }, ...expected.slice(1)])
})

test('another customer’s cup is not found, and only the admin makes cups', async () => {
  app.clock.set(now)
  const { season, players, customer_id } = await aCupOf(app, 4)
  const body = { player_ids: players.map(({ id }) => id), rounds: [2, 4] }
  const params = { season }
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true, regular_player: true } })
  for (const [token, code] of [
    [stranger.token, 'not_found'],
    [reviewer.token, 'forbidden'],
    [undefined, 'not_signed_in'],
  ] as const) {
    expect(await app.refused(cupFormCalls.getCupForm, { params }, token)).toBe(code)
    expect(await app.refused(cupFormCalls.createCup, { params, body }, token)).toBe(code)
    expect(await app.refused(cupFormCalls.saveCup, { params, body: { ...body, version: 1 } }, token)).toBe(
      code,
    )
    expect(await app.refused(cupFormCalls.removeCup, { params }, token)).toBe(code)
    const decision = { params: { id: 1 }, body: { decision: 'kept' } }
    expect(await app.refused(cupFormCalls.decideCupChange, decision, token)).toBe(code)
  }
})

test('an invalid cup is refused', async () => {
  const { admin, season, players } = await aLeague()
  const params = { season }
  for (const body of [
    {},
    { player_ids: 'all', rounds: [1] },
    { player_ids: [0], rounds: [1] },
    { player_ids: [1, 2], rounds: [0] },
    { player_ids: [1, 2], rounds: [1.5] },
    { player_ids: [1, 2], rounds: [1], seed: 'mine' },
  ]) {
    expect(await app.refused(cupFormCalls.createCup, { params, body }, admin.token)).toBe('invalid_input')
    expect(await app.refused(cupFormCalls.saveCup, { params, body }, admin.token)).toBe('invalid_input')
  }
  expect(await app.refused(cupFormCalls.getCupForm, { params: { season: 'x' } }, admin.token)).toBe(
    'invalid_input',
  )
  expect(await app.refused(cupFormCalls.removeCup, { params: { season: 0 } }, admin.token)).toBe(
    'invalid_input',
  )
  expect(await app.refused(cupCalls.getCup, { query: { season: 'x' } }, players[0]?.token)).toBe(
    'invalid_input',
  )
  const undecided = { params: { id: 1 }, body: { decision: 'perhaps' } }
  expect(await app.refused(cupFormCalls.decideCupChange, undecided, admin.token)).toBe('invalid_input')
})
