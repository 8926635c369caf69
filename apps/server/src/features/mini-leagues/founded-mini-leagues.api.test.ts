import * as accountCalls from '@tertulia/contract/account'
import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import * as moderatedMiniLeagueCalls from '@tertulia/contract/moderated-mini-leagues'
import { expect, test } from 'vitest'
import { anAccount, ownPassword } from '../../../test/factories/account.ts'
import {
  aFoundedMiniLeague,
  miniLeagueBody,
  miniLeagueActions,
} from '../../../test/factories/mini-leagues.ts'
import { aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const [eve, first] = ['2026-11-19', '2026-11-20']
const app = testApp(`${eve}T10:00:00.000Z`)
const { get, list, join, refusedJoin } = miniLeagueActions(app)

test('where the founder lets players in, they wait; a player removed asks anew', async () => {
  const { id, code, founder, others } = await aFoundedMiniLeague(app, eve, { approval: true })
  const [rui, eva] = atLeast(others, 2)
  for (const one of [rui, eva]) expect((await join(code, one)).standing).toBe('requested')
  expect((await get(id, founder)).requests.map((one) => one.id)).toEqual([rui.id, eva.id])
  expect((await list(founder)).mini_leagues).toMatchObject([{ requests: 2 }])
  expect((await list(rui)).requested).toMatchObject([{ id }])
  const ofRui = { params: { id, user_id: rui.id } }
  expect(await app.refused(miniLeagueCalls.admitToMiniLeague, ofRui, rui.token)).toBe('not_found')
  await app.call(miniLeagueCalls.admitToMiniLeague, ofRui, founder.token)
  await app.call(miniLeagueCalls.refuseForMiniLeague, { params: { id, user_id: eva.id } }, founder.token)
  expect((await get(id, rui)).requests).toEqual([])
  await app.call(
    miniLeagueCalls.saveMiniLeague,
    { params: { id }, body: { name: ' New   name ', size: 3, approval: false } },
    founder.token,
  )
  await app.call(miniLeagueCalls.removeFromMiniLeague, ofRui, founder.token)
  expect((await join(code, rui)).standing).toBe('requested')
  expect((await join(code, eva)).standing).toBe('joined')
  expect(await get(id, eva)).toMatchObject({ name: 'New name', players: 2 })
  // Taking the wish back.
  await app.call(miniLeagueCalls.leaveMiniLeague, { params: { id } }, rui.token)
  expect((await list(rui)).requested).toEqual([])
})

test('a full one, an eleventh, an old link and a made-up code let nobody in', async () => {
  const { customer_id, id, code, founder, others } = await aFoundedMiniLeague(app, eve, { size: 2 })
  const [rui, eva] = atLeast(others, 2)
  await join(code, rui)
  expect(await refusedJoin(code, eva)).toBe('mini_league_full')
  const small = { params: { id }, body: { name: 'Three', size: 2, approval: false } }
  expect(await app.refused(miniLeagueCalls.saveMiniLeague, small, rui.token)).toBe('not_found')
  const renewed = await app.call(miniLeagueCalls.renewMiniLeagueCode, { params: { id } }, founder.token)
  expect(renewed.code).not.toBe(code)
  for (const wrong of [code, 'nonsense', '0'.repeat(13)])
    expect(await refusedJoin(wrong, eva)).toBe('not_found')
  const club = await aUser(app, await aCustomer(app))
  expect(await refusedJoin(renewed.code, club)).toBe('not_found')
  for (let count = 1; count < 10; count += 1) {
    await app.call(miniLeagueCalls.foundMiniLeague, { body: miniLeagueBody({}) }, founder.token)
  }
  expect(
    await app.refused(miniLeagueCalls.foundMiniLeague, { body: miniLeagueBody({}) }, founder.token),
  ).toBe('too_many_mini_leagues')
  const other = await app.call(miniLeagueCalls.foundMiniLeague, { body: miniLeagueBody({}) }, eva.token)
  expect(await refusedJoin((await get(other.id, eva)).code ?? '', founder)).toBe('too_many_mini_leagues')
  const bad = [
    { name: 'ab' },
    { name: '\u200b\u200b\u200b' },
    { size: 1 },
    { size: 65 },
    { theme_slugs: ['none'] },
  ]
  for (const wrong of bad) {
    expect(
      await app.refused(miniLeagueCalls.foundMiniLeague, { body: miniLeagueBody(wrong) }, eva.token),
    ).toBe('invalid_input')
  }
  const both = { body: miniLeagueBody({ duels: true, best_days: 3 }) }
  expect(await app.refused(miniLeagueCalls.foundMiniLeague, both, eva.token)).toBe('duels_count_every_day')
  const { token } = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  expect(await app.refused(miniLeagueCalls.listMiniLeagues, {}, token)).toBe('forbidden')
})

test('two players race for the last place, and one of them gets it', async () => {
  const { id, code, founder, others } = await aFoundedMiniLeague(app, eve, { size: 2 })
  const outcomes = await Promise.all(
    others.slice(0, 2).map(({ token }) =>
      app.http.inject({
        method: 'POST',
        url: `/api/mini-league-codes/${code}`,
        headers: { authorization: `Bearer ${token}` },
      }),
    ),
  )
  expect(outcomes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await get(id, founder)).players).toBe(2)
})

