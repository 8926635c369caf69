import * as absenceCalls from '@tertulia/contract/absences'
import * as accountCalls from '@tertulia/contract/account'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { hashPassword } from '../../platform/access/passwords.ts'
import { ownPassword } from '../../../test/factories/account.ts'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { storedGames, storedStandings, rowVersions } from '../../../test/rules/league-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../closed-days/closed-days.ts'

const now = '2026-11-16T10:00:00.000Z'
const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23']
const [first = '', second = ''] = dates
const coming = '2026-11-23'
const ruleSet = { ...defaultRuleSet, round_count: 6, solo_rounds: [] }
const app = testApp(now)

/** Creates a tier of four in which nobody has submitted on the first four days. */
async function aLeagueOfForfeits() {
  app.clock.set(now)
  const customerId = await aCustomer(app, { rule_set: ruleSet })
  const { players, season } = await aLeagueOf(app, customerId, 4, { dates })
  for (const date of dates) await aQuiz(app, customerId, { date })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  app.clock.set('2026-11-20T10:00:00.000Z')
  await closeDays(app)
  const ids = players.map(({ id }) => id)
  const [me] = players
  const movementOf = async (userId: number) =>
    (await storedStandings(app, customerId, season)).find((row) => row.user_id === userId)
  const audit = async () => {
    const { read } = app.forCustomer(customerId)
    const rows = await read
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .where('subject_id', 'is not', null)
      .orderBy('id')
      .execute()
    return rows.map(({ action, subject_id }) => `${action} of ${subject_id}`)
  }
  return { customer_id: customerId, season, admin, me: me!, ids, movementOf, audit }
}

const params = (id: number, date: string) => ({ params: { id, date } })

test('excusing a past absence removes the mark in the same transaction, and affects no other player', async () => {
  const { customer_id, admin, me, movementOf, audit } = await aLeagueOfForfeits()
  expect(await movementOf(me.id)).toMatchObject({ forfeits: 4, excused_forfeits: 0, movement: 'down' })
  const [games, tables] = [
    await rowVersions(app, customer_id, 'games'),
    await rowVersions(app, customer_id, 'standings'),
  ]
  const { days, rounds } = await app.call(absenceCalls.excuseAbsence, params(me.id, first), admin.token)
  expect(days).toMatchObject([
    {
      date: first,
      announced: false,
      turnout: 'absent',
      used: false,
      excused_by: { id: admin.id },
      open: true,
    },
  ])
  expect(rounds.map(({ date }) => date)).toEqual(dates.slice(1))
  expect(await movementOf(me.id)).toMatchObject({ forfeits: 4, excused_forfeits: 1, movement: 'warning' })
  expect((await storedGames(app, customer_id, first)).get(me.id)).toMatchObject({
    outcome: 'forfeit',
    excused: true,
  })
  const changed = async (table: 'games' | 'standings', before: Map<string, string>) => {
    const after = await rowVersions(app, customer_id, table)
    return [...after].flatMap(([key, version]) => (before.get(key) === version ? [] : [key]))
  }
  expect(await changed('games', games)).toEqual([`${first} ${me.id}`])
  expect(await changed('standings', tables)).toEqual([`1 ${me.id}`])
  await app.call(absenceCalls.excuseAbsence, params(me.id, second), admin.token)
  await app.call(absenceCalls.excuseAbsence, params(me.id, second), admin.token)
  expect(await movementOf(me.id)).toMatchObject({ excused_forfeits: 2, movement: null })
  await app.call(absenceCalls.unexcuseAbsence, params(me.id, first), admin.token)
  expect(await movementOf(me.id)).toMatchObject({ excused_forfeits: 1, movement: 'warning' })
  expect(await audit()).toEqual([
    `excuse_absence ${first} of ${me.id}`,
    `excuse_absence ${second} of ${me.id}`,
    `unexcuse_absence ${first} of ${me.id}`,
  ])
  const recomputed = await recomputeResults(app.forCustomer(customer_id), { verify: true })
  expect(countDifferences(recomputed)).toBe(0)
})

