import * as seasonCalls from '@tertulia/contract/seasons'
import { workingDaysFrom } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other)
const dates = workingDaysFrom('2026-12-07', 20)

async function anAdmin() {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  return { customer_id: customerId, admin }
}

async function players(customerId: number, count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push((await aUser(app, customerId)).id)
  return ids
}

/** Creates an admin's customer with four players, none of them in a season yet. */
async function fourPlayers() {
  const { customer_id, admin } = await anAdmin()
  return { customer_id, admin, ids: await players(customer_id, 4) }
}

async function rowsOf(customerId: number, season: number) {
  const db = app.forCustomer(customerId).read
  const of = (table: 'rounds' | 'tier_players' | 'games' | 'standings') =>
    db.selectFrom(table).selectAll().where('season', '=', season).execute()
  return {
    rounds: await of('rounds'),
    tier_players: await of('tier_players'),
    games: await of('games'),
    standings: await of('standings'),
  }
}

test('a created season has its rounds, tiers, a game a round for everybody, and tables', async () => {
  const { customer_id, admin, ids } = await fourPlayers()
  const tiers = [ids.slice(0, 2), ids.slice(2)]
  expect(await app.call(seasonCalls.createSeason, { body: { dates, tiers } }, admin.token)).toEqual({
    season: 1,
  })
  const rows = await rowsOf(customer_id, 1)
  expect(rows.rounds).toHaveLength(20)
  expect(rows.games).toHaveLength(80)
  expect(inOrder(rows.standings.map(({ tier }) => tier))).toEqual([1, 1, 2, 2])
  expect(await app.call(seasonCalls.getSeason, { params: { season: 1 } }, admin.token)).toMatchObject({
    season: 1,
    state: 'upcoming',
    dates,
    tiers,
    replaceable: [],
    today: '2026-11-20',
  })
})

test('seasons are numbered one after another for each customer', async () => {
  const { admin, ids } = await fourPlayers()
  const nextDates = workingDaysFrom('2027-02-01', 20)
  await app.call(seasonCalls.createSeason, { body: { dates, tiers: [ids] } }, admin.token)
  const next = await app.call(
    seasonCalls.createSeason,
    { body: { dates: nextDates, tiers: [ids] } },
    admin.token,
  )
  expect(next).toEqual({ season: 2 })
})

test('a season that breaks a rule is refused with the rule’s name and leaves nothing behind', async () => {
  const { customer_id, admin, ids } = await fourPlayers()
  const [first = '', ...others] = dates
  const eleven = [...ids, ...(await players(customer_id, 8))]
  const refusals = [
    ['wrong_round_count', others, [ids]],
    ['dates_not_distinct', [first, first, ...others.slice(1)], [ids]],
    ['dates_not_ascending', [...others, first], [ids]],
    ['dates_not_future', ['2026-11-20', ...others], [ids]],
    ['no_tiers', dates, []],
    ['no_tiers', dates, [ids, []]],
    ['tier_size_odd', dates, [ids.slice(1)]],
    ['tier_too_large', dates, [eleven]],
    ['player_twice', dates, [ids, ids]],
    ['invalid_input', ['7 December'], [ids]],
  ] as const
  for (const [code, badDates, tiers] of refusals) {
    const body = { dates: [...badDates], tiers }
    expect([code, await app.refused(seasonCalls.createSeason, { body }, admin.token)]).toEqual([code, code])
  }
  expect((await app.call(seasonCalls.listSeasons, { query: { page: 1 } }, admin.token)).seasons).toEqual([])
})

test('a season that begins before the last one is over is refused', async () => {
  const { admin, ids } = await fourPlayers()
  await app.call(seasonCalls.createSeason, { body: { dates, tiers: [ids] } }, admin.token)
  const overlapping = workingDaysFrom(dates.at(-1) ?? '', 20)
  const body = { dates: overlapping, tiers: [ids] }
  expect(await app.refused(seasonCalls.createSeason, { body }, admin.token)).toBe('seasons_overlap')
})

test('players without a valid role on the first date, and other customers’ players, are refused by id', async () => {
  const { customer_id, admin, ids } = await fourPlayers()
  const expiring = await aUser(app, customer_id, { roles: { regular_player: '2026-12-06' } })
  const blocked = await aUser(app, customer_id, { roles: { regular_player: true, blocked: true } })
  const special = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  const stranger = await aUser(app, await aCustomer(app))
  const bad = [expiring.id, blocked.id, special.id, stranger.id, 2147483647]
  for (const id of bad) {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/admin/seasons',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { dates, tiers: [ids.slice(0, 2), [ids[2], id]] },
    })
    expect(response.statusCode, response.body).toBe(422)
    expect(response.json()).toMatchObject({
      message: 'player_not_valid',
      details: [{ field: 'tiers.1.1', problem: String(id) }],
    })
  }
})

