import * as checkInCalls from '@tertulia/contract/check-ins'
import * as homeCalls from '@tertulia/contract/home'
import * as seasonCalls from '@tertulia/contract/seasons'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { actingAs, anAccount } from '../../../test/factories/account.ts'
import { runAt } from '../../../test/factories/mail.ts'
import { aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser, somePlayers } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const app = testApp('2026-11-20T10:00:00.000Z')

/** A finished season of players with three forfeits each, and the coming one they were asked about on 23 November. */
async function anAskedClub(count: number, rules: Partial<typeof defaultRuleSet> = {}) {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customerId = await aCustomer(app, { rule_set: { ...defaultRuleSet, ...rules } })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const players = await somePlayers(app, customerId, count)
  const tiers = [players.map(({ id }) => id)]
  await aSeason(app, customerId, { first_date: '2026-10-05', tiers })
  await closeDays(app)
  const { read } = app.forCustomer(customerId)
  await read.updateTable('standings').set({ forfeits: 4, excused_forfeits: 1 }).execute()
  await aSeason(app, customerId, { first_date: '2026-12-07', tiers })
  await runAt(app, '2026-11-23T10:00:00.000Z')
  return { customer_id: customerId, admin, players }
}

const remindTwice = async () => {
  await runAt(app, '2026-11-26T10:00:00.000Z')
  await runAt(app, '2026-11-30T10:00:00.000Z')
  app.clock.set('2026-12-03T10:00:00.000Z')
}

const own = async (token: string) => (await app.call(checkInCalls.getCheckIn, {}, token)).check_in
const choose = (token: string, choice: 'in' | 'out', season = 2) =>
  app.call(checkInCalls.saveCheckIn, { body: { season, choice } }, token)
const params = { season: 2 }
const propose = (token: string) =>
  app.call(seasonCalls.proposeSeasonTiers, { params, query: { first_date: '2026-12-07' } }, token)

test('a player reads the question without changing anything, chooses, and may change their mind', async () => {
  const { players } = await anAskedClub(2)
  const { token } = players[0]!
  expect(await own(token)).toMatchObject({
    season: 2,
    first_date: '2026-12-07',
    state: 'asked',
    counts_in: true,
    settled_on: '2026-12-03',
    chosen_at: null,
    ends_on: null,
  })
  expect((await choose(token, 'out')).check_in).toMatchObject({ state: 'out', counts_in: false })
  expect((await choose(token, 'in')).check_in).toMatchObject({
    state: 'in',
    chosen_at: '2026-11-23T10:00:00.000Z',
  })
  app.clock.set('2026-12-07T00:00:00.000Z')
  expect(await own(token)).toBeNull()
  const input = { body: { season: 2, choice: 'out' } } as const
  expect(await app.refused(checkInCalls.saveCheckIn, input, token)).toBe('season_started')
})

test('who was not asked has nothing to choose, and other clubs’ seasons and staff are refused', async () => {
  const { customer_id, admin } = await anAskedClub(2)
  const newcomer = await aUser(app, customer_id)
  expect(await own(newcomer.token)).toBeNull()
  const input = { body: { season: 2, choice: 'in' } } as const
  expect(await app.refused(checkInCalls.saveCheckIn, input, newcomer.token)).toBe('not_found')
  const wrong = { body: { season: 9, choice: 'in' } } as const
  expect(await app.refused(checkInCalls.saveCheckIn, wrong, newcomer.token)).toBe('not_found')
  expect(await app.refused(checkInCalls.saveCheckIn, input, admin.token)).toBe('forbidden')
  const stranger = await aUser(app, await aCustomer(app))
  expect(await app.refused(checkInCalls.saveCheckIn, input, stranger.token)).toBe('not_found')
})

test('a club that asks nobody shows no question, and its proposal ignores what was said before', async () => {
  const { customer_id, admin, players } = await anAskedClub(4)
  await choose(players[0]!.token, 'out')
  const rules = JSON.stringify({ ...defaultRuleSet, check_in_days: 0 })
  await app.forCustomer(customer_id).read.updateTable('customers').set({ rule_set: rules }).execute()
  expect(await own(players[0]!.token)).toBeNull()
  expect((await app.call(homeCalls.getHome, {}, players[1]!.token)).check_in).toBeNull()
  const input = { body: { season: 2, choice: 'in' } } as const
  expect(await app.refused(checkInCalls.saveCheckIn, input, players[0]!.token)).toBe('not_found')
  expect((await propose(admin.token)).left_out).toEqual([])
})

