import * as quizCalls from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { randomUUID } from 'node:crypto'
import { resultRows, resultsAgree } from '../rules/result-rows.ts'
import type { TestApp } from '../test-app.ts'
import { aQuiz, listOfficial, submit } from './quizzes.ts'
import { aLeagueOf } from './seasons.ts'
import { aCustomer, aUser } from './users.ts'

/** Creates an open round of two on 20 November, with a quiz then and on the next day; the first player has submitted. */
export async function anOpenDay(app: TestApp) {
  const date = '2026-11-20'
  app.clock.set(`${date}T18:00:00.000Z`)
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 2, { first_date: date })
  await aQuiz(app, customerId, { date })
  await aQuiz(app, customerId, { date: '2026-11-21' })
  const [one, two] = players
  if (!one || !two) throw new Error('there are no players')
  await submit(app, one.token, date, { right: [1, 2] })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const rows = () => resultRows(app, customerId)
  const agrees = () => resultsAgree(app, customerId)
  return { customer_id: customerId, season, one, two, admin, rows, agrees }
}

/** Writes a submission to a day that is kept open, with right answers at some positions. */
export async function answersTo(app: TestApp, token: string, date: CalendarDate, right: readonly number[]) {
  const { questions, games } = await app.call(quizCalls.getOpenQuiz, { params: { date } }, token)
  const official = await listOfficial(app, token)
  const points: Points[] = games.some(({ takes_points: takes }) => takes) ? [0, 1, 1, 1, 2, 2, 2, 3] : []
  const answers = questions.map(({ id, position }, index) => ({
    question_id: id,
    text: right.includes(position) ? (official.get(id) ?? '') : '',
    league_points: points[index] ?? null,
    cup_points: null,
    joker: false,
  }))
  return { params: { date }, body: { submission_key: randomUUID(), answers } }
}

/** Submits such answers at the clock's time. */
export async function submitLate(app: TestApp, token: string, date: CalendarDate, right: readonly number[]) {
  return app.call(quizCalls.submitQuiz, await answersTo(app, token, date, right), token)
}