test('a role valid through the first date is enough', async () => {
  const { customer_id, admin, ids } = await fourPlayers()
  const expiring = await aUser(app, customer_id, { roles: { regular_player: '2026-12-07' } })
  const body = { dates, tiers: [[...ids.slice(1), expiring.id]] }
  expect(await app.call(seasonCalls.createSeason, { body }, admin.token)).toEqual({ season: 1 })
})

test('if two admins create a season at once, one is refused', async () => {
  const { customer_id, admin, ids } = await fourPlayers()
  const other = await aUser(app, customer_id, { roles: { admin: true } })
  const responses = await Promise.all(
    [admin, other].map(({ token }) =>
      app.http.inject({
        method: 'POST',
        url: '/api/admin/seasons',
        headers: { authorization: `Bearer ${token}` },
        payload: { dates, tiers: [ids] },
      }),
    ),
  )
  expect(inOrder(responses.map(({ statusCode }) => statusCode))).toEqual([200, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: 'seasons_overlap',
  })
})

test('a season that has not started can be changed, which recreates its games and tables', async () => {
  const { customer_id, admin, ids } = await fourPlayers()
  await app.call(seasonCalls.createSeason, { body: { dates, tiers: [ids] } }, admin.token)
  const form = { dates: workingDaysFrom('2026-12-14', 20), tiers: [ids.slice(0, 2)] }
  const saving = { params: { season: 1 }, body: { ...form, version: 1 } }
  expect(await app.call(seasonCalls.saveSeason, saving, admin.token)).toEqual({ season: 1, version: 2 })
  const rows = await rowsOf(customer_id, 1)
  expect(rows.games).toHaveLength(40)
  expect(rows.tier_players).toHaveLength(2)
  expect(inOrder(rows.standings.map(({ user_id }) => user_id))).toEqual(inOrder(ids.slice(0, 2)))
  expect(await app.call(seasonCalls.getSeason, { params: { season: 1 } }, admin.token)).toMatchObject({
    ...form,
    version: 2,
  })
})

test('an admin who has not seen the latest version of a season cannot save over it', async () => {
  const { admin, ids } = await fourPlayers()
  await app.call(seasonCalls.createSeason, { body: { dates, tiers: [ids] } }, admin.token)
  const save = (tiers: number[][], version: number) => ({ params, body: { dates, tiers, version } })
  const params = { season: 1 }
  const { version } = await app.call(seasonCalls.getSeason, { params }, admin.token)
  await app.call(seasonCalls.saveSeason, save([ids.toReversed()], version), admin.token)
  expect(await app.refused(seasonCalls.saveSeason, save([ids], version), admin.token)).toBe('season_changed')
  const form = await app.call(seasonCalls.getSeason, { params }, admin.token)
  expect(form.tiers).toEqual([ids.toReversed()])
  expect(await app.call(seasonCalls.saveSeason, save([ids], form.version), admin.token)).toMatchObject({
    season: 1,
  })
})

test('if two admins save the same version at once, one is refused', async () => {
  const { customer_id, admin, ids } = await fourPlayers()
  const other = await aUser(app, customer_id, { roles: { admin: true } })
  await app.call(seasonCalls.createSeason, { body: { dates, tiers: [ids] } }, admin.token)
  const responses = await Promise.all(
    [admin, other].map(({ token }) =>
      app.http.inject({
        method: 'PUT',
        url: '/api/admin/seasons/1',
        headers: { authorization: `Bearer ${token}` },
        payload: { dates, tiers: [ids.toReversed()], version: 1 },
      }),
    ),
  )
  expect(inOrder(responses.map(({ statusCode }) => statusCode))).toEqual([200, 409])
})

test('a player already in a season can stay after the role has ended', async () => {
  const { customer_id, admin, ids } = await fourPlayers()
  await app.call(seasonCalls.createSeason, { body: { dates, tiers: [ids] } }, admin.token)
  await app
    .forCustomer(customer_id)
    .tx((db) => db.deleteFrom('user_roles').where('user_id', '=', ids[0]!).execute())
  const body = { dates, tiers: [ids.toReversed()], version: 1 }
  await app.call(seasonCalls.saveSeason, { params: { season: 1 }, body }, admin.token)
  const form = await app.call(seasonCalls.getSeason, { params: { season: 1 } }, admin.token)
  expect(form.tiers).toEqual([ids.toReversed()])
  expect(form.players.map(({ id }) => id)).toContain(ids[0])
})

