import * as absenceCalls from '@tertulia/contract/absences'
import * as leagueCalls from '@tertulia/contract/league'
import * as openDataCalls from '@tertulia/contract/open-data'
import * as quizCalls from '@tertulia/contract/quizzes'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const now = '2026-12-28T10:00:00.000Z'
const dates = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-04', '2027-01-05']
const [today = '', tomorrow = '', third = '', , nextYear = ''] = dates
const ruleSet = { ...defaultRuleSet, round_count: 6, solo_rounds: [3] }
const app = testApp(now)

/** Creates a tier of four that begins today: in round 1 the first meets the last, in round 2 the first the third. */
async function aLeague() {
  app.clock.set(now)
  const customerId = await aCustomer(app, { rule_set: ruleSet })
  const { players, season } = await aLeagueOf(app, customerId, 4, { dates })
  const [ana, rui, eva, rita] = players
  for (const date of dates.slice(0, 2)) await aQuiz(app, customerId, { date })
  return { customer_id: customerId, season, ana: ana!, rui: rui!, eva: eva!, rita: rita! }
}

const announce = (token: string, ...days: string[]) =>
  app.call(absenceCalls.announceAbsences, { body: { dates: days } }, token)
const refusal = (token: string, ...days: string[]) =>
  app.refused(absenceCalls.announceAbsences, { body: { dates: days } }, token)

test('coming rounds are offered, years apart, and a day announced is taken from its year', async () => {
  const { ana, season } = await aLeague()
  const before = await app.call(absenceCalls.getAbsences, {}, ana.token)
  expect(before.rounds.map(({ date }) => date)).toEqual(dates.slice(1))
  expect(before.rounds[1]).toEqual({ date: third, season, round: 3, solo: true })
  const five = { allowance: 5, granted: 0, used: 0, left: 5 }
  expect(before.years).toEqual([
    { year: 2026, ...five },
    { year: 2027, ...five },
  ])
  const after = await announce(ana.token, nextYear, tomorrow)
  expect(after.days).toEqual([
    {
      date: tomorrow,
      season,
      round: 2,
      announced: true,
      excused: false,
      turnout: 'unknown',
      used: true,
    },
    expect.objectContaining({ date: nextYear, used: true }),
  ])
  expect(after.years.map(({ left }) => left)).toEqual([4, 4])
  expect(after.rounds.map(({ date }) => date)).not.toContain(tomorrow)
  expect(await app.call(absenceCalls.getAbsences, {}, ana.token)).toEqual(after)
})

