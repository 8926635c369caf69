import * as absenceCalls from '@tertulia/contract/absences'
import * as correctionCalls from '@tertulia/contract/corrections'
import { workingDaysFrom } from '@tertulia/core/calendar/calendar'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { storedGames, storedStandings } from '../../../test/rules/league-results.ts'
import { countWaiting } from '../../../test/services/lock-waits.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../closed-days/closed-days.ts'

const now = '2026-11-02T10:00:00.000Z'
const dates = workingDaysFrom('2026-11-02', 12)
const [today = '', tomorrow = ''] = dates
const ruleSet = { ...defaultRuleSet, round_count: 12, solo_rounds: [] }
const app = testApp(now)

/** Creates a tier of four that begins today, and an admin. */
async function aLeague() {
  app.clock.set(now)
  const customerId = await aCustomer(app, { rule_set: ruleSet })
  const { players, season } = await aLeagueOf(app, customerId, 4, { dates })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const [ana, rui] = players
  const { read, tx } = app.forCustomer(customerId)
  const stored = () => read.selectFrom('absences').select(['date', 'excused_by']).orderBy('date').execute()
  return { customer_id: customerId, season, admin, ana: ana!, rui: rui!, read, tx, kept: stored }
}

test('thirty windows announce at once, and no more days are taken than are allowed', async () => {
  const { ana, kept: stored } = await aLeague()
  const coming = dates.slice(1)
  const announcing = Array.from({ length: 30 }, async (_empty, number) => {
    const body = { dates: [coming[number % coming.length] ?? '', coming[(number * 7) % coming.length] ?? ''] }
    const input = { method: 'POST' as const, url: '/api/absences', payload: body }
    const headers = { authorization: `Bearer ${ana.token}`, 'x-requested-with': 'XMLHttpRequest' }
    return (await app.http.inject({ ...input, headers })).statusCode
  })
  const statuses = new Set(await Promise.all(announcing))
  expect(statuses).toEqual(new Set([200, 422]))
  expect((await stored()).length).toBeLessThanOrEqual(5)
  const { years, days } = await app.call(absenceCalls.getAbsences, {}, ana.token)
  expect([years[0]?.used, days.length]).toEqual([(await stored()).length, (await stored()).length])
  const withdrawn = [...days, ...days]
  await Promise.all(
    withdrawn.map(({ date }) => app.call(absenceCalls.withdrawAbsence, { params: { date } }, ana.token)),
  )
  expect(await stored()).toEqual([])
})

test('a player and an admin who cancel the same day at once leave no trace of it', async () => {
  const { customer_id, admin, ana, read, tx, kept: stored } = await aLeague()
  await app.call(absenceCalls.announceAbsences, { body: { dates: [tomorrow] } }, ana.token)
  await app.call(absenceCalls.excuseAbsence, { params: { id: ana.id, date: tomorrow } }, admin.token)
  const answers: Promise<unknown>[] = []
  await tx(async (db) => {
    await sql`select from absences where customer_id = ${customer_id} for update`.execute(db)
    answers.push(app.call(absenceCalls.withdrawAbsence, { params: { date: tomorrow } }, ana.token))
    answers.push(
      app.call(absenceCalls.unexcuseAbsence, { params: { id: ana.id, date: tomorrow } }, admin.token),
    )
    await expect.poll(() => countWaiting(read)).toBe(2)
  })
  await Promise.all(answers)
  expect(await stored()).toEqual([])
})

test('a day that is excused, closed and judged at once has the results of all three', async () => {
  const { customer_id, season, admin, ana, rui, kept: stored } = await aLeague()
  const quiz = await aQuiz(app, customer_id, { date: today, answers: ['Lisboa'] })
  await submit(app, rui.token, today, { texts: { 1: 'Lisbon' } })
  app.clock.set('2026-11-03T00:10:00.000Z')
  const normalised = normaliseAnswer('Lisbon')
  const body = {
    question_id: quiz.question_ids[0] ?? 0,
    normalised,
    verdict: 'right',
    seen_verdict: 'pending',
  } as const
  await Promise.all([
    closeDays(app),
    app.call(absenceCalls.excuseAbsence, { params: { id: ana.id, date: today } }, admin.token),
    app.call(correctionCalls.judgeAnswers, { params: { kind: 'daily', date: today }, body }, admin.token),
    closeDays(app),
  ])
  expect(await stored()).toEqual([{ date: today, excused_by: admin.id }])
  const games = await storedGames(app, customer_id, today)
  expect([games.get(ana.id), games.get(rui.id)]).toMatchObject([{ outcome: 'forfeit', excused: true }, {}])
  const standings = await storedStandings(app, customer_id, season)
  expect(standings.find(({ user_id }) => user_id === ana.id)).toMatchObject({
    forfeits: 1,
    excused_forfeits: 1,
  })
  const { questions } = await app.call(
    correctionCalls.getCorrection,
    { params: { kind: 'daily', date: today } },
    admin.token,
  )
  expect(questions[0]).toMatchObject({ answers: [{ verdict: 'right' }] })
  const recomputed = await recomputeResults(app.forCustomer(customer_id), { verify: true })
  expect(countDifferences(recomputed)).toBe(0)
})