test('a changed season obeys the same rules', async () => {
  const { admin, ids } = await fourPlayers()
  await app.call(seasonCalls.createSeason, { body: { dates, tiers: [ids] } }, admin.token)
  const nextDates = workingDaysFrom('2027-02-01', 20)
  await app.call(seasonCalls.createSeason, { body: { dates: nextDates, tiers: [ids] } }, admin.token)
  const save = (form: object) =>
    app.refused(seasonCalls.saveSeason, { params: { season: 1 }, body: { ...form, version: 1 } }, admin.token)
  expect(await save({ dates: nextDates, tiers: [ids] })).toBe('seasons_overlap')
  expect(await save({ dates, tiers: [ids.slice(1)] })).toBe('tier_size_odd')
  expect(await save({ dates, tiers: [[ids[0], 2147483647]] })).toBe('player_not_valid')
  expect(await save({ dates })).toBe('invalid_input')
})

test('from the day of its first round a season is neither changed nor deleted', async () => {
  const { customer_id, admin } = await anAdmin()
  const { season, players: league, dates: roundDates } = await aLeagueOf(app, customer_id, 4)
  const params = { season }
  const body = { dates: roundDates, tiers: [league.map(({ id }) => id)], version: 1 }
  expect(await app.refused(seasonCalls.saveSeason, { params, body }, admin.token)).toBe('season_started')
  expect(await app.refused(seasonCalls.removeSeason, { params }, admin.token)).toBe('season_started')
})

test('the newest season is deleted with all that belongs to it, an older one is not', async () => {
  const { customer_id, admin, ids } = await fourPlayers()
  await app.call(seasonCalls.createSeason, { body: { dates, tiers: [ids] } }, admin.token)
  const nextDates = workingDaysFrom('2027-02-01', 20)
  await app.call(seasonCalls.createSeason, { body: { dates: nextDates, tiers: [ids] } }, admin.token)
  expect(await app.refused(seasonCalls.removeSeason, { params: { season: 1 } }, admin.token)).toBe(
    'season_not_newest',
  )
  await app.call(seasonCalls.removeSeason, { params: { season: 2 } }, admin.token)
  await app.call(seasonCalls.removeSeason, { params: { season: 1 } }, admin.token)
  expect(await rowsOf(customer_id, 2)).toEqual({ rounds: [], tier_players: [], games: [], standings: [] })
  expect(await app.refused(seasonCalls.removeSeason, { params: { season: 1 } }, admin.token)).toBe(
    'not_found',
  )
})

test('another customer’s season is not found', async () => {
  const { customer_id, admin: other } = await anAdmin()
  await aLeagueOf(app, customer_id, 4, { first_date: '2026-12-07' })
  const { admin, ids } = await fourPlayers()
  const params = { season: 1 }
  expect(await app.refused(seasonCalls.getSeason, { params }, admin.token)).toBe('not_found')
  const body = { dates, tiers: [ids], version: 1 }
  expect(await app.refused(seasonCalls.saveSeason, { params, body }, admin.token)).toBe('not_found')
  expect(await app.refused(seasonCalls.removeSeason, { params }, admin.token)).toBe('not_found')
  expect((await app.call(seasonCalls.getSeason, { params }, other.token)).season).toBe(1)
})

test('a season number that is none is refused', async () => {
  const { admin } = await anAdmin()
  for (const season of [0, 'x', 99999999999]) {
    expect(await app.refused(seasonCalls.getSeason, { params: { season } }, admin.token)).toBe(
      'invalid_input',
    )
  }
})

test('seasons are the admin’s to make and the players’ to look up', async () => {
  const { customer_id } = await anAdmin()
  const player = await aUser(app, customer_id)
  const body = { dates, tiers: [[player.id]] }
  const params = { season: 1 }
  expect(await app.refused(seasonCalls.createSeason, { body }, player.token)).toBe('forbidden')
  const saving = { params, body: { ...body, version: 1 } }
  expect(await app.refused(seasonCalls.saveSeason, saving, player.token)).toBe('forbidden')
  expect(await app.refused(seasonCalls.removeSeason, { params }, player.token)).toBe('forbidden')
  expect(await app.refused(seasonCalls.listSeasons, { query: { page: 1 } }, player.token)).toBe('forbidden')
  expect(await app.refused(seasonCalls.getSeason, { params }, player.token)).toBe('forbidden')
  const special = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  expect(await app.refused(seasonCalls.listPublicSeasons, { query: { page: 1 } }, special.token)).toBe(
    'forbidden',
  )
  expect(await app.refused(seasonCalls.listPublicSeasons, { query: { page: 1 } })).toBe('not_signed_in')
  expect(await app.refused(seasonCalls.createSeason, { body })).toBe('not_signed_in')
})
