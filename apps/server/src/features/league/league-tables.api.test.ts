import * as leagueCalls from '@tertulia/contract/league'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const date = '2026-11-19'
const now = '2026-11-20T10:00:00.000Z'
const app = testApp(now)
const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other)
const emptyRow = {
  league_points: 0,
  points_for: 0,
  points_against: 0,
  games: 0,
  forfeits: 0,
  excused_forfeits: 0,
  withdrawn_after: null,
  wins: 0,
  draws: 0,
  losses: 0,
  right_answers: 0,
  pending_games: 0,
}

async function aPlayer(customerId: number, name?: string) {
  return aUser(app, customerId, name ? { name, surname: 'Same' } : {})
}

test('the table of my tier in the running season, with wins, forfeits and points of the days that are over', async () => {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 4, { first_date: date })
  await aQuiz(app, customerId, { date })
  const [winner, , , absent] = players
  await submit(app, winner?.token ?? '', date, { right: [1, 2, 3, 4, 5] })
  await closeDays(app)
  const table = await app.call(leagueCalls.getStandings, { query: {} }, winner?.token)
  expect(table).toMatchObject({
    season,
    tier: 1,
    tier_count: 1,
    my_tier: 1,
    state: 'running',
    first_date: date,
    last_date: '2026-12-16',
    previous_season: null,
    next_season: null,
    pending_games: 0,
  })
  expect(table.standings).toHaveLength(4)
  expect(table.standings[0]).toEqual({
    ...emptyRow,
    id: winner?.id,
    name: expect.any(String),
    surname: expect.any(String),
    rank: 1,
    movement: null,
    league_points: 3,
    points_for: 8,
    games: 1,
    wins: 1,
    right_answers: 5,
    best_rank: 1,
    worst_rank: 4,
    outlook: null,
    form: ['win'],
  })
  expect(table.standings.at(-1)).toMatchObject({
    id: absent?.id,
    forfeits: 1,
    points_against: 8,
    losses: 0,
    form: ['forfeit'],
  })
})

test('form is the last five decided games against an opponent in the season, without days that are not over', async () => {
  const customerId = await aCustomer(app)
  const { players, dates } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-09' })
  const [me, other] = players.map(({ id }) => id)
  const read = app.forCustomer(customerId).read
  const games = read.updateTable('games').where('user_id', '=', me ?? 0)
  const decide = (day: number, outcome: string) =>
    games
      .where('date', '=', dates[day] ?? '')
      .set({ state: 'decided', outcome, opponent_id: other ?? null })
      .execute()
  for (const [day, outcome] of ['loss', 'win', 'solo', 'draw', 'forfeit', 'win'].entries()) {
    await decide(day, outcome)
  }
  await games.where('outcome', '=', 'solo').set({ opponent_id: null }).execute()
  await decide(6, 'loss')
  await decide(7, 'win')
  // Day 8 waits for corrections, day 9 is today.
  await decide(9, 'win')
  const kept = { date: dates[7] ?? '', closes_at: '2026-11-21T00:00:00.000Z' }
  await read.insertInto('days_kept_open').values(kept).execute()

  const formOf = async () => {
    const { standings } = await app.call(leagueCalls.getStandings, { query: {} }, players[0]?.token)
    return standings.find(({ id }) => id === me)?.form
  }
  expect(await formOf()).toEqual(['win', 'draw', 'forfeit', 'win', 'loss'])
  await read.deleteFrom('days_kept_open').execute()
  expect(await formOf()).toEqual(['draw', 'forfeit', 'win', 'loss', 'win'])
  await aSeason(app, customerId, { first_date: '2026-12-14', tiers: [players.map(({ id }) => id)] })
  app.clock.set('2026-12-14T10:00:00.000Z')
  expect(await formOf()).toEqual([])
  app.clock.set(now)
})

test('a game that waits for a correction is counted once as pending and not in the table', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 4, { first_date: date })
  await aQuiz(app, customerId, { date })
  for (const { token } of players.slice(0, 3)) await submit(app, token, date, { texts: { 1: 'perhaps' } })
  await closeDays(app)
  const table = await app.call(leagueCalls.getStandings, { query: {} }, players[0]?.token)
  expect(table.pending_games).toBe(2)
  expect(table.standings.map(({ games }) => games)).toEqual([0, 0, 0, 0])
  expect(table.standings.map(({ pending_games: pending }) => pending)).toEqual([1, 1, 1, 1])
})

test('equal ranks stand in the order of their names', async () => {
  const customerId = await aCustomer(app)
  const players = [await aPlayer(customerId, 'Zé'), await aPlayer(customerId, 'Ana')]
  players.push(await aPlayer(customerId, 'Rui'), await aPlayer(customerId, 'Bea'))
  await aSeason(app, customerId, { tiers: [players.map(({ id }) => id)] })
  const { standings } = await app.call(leagueCalls.getStandings, { query: {} }, players[0]?.token)
  expect(standings.map(({ name }) => name)).toEqual(['Ana', 'Bea', 'Rui', 'Zé'])
})

test('of equal players those who move down stand last', async () => {
  const customerId = await aCustomer(app)
  const players = [await aPlayer(customerId, 'Zé'), await aPlayer(customerId, 'Ana')]
  players.push(await aPlayer(customerId, 'Rui'), await aPlayer(customerId, 'Bea'))
  const others = [await aPlayer(customerId, 'Ida'), await aPlayer(customerId, 'Tom')]
  const tiers = [players, others].map((tier) => tier.map(({ id }) => id))
  await aSeason(app, customerId, { tiers, first_date: date })
  await aQuiz(app, customerId, { date })
  await closeDays(app)
  const query = { tier: 1 }
  const { standings } = await app.call(leagueCalls.getStandings, { query }, players[0]?.token)
  expect(standings.map(({ name, rank, movement }) => [name, rank, movement])).toEqual([
    ['Ana', 1, null],
    ['Zé', 1, null],
    ['Bea', 1, 'down'],
    ['Rui', 1, 'down'],
  ])
})