test('home asks until a player has chosen, and tells who is counted out for their silence', async () => {
  const { players } = await anAskedClub(2)
  const { token } = players[0]!
  const shown = async () => (await app.call(homeCalls.getHome, {}, token)).check_in
  const line = { season: 2, first_date: '2026-12-07' }
  expect(await shown()).toEqual({ ...line, silent: false, counts_in: true })
  await remindTwice()
  expect(await shown()).toEqual({ ...line, silent: true, counts_in: false })
  await choose(token, 'in')
  expect(await shown()).toBeNull()
})

test('the proposal begins with those who are in, and names who sits out and who is silent', async () => {
  const { admin, players } = await anAskedClub(6)
  const [first, second, third, ...others] = players
  await choose(first!.token, 'out')
  for (const { token } of others) await choose(token, 'in')
  expect((await propose(admin.token)).left_out.map(({ reason }) => reason)).toEqual(['sits_out', 'odd'])
  await remindTwice()
  const proposal = await propose(admin.token)
  expect(proposal.left_out.map(({ id, reason }) => ({ id, reason }))).toEqual([
    { id: first!.id, reason: 'sits_out' },
    { id: second!.id, reason: 'silent' },
    { id: third!.id, reason: 'silent' },
    { id: expect.any(Number), reason: 'odd' },
  ])
  expect(proposal.tiers.flat()).toHaveLength(2)
  expect(proposal.players.find(({ id }) => id === second!.id)).toMatchObject({
    check_in: 'silent',
    counts_in: false,
  })
  await choose(second!.token, 'in')
  expect((await propose(admin.token)).tiers.flat()).toContain(second!.id)
})

test('silence counts as in below the forfeits of the setting', async () => {
  const { admin } = await anAskedClub(2, { check_in_forfeits: 4 })
  await remindTwice()
  expect(await propose(admin.token)).toMatchObject({ left_out: [] })
})

test('nobody is counted out while a reminder is missing', async () => {
  const { admin } = await anAskedClub(2)
  await runAt(app, '2026-11-26T10:00:00.000Z')
  app.clock.set('2026-12-06T21:00:00.000Z')
  expect(await propose(admin.token)).toMatchObject({ left_out: [] })
})

test('who sat out finds their tier again, one lower for each season more', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const ids = (await somePlayers(app, customerId, 30)).map(({ id }) => id)
  const [ana, bruno, ...rest] = atLeast(ids, 2)
  await aSeason(app, customerId, {
    first_date: '2026-01-05',
    tiers: [[ana, bruno, ...rest.slice(0, 8)], rest.slice(8, 18)],
  })
  const tiers = [rest.slice(0, 10), rest.slice(10, 20), rest.slice(20)]
  await aSeason(app, customerId, { first_date: '2026-03-02', tiers })
  const sitOut = (season: number, userId: number) =>
    app
      .forCustomer(customerId)
      .read.insertInto('check_ins')
      .values({
        season,
        user_id: userId,
        asked_on: '2026-02-16',
        told_on: '2026-02-16',
        choice: 'out',
        chosen_at: app.clock.now(),
      })
      .execute()
  await sitOut(2, ana)
  const tierOf = async (season: number, userId: number) => {
    const query = { first_date: '2027-01-04' }
    const { tiers: proposed } = await app.call(
      seasonCalls.proposeSeasonTiers,
      { params: { season }, query },
      admin.token,
    )
    return proposed.findIndex((tier) => tier.includes(userId)) + 1
  }
  expect(await tierOf(3, ana)).toBe(1)
  // Bruno was away without a word.
  expect(await tierOf(3, bruno)).toBe(3)
  await aSeason(app, customerId, { first_date: '2026-05-04', tiers })
  await sitOut(3, ana)
  expect(await tierOf(4, ana)).toBe(2)
})

