import {
  announceAbsences,
  excuseAbsence,
  getAbsences,
  unexcuseAbsence,
  withdrawAbsence,
} from '@tertulia/contract/absences'
import { getCorrection, judgeAnswers } from '@tertulia/contract/corrections'
import { workingDaysFrom } from '@tertulia/core/calendar/calendar'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import { default_rule_set } from '@tertulia/core/rule-sets/rule-set'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories-quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories-seasons.ts'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { keptGames, keptStandings } from '../../../test/league-results.ts'
import { countWaiting } from '../../../test/lock-waits.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../closed-days/recompute.service.ts'

const now = '2026-11-02T10:00:00.000Z'
const dates = workingDaysFrom('2026-11-02', 12)
const [today = '', tomorrow = ''] = dates
const rule_set = { ...default_rule_set, round_count: 12, solo_rounds: [] }
const app = testApp(now)

/** Four in a tier that begins today, and an admin. */
async function aLeague() {
  app.clock.set(now)
  const customer_id = await aCustomer(app, { rule_set })
  const { players, season } = await aLeagueOf(app, customer_id, 4, { dates })
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const [ana, rui] = players
  const { read, tx } = app.forCustomer(customer_id)
  const kept = () => read.selectFrom('absences').select(['date', 'excused_by']).orderBy('date').execute()
  return { customer_id, season, admin, ana: ana!, rui: rui!, read, tx, kept }
}

test('thirty windows announce at once, and no more days are taken than are allowed', async () => {
  const { ana, kept } = await aLeague()
  const coming = dates.slice(1)
  const announcing = Array.from({ length: 30 }, async (_empty, number) => {
    const body = { dates: [coming[number % coming.length] ?? '', coming[(number * 7) % coming.length] ?? ''] }
    const input = { method: 'POST' as const, url: '/api/absences', payload: body }
    const headers = { authorization: `Bearer ${ana.token}`, 'x-requested-with': 'XMLHttpRequest' }
    return (await app.http.inject({ ...input, headers })).statusCode
  })
  const statuses = new Set(await Promise.all(announcing))
  expect(statuses).toEqual(new Set([200, 422]))
  expect((await kept()).length).toBeLessThanOrEqual(5)
  const { years, days } = await app.call(getAbsences, {}, ana.token)
  expect([years[0]?.used, days.length]).toEqual([(await kept()).length, (await kept()).length])
  const withdrawn = [...days, ...days]
  await Promise.all(withdrawn.map(({ date }) => app.call(withdrawAbsence, { params: { date } }, ana.token)))
  expect(await kept()).toEqual([])
})

test('a player and an admin who take the same day back at once leave nothing of it', async () => {
  const { customer_id, admin, ana, read, tx, kept } = await aLeague()
  await app.call(announceAbsences, { body: { dates: [tomorrow] } }, ana.token)
  await app.call(excuseAbsence, { params: { id: ana.id, date: tomorrow } }, admin.token)
  const answers: Promise<unknown>[] = []
  await tx(async (db) => {
    await sql`select from absences where customer_id = ${customer_id} for update`.execute(db)
    answers.push(app.call(withdrawAbsence, { params: { date: tomorrow } }, ana.token))
    answers.push(app.call(unexcuseAbsence, { params: { id: ana.id, date: tomorrow } }, admin.token))
    await expect.poll(() => countWaiting(read)).toBe(2)
  })
  await Promise.all(answers)
  expect(await kept()).toEqual([])
})

test('a day that is excused, closed and judged at once has the results of all three', async () => {
  const { customer_id, season, admin, ana, rui, kept } = await aLeague()
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
    app.call(excuseAbsence, { params: { id: ana.id, date: today } }, admin.token),
    app.call(judgeAnswers, { params: { kind: 'daily', date: today }, body }, admin.token),
    closeDays(app),
  ])
  expect(await kept()).toEqual([{ date: today, excused_by: admin.id }])
  const games = await keptGames(app, customer_id, today)
  expect([games.get(ana.id), games.get(rui.id)]).toMatchObject([{ outcome: 'forfeit', excused: true }, {}])
  const standings = await keptStandings(app, customer_id, season)
  expect(standings.find(({ user_id }) => user_id === ana.id)).toMatchObject({
    forfeits: 1,
    excused_forfeits: 1,
  })
  const { questions } = await app.call(getCorrection, { params: { kind: 'daily', date: today } }, admin.token)
  expect(questions[0]).toMatchObject({ answers: [{ verdict: 'right' }] })
  const recomputed = await recomputeResults(app.forCustomer(customer_id), { verify: true })
  expect(countDifferences(recomputed)).toBe(0)
})