test('granted days can be announced beyond the club’s, and revoking them keeps announced ones', async () => {
  const { customer_id, admin, me, audit } = await aLeagueOfForfeits()
  await app
    .forCustomer(customer_id)
    .tx((db) => db.updateTable('customers').set({ absence_days: 0 }).execute())
  const announce = { body: { dates: [coming] } }
  expect(await app.refused(absenceCalls.announceAbsences, announce, me.token)).toBe('no_absence_days_left')
  const grant = (days: number) =>
    app.call(absenceCalls.grantAbsences, { params: { id: me.id, year: 2026 }, body: { days } }, admin.token)
  expect((await grant(2)).years[0]).toEqual({ year: 2026, allowance: 0, granted: 2, used: 0, left: 2 })
  await app.call(absenceCalls.announceAbsences, announce, me.token)
  expect((await grant(0)).years[0]).toMatchObject({ granted: 0, used: 1, left: 0 })
  expect(await audit()).toEqual([`grant_absences 2026 2 of ${me.id}`, `grant_absences 2026 0 of ${me.id}`])
})

test('a day that was announced and excused is not taken from the player’s, and is announced still when that is taken back', async () => {
  const { admin, me } = await aLeagueOfForfeits()
  await app.call(absenceCalls.announceAbsences, { body: { dates: [coming] } }, me.token)
  const excused = await app.call(absenceCalls.excuseAbsence, params(me.id, coming), admin.token)
  expect(excused.days[0]).toMatchObject({ announced: true, used: false })
  const takenBack = await app.call(absenceCalls.unexcuseAbsence, params(me.id, coming), admin.token)
  expect(takenBack.days[0]).toMatchObject({ announced: true, excused_by: null, used: true })
})

test('a played day, one without a round, or one of an older season is not excused', async () => {
  const { customer_id, admin, me, ids } = await aLeagueOfForfeits()
  const refusal = (id: number, date: string) =>
    app.refused(absenceCalls.excuseAbsence, params(id, date), admin.token)
  expect(await refusal(me.id, '2026-11-22')).toBe('absence_without_round')
  expect(await refusal(99_999, first)).toBe('not_found')
  const { tx } = app.forCustomer(customer_id)
  await tx((db) => db.updateTable('games').set({ outcome: 'loss' }).where('date', '=', second).execute())
  expect(await refusal(me.id, second)).toBe('absence_not_missed')
  await aSeason(app, customer_id, {
    dates: ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-14'],
    tiers: [ids],
  })
  app.clock.set('2026-12-06T10:00:00.000Z')
  await app.call(absenceCalls.excuseAbsence, params(me.id, first), admin.token)
  app.clock.set('2026-12-07T10:00:00.000Z')
  expect(await refusal(me.id, dates[2] ?? '')).toBe('absence_season_over')
  expect(await app.refused(absenceCalls.unexcuseAbsence, params(me.id, first), admin.token)).toBe(
    'absence_season_over',
  )
  const { days } = await app.call(absenceCalls.getUserAbsences, { params: { id: me.id } }, admin.token)
  expect(days).toMatchObject([{ date: first, open: false }])
})

test('deleting an account keeps the days that results depend on, and no others', async () => {
  const { customer_id, admin, me } = await aLeagueOfForfeits()
  const { read } = app.forCustomer(customer_id)
  const passwordHash = await hashPassword(ownPassword)
  await read.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', me.id).execute()
  await app.call(absenceCalls.excuseAbsence, params(me.id, first), admin.token)
  await app.call(absenceCalls.announceAbsences, { body: { dates: [coming] } }, me.token)
  await app.call(accountCalls.deleteAccount, { body: { password: ownPassword } }, me.token)
  const left = await read.selectFrom('absences').select('date').where('user_id', '=', me.id).execute()
  expect(left).toEqual([{ date: first }])
  const recomputed = await recomputeResults(app.forCustomer(customer_id), { verify: true })
  expect(countDifferences(recomputed)).toBe(0)
})