test('the admin sees who is in, out and silent, with the days of asking and reminding', async () => {
  const { admin, players } = await anAskedClub(4)
  await choose(players[0]!.token, 'in')
  await choose(players[1]!.token, 'out')
  const list = (state: 'in' | 'asked' | 'silent' | 'out', token = admin.token) =>
    app.call(checkInCalls.listCheckIns, { params, query: { page: 1, state } }, token)
  expect(await list('asked')).toMatchObject({
    stage: 'asking',
    open: true,
    counts: { in: 1, asked: 2, silent: 0, out: 1 },
    remindable: 0,
    players: [
      { id: players[2]!.id, asked_on: '2026-11-23', reminders: 0, told_on: '2026-11-23', chosen_at: null },
      { id: players[3]!.id },
    ],
  })
  await remindTwice()
  expect(await list('silent')).toMatchObject({
    counts: { in: 1, asked: 0, silent: 2, out: 1 },
    remindable: 2,
    players: [{ reminders: 2, told_on: '2026-11-30', counts_in: false }, {}],
  })
  const input = { params, query: { page: 1, state: 'in' } } as const
  expect(await app.refused(checkInCalls.listCheckIns, input, players[0]!.token)).toBe('forbidden')
  const other = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await app.refused(checkInCalls.listCheckIns, input, other.token)).toBe('not_found')
})

test('an admin chooses for a player and reminds now, both in the audit log', async () => {
  const { customer_id, admin, players } = await anAskedClub(2)
  const { remindOfCheckIn, savePlayerCheckIn } = checkInCalls
  const forPlayer = (userId: number) => ({
    params: { ...params, user_id: userId },
    body: { choice: 'out' as const },
  })
  await app.call(savePlayerCheckIn, forPlayer(players[0]!.id), admin.token)
  expect(await own(players[0]!.token)).toMatchObject({ state: 'out' })
  expect(await app.call(remindOfCheckIn, { params }, admin.token)).toEqual({ reminded: 0 })
  app.clock.set('2026-11-24T21:30:00.000Z')
  expect(await app.call(remindOfCheckIn, { params }, admin.token)).toEqual({ reminded: 1 })
  expect(await app.call(remindOfCheckIn, { params }, admin.token)).toEqual({ reminded: 0 })
  const { read } = app.forCustomer(customer_id)
  const mails = await read.selectFrom('outbox').select('user_id').where('kind', '=', 'check_in').execute()
  expect(mails.filter(({ user_id: id }) => id === players[1]!.id)).toHaveLength(2)
  const audit = await read.selectFrom('audit_log').select(['action', 'subject_id']).orderBy('id').execute()
  expect(audit.slice(-2)).toEqual([
    { action: 'save_check_in 2 out', subject_id: players[0]!.id },
    { action: 'remind_of_check_in 2 1', subject_id: null },
  ])
  expect(await app.refused(savePlayerCheckIn, forPlayer(admin.id), admin.token)).toBe('not_found')
  expect(await app.refused(savePlayerCheckIn, forPlayer(players[0]!.id), players[1]!.token)).toBe('forbidden')
  expect(await app.refused(remindOfCheckIn, { params }, players[1]!.token)).toBe('forbidden')
  app.clock.set('2026-12-07T00:00:00.000Z')
  expect(await app.refused(savePlayerCheckIn, forPlayer(players[0]!.id), admin.token)).toBe('season_started')
  expect(await app.refused(remindOfCheckIn, { params }, admin.token)).toBe('season_started')
})

test('a reminder by hand counts as one of the two', async () => {
  const { admin } = await anAskedClub(2)
  app.clock.set('2026-11-24T10:00:00.000Z')
  await app.call(checkInCalls.remindOfCheckIn, { params }, admin.token)
  await runAt(app, '2026-11-26T10:00:00.000Z')
  await runAt(app, '2026-11-30T10:00:00.000Z')
  app.clock.set('2026-12-03T10:00:00.000Z')
  const query = { page: 1, state: 'silent' } as const
  const { players } = await app.call(checkInCalls.listCheckIns, { params, query }, admin.token)
  expect(players).toMatchObject([{ reminders: 2, told_on: '2026-11-30' }, { reminders: 2 }])
})

test('a choice in somebody’s name stands in the audit log', async () => {
  const player = await anAccount(app)
  const other = await aUser(app, player.customer_id)
  app.clock.set('2026-11-20T10:00:00.000Z')
  await aSeason(app, player.customer_id, { first_date: '2026-12-07', tiers: [[player.id, other.id]] })
  await runAt(app, '2026-11-23T10:00:00.000Z')
  const acting = await actingAs(app, player)
  await choose(acting, 'out', 1)
  const { read } = app.forCustomer(player.customer_id)
  const audit = await read.selectFrom('audit_log').select('action').orderBy('id', 'desc').executeTakeFirst()
  expect(audit?.action).toMatch(/^PUT \/check-in/)
})