test('a blocked founder is followed by the player who joined first, who can end it', async () => {
  const { customer_id, id, code, founder, others } = await aFoundedMiniLeague(app, eve)
  const [rui] = atLeast(others, 1)
  await join(code, rui)
  const { tx } = app.forCustomer(customer_id)
  await tx((db) =>
    db.insertInto('user_roles').values({ user_id: founder.id, role: 'blocked', valid_until: null }).execute(),
  )
  expect(await app.refused(miniLeagueCalls.getMiniLeague, { params: { id } }, founder.token)).toBe('blocked')
  const { founder: next, players, table } = await get(id, rui)
  expect([next?.id, players]).toEqual([rui.id, 1])
  expect(table.map(({ rank }) => rank)).toEqual([1, null])
  await app.call(miniLeagueCalls.endMiniLeague, { params: { id } }, rui.token)
  expect(await refusedJoin(code, atLeast(others, 2)[1])).toBe('not_found')
  expect(await get(id, rui)).toMatchObject({ state: 'ended', code: null })
})

test('an admin renames and closes without reading the table, and the audit log says so', async () => {
  const { customer_id, id, code, founder, others } = await aFoundedMiniLeague(app, eve)
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  await join(code, atLeast(others, 1)[0])
  const { mini_leagues: all } = await app.call(
    moderatedMiniLeagueCalls.listAllMiniLeagues,
    { query: { page: 1 } },
    admin.token,
  )
  expect(all).toMatchObject([
    { id, players: 2, founded_on: eve, state: 'running', founder: { id: founder.id } },
  ])
  await app.call(
    moderatedMiniLeagueCalls.renameMiniLeague,
    { params: { id }, body: { name: 'A better name' } },
    admin.token,
  )
  await app.call(moderatedMiniLeagueCalls.closeMiniLeague, { params: { id } }, admin.token)
  expect(await app.refused(moderatedMiniLeagueCalls.closeMiniLeague, { params: { id } }, admin.token)).toBe(
    'mini_league_ended',
  )
  expect(await get(id, founder)).toMatchObject({ name: 'A better name', state: 'ended' })
  const { entries } = await app.call(auditLogCalls.listAuditLog, { query: { page: 1 } }, admin.token)
  expect(JSON.stringify(entries)).toContain('close_mini_league')
  for (const call of [
    moderatedMiniLeagueCalls.listAllMiniLeagues,
    moderatedMiniLeagueCalls.closeMiniLeague,
  ] as const) {
    expect(await app.refused(call, { params: { id }, query: { page: 1 } }, founder.token)).toBe('forbidden')
  }
})

test('it is offered again for the next season to those who played to its end, once', async () => {
  const { customer_id, id, code, founder, others } = await aFoundedMiniLeague(app, eve, { duels: true })
  const [rui, eva, stranger] = atLeast(others, 3)
  for (const one of [rui, eva]) await join(code, one)
  await app.call(miniLeagueCalls.leaveMiniLeague, { params: { id } }, eva.token)
  const params = { params: { id } }
  expect(await app.refused(miniLeagueCalls.continueMiniLeague, params, founder.token)).toBe(
    'no_season_for_mini_league',
  )
  app.clock.set('2027-01-10T10:00:00.000Z')
  await closeDays(app)
  await aSeason(app, customer_id, {
    first_date: '2027-01-11',
    tiers: [[founder, rui, eva, stranger].map((one) => one.id)],
  })
  expect(await get(id, founder)).toMatchObject({ state: 'ended', next_season: 2 })
  const next = await app.call(miniLeagueCalls.continueMiniLeague, params, founder.token)
  expect(await app.refused(miniLeagueCalls.continueMiniLeague, params, founder.token)).toBe(
    'no_season_for_mini_league',
  )
  for (const [player, offers] of [
    [rui, 1],
    [eva, 0],
    [founder, 0],
  ] as const) {
    expect((await list(player)).offered).toHaveLength(offers)
  }
  const { offered } = await list(rui)
  await join(offered[0]?.code ?? '', rui)
  expect(await get(next.id, rui)).toMatchObject({ season: 2, players: 2, duels: true })
  expect((await list(rui)).offered).toEqual([])
})

test('a deleted account leaves its rows under the name of a former player', async () => {
  const person = await anAccount(app)
  app.clock.set(`${eve}T10:00:00.000Z`)
  const rui = await aUser(app, person.customer_id)
  await aSeason(app, person.customer_id, { first_date: first, tiers: [[person.id, rui.id]] })
  const { id } = await app.call(
    miniLeagueCalls.foundMiniLeague,
    { body: miniLeagueBody({ name: 'Friends' }) },
    person.token,
  )
  await join((await get(id, person)).code ?? '', rui)
  const exported = await app.call(accountCalls.exportAccount, {}, person.token)
  expect(exported.mini_leagues).toMatchObject([{ name: 'Friends', founded: true, counts_from: first }])
  await app.call(accountCalls.deleteAccount, { body: { password: ownPassword } }, person.token)
  const { founder, table } = await get(id, rui)
  expect(founder?.id).toBe(rui.id)
  expect(table).toMatchObject([
    { id: rui.id, rank: 1 },
    { id: person.id, rank: null, surname: '' },
  ])
})