test('a past day, a day without a round, one too many, and a player without a tier are refused', async () => {
  const { customer_id, ana, rui } = await aLeague()
  expect(await refusal(ana.token, tomorrow, today)).toBe('absence_day_begun')
  expect(await refusal(ana.token, '2027-01-02')).toBe('absence_without_round')
  const stranger = await aUser(app, customer_id)
  expect(await refusal(stranger.token, tomorrow)).toBe('not_in_tier')
  await app
    .forCustomer(customer_id)
    .tx((db) => db.updateTable('customers').set({ absence_days: 1 }).execute())
  expect(await refusal(ana.token, tomorrow, third)).toBe('no_absence_days_left')
  expect((await app.call(absenceCalls.getAbsences, {}, ana.token)).days).toEqual([])
  const both = await Promise.allSettled([announce(rui.token, tomorrow), announce(rui.token, third)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('announcing again changes nothing, and a day is taken back until it begins', async () => {
  const { ana } = await aLeague()
  const once = await announce(ana.token, tomorrow)
  expect(await announce(ana.token, tomorrow)).toEqual(once)
  const withdraw = { params: { date: tomorrow } }
  expect(await app.call(absenceCalls.withdrawAbsence, withdraw, ana.token)).toMatchObject({ days: [] })
  expect(await app.call(absenceCalls.withdrawAbsence, withdraw, ana.token)).toMatchObject({ days: [] })
  await announce(ana.token, tomorrow)
  app.clock.set('2026-12-29T00:00:00.000Z')
  expect(await app.refused(absenceCalls.withdrawAbsence, withdraw, ana.token)).toBe('absence_day_begun')
})

test('before the day only the opponent sees it, and on the day everyone with access to the game', async () => {
  const { ana, rui, eva } = await aLeague()
  await announce(ana.token, tomorrow)
  const awayFor = async ({ token }: { token: string }) => {
    const { rounds } = await app.call(leagueCalls.getRounds, { query: {} }, token)
    return rounds.flatMap(({ games }) =>
      games.flatMap(({ sides }) => sides.flatMap(({ id, excused }) => (excused ? [id] : []))),
    )
  }
  expect([await awayFor(ana), await awayFor(eva), await awayFor(rui)]).toEqual([[ana.id], [ana.id], []])
  app.clock.set('2026-12-29T10:00:00.000Z')
  expect(await awayFor(rui)).toEqual([ana.id])
  const { games } = await app.call(quizCalls.getTodaysQuiz, {}, eva.token)
  expect(games[0]?.opponent).toMatchObject({ id: ana.id, away: true })
  const game = { params: { date: tomorrow, user1: eva.id }, query: { user2: ana.id } }
  expect((await app.call(leagueCalls.getGame, game, rui.token)).sides).toMatchObject([
    { excused: false },
    { excused: true },
  ])
})

test('a day away is a forfeit that is excused; a day that is played after all is given back', async () => {
  const { ana, rui, eva, rita, season } = await aLeague()
  await announce(ana.token, tomorrow)
  await announce(rui.token, tomorrow)
  await closeDays(app)
  app.clock.set('2026-12-29T10:00:00.000Z')
  await submit(app, rui.token, tomorrow, { right: [1] })
  await submit(app, eva.token, tomorrow, { right: [1, 2, 3, 4, 5] })
  await submit(app, rita.token, tomorrow, { right: [2] })
  app.clock.set('2026-12-30T00:00:00.000Z')
  await closeDays(app)
  const game = { params: { date: tomorrow, user1: eva.id }, query: { user2: ana.id } }
  expect((await app.call(leagueCalls.getGame, game, rui.token)).sides).toMatchObject([
    { outcome: 'win', score: 8, excused: false },
    { outcome: 'forfeit', score: null, excused: true },
  ])
  const { standings } = await app.call(leagueCalls.getStandings, { query: {} }, ana.token)
  // Nobody submitted on the first day.
  expect(standings.find(({ id }) => id === ana.id)).toMatchObject({ forfeits: 2, excused_forfeits: 1 })
  expect(standings.find(({ id }) => id === rui.id)).toMatchObject({ forfeits: 1, excused_forfeits: 0 })
  const daysOf = async ({ token }: { token: string }) => {
    const { days, years } = await app.call(absenceCalls.getAbsences, {}, token)
    return { turnouts: days.map(({ turnout }) => turnout), left: years[0]?.left }
  }
  expect(await daysOf(ana)).toEqual({ turnouts: ['absent'], left: 4 })
  expect(await daysOf(rui)).toEqual({ turnouts: ['played'], left: 5 })
  const query = { season, tier: 1, page: 1 }
  const games = await app.call(openDataCalls.readGames, { query }, ana.token)
  expect(games.rows.filter(({ excused }) => excused)).toMatchObject([{ user_id: ana.id, date: tomorrow }])
  const table = await app.call(openDataCalls.readStandings, { query }, ana.token)
  const excused = table.rows.filter(({ excused_forfeits }) => excused_forfeits > 0)
  expect(excused).toMatchObject([{ user_id: ana.id, excused_forfeits: 1 }])
})

test('a day that turns out to have no quiz is given back', async () => {
  const { ana } = await aLeague()
  await announce(ana.token, third)
  app.clock.set('2026-12-31T10:00:00.000Z')
  await closeDays(app)
  const { days, years } = await app.call(absenceCalls.getAbsences, {}, ana.token)
  expect(days).toMatchObject([{ date: third, turnout: 'void', used: false }])
  expect(years[0]).toMatchObject({ used: 0, left: 5 })
})