test('any public season and tier can be asked for; a tier or season that is not there is not found', async () => {
  const customerId = await aCustomer(app)
  const first = await aLeagueOf(app, customerId, 2, { first_date: '2026-10-05' })
  const second = [await aPlayer(customerId), await aPlayer(customerId)]
  const ids = (players: { id: number }[]) => players.map(({ id }) => id)
  await aSeason(app, customerId, { tiers: [ids(first.players), ids(second)] })
  const ask = (query: { season?: number; tier?: number }) =>
    app.call(leagueCalls.getStandings, { query }, second[0]?.token)
  expect(await ask({})).toMatchObject({ season: 2, tier: 2, tier_count: 2, my_tier: 2, previous_season: 1 })
  const top = await ask({ tier: 1 })
  expect(inOrder(ids(top.standings))).toEqual(inOrder(ids(first.players)))
  expect(top).toMatchObject({ tier: 1, my_tier: 2 })
  expect(await ask({ season: 1 })).toMatchObject({
    season: 1,
    tier: 1,
    my_tier: null,
    state: 'finished',
    next_season: 2,
  })
  for (const query of [{ tier: 3 }, { season: 3 }, { season: 1, tier: 2 }]) {
    expect(await app.refused(leagueCalls.getStandings, { query }, second[0]?.token)).toBe('not_found')
  }
})

test('a user outside every tier sees the top one', async () => {
  const customerId = await aCustomer(app)
  await aLeagueOf(app, customerId, 2)
  const newcomer = await aPlayer(customerId)
  expect(await app.call(leagueCalls.getStandings, { query: {} }, newcomer.token)).toMatchObject({
    tier: 1,
    my_tier: null,
  })
})

test('a season is shown from the eve of its first round, to admins as to players', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-23' })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const readers = [players[0]?.token, admin.token]
  app.clock.set('2026-11-21T23:59:59.999Z')
  for (const token of readers) {
    expect(await app.refused(leagueCalls.getStandings, { query: {} }, token)).toBe('not_found')
    expect(await app.refused(leagueCalls.getStandings, { query: { season: 1 } }, token)).toBe('not_found')
  }
  app.clock.set('2026-11-22T00:00:00.000Z')
  for (const token of readers) {
    expect(await app.call(leagueCalls.getStandings, { query: {} }, token)).toMatchObject({
      season: 1,
      state: 'upcoming',
    })
  }
  app.clock.set(now)
})

test('while a season runs it is the one shown, also on the eve of the next; then the latest public one', async () => {
  const customerId = await aCustomer(app)
  const { players, dates } = await aLeagueOf(app, customerId, 2, { first_date: '2026-10-26' })
  expect(dates.at(-1)).toBe('2026-11-20')
  await aSeason(app, customerId, {
    dates: nextDates(),
    tiers: [players.map(({ id }) => id)],
  })
  const ask = () => app.call(leagueCalls.getStandings, { query: {} }, players[0]?.token)
  expect(await ask()).toMatchObject({ season: 1, state: 'running', next_season: 2 })
  app.clock.set('2026-11-21T10:00:00.000Z')
  expect(await ask()).toMatchObject({ season: 2, state: 'running', previous_season: 1, next_season: null })
  app.clock.set('2027-03-01T10:00:00.000Z')
  expect(await ask()).toMatchObject({ season: 2, state: 'finished' })
  app.clock.set(now)
})

/** Lists twenty dates that begin on a Saturday, the day after season 1 ends. */
function nextDates(): string[] {
  return Array.from({ length: 20 }, (_, index) => `2026-${index < 10 ? '11' : '12'}-${21 + (index % 10)}`)
}

test('the day of the customer decides, not the day in London', async () => {
  const customerId = await aCustomer(app, { time_zone: 'Asia/Tokyo' })
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-23' })
  app.clock.set('2026-11-21T14:59:59.999Z')
  expect(await app.refused(leagueCalls.getStandings, { query: {} }, players[0]?.token)).toBe('not_found')
  app.clock.set('2026-11-21T15:00:00.000Z')
  expect((await app.call(leagueCalls.getStandings, { query: {} }, players[0]?.token)).season).toBe(1)
  app.clock.set(now)
})

test('a customer without a season has no table, nor one of another customer’s', async () => {
  await aLeagueOf(app, await aCustomer(app), 2)
  const player = await aPlayer(await aCustomer(app))
  expect(await app.refused(leagueCalls.getStandings, { query: {} }, player.token)).toBe('not_found')
  expect(await app.refused(leagueCalls.getStandings, { query: { season: 1 } }, player.token)).toBe(
    'not_found',
  )
})

test('tables are for players, asked for by number', async () => {
  const customerId = await aCustomer(app)
  const special = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  expect(await app.refused(leagueCalls.getStandings, { query: {} }, special.token)).toBe('forbidden')
  expect(await app.refused(leagueCalls.getStandings, { query: {} })).toBe('not_signed_in')
  const player = await aPlayer(customerId)
  for (const query of [{ season: 'x' }, { tier: 0 }, { season: 99999999999 }]) {
    expect(await app.refused(leagueCalls.getStandings, { query }, player.token)).toBe('invalid_input')
  }
})
