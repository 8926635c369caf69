import * as appealCalls from '@tertulia/contract/appeals'
import * as correctionCalls from '@tertulia/contract/corrections'
import { aQuiz, submit } from './quizzes.ts'
import { aLeagueOf, closeDays } from './seasons.ts'
import { aCustomer, aUser } from './users.ts'
import type { TestApp } from '../test-app.ts'

export const appealDates = { date: '2026-11-19', today: '2026-11-20' } as const

const noon = `${appealDates.today}T10:00:00.000Z`

/**
 * Creates yesterday's closed league day of eight: the first two answered question 8 with “Lisbon”, which a reviewer
 * judged wrong; the next five with the official “Lisboa”; the last one did not play.
 */
export async function anAppealDay(app: TestApp) {
  const { date } = appealDates
  app.clock.set(noon)
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 8, { first_date: date })
  const { question_ids } = await aQuiz(app, customerId, {
    date,
    answers: [...Array<string>(7).fill('Porto'), 'Lisboa'],
  })
  for (const { token } of players.slice(0, 2)) await submit(app, token, date, { texts: { 8: 'Lisbon' } })
  for (const { token } of players.slice(2, 7)) await submit(app, token, date, { right: [8] })
  await closeDays(app)
  const aReviewer = () => aUser(app, customerId, { roles: { answer_reviewer: true } })
  const [judge, reviewer, other] = [await aReviewer(), await aReviewer(), await aReviewer()]
  const id = question_ids[7] ?? 0
  const judged = { question_id: id, normalised: 'lisbon', verdict: 'wrong', seen_verdict: 'pending' } as const
  await app.call(correctionCalls.judgeAnswers, { params: { kind: 'daily', date }, body: judged }, judge.token)
  const [one, two, right] = players
  if (!one || !two || !right) throw new Error('there are no players')
  return { customer_id: customerId, season, players, one, two, right, judge, reviewer, other, id, aReviewer }
}

/** The input of an appeal: that “Lisbon” should be right, unless another answer or direction is given. */
export function anAppeal(id: number, changes: Partial<Parameters<typeof appealBody>[0]> = {}) {
  return { params: { id }, body: appealBody(changes) }
}

const appealBody = (changes: {
  direction?: 'should_be_right' | 'should_be_wrong'
  normalised?: string
  reason?: string
  source?: string | null
}) => ({
  direction: 'should_be_right' as const,
  normalised: 'lisbon',
  reason: 'It is the English name of the city.',
  source: null,
  ...changes,
})

/** The input of a decision on an open appeal. */
export const aDecision = (id: number, upheld: boolean, seenState: 'open' | 'escalated' = 'open') => ({
  params: { id },
  body: { upheld, reason: 'The encyclopedia says so.', seen_state: seenState },
})

/** Opens an appeal as a player; returns its id. */
export async function openAppeal(app: TestApp, token: string, input: ReturnType<typeof anAppeal>) {
  const { mine, accepted } = await app.call(appealCalls.openAppeal, input, token)
  const { direction, normalised } = input.body
  const told = direction === 'should_be_right' ? mine : accepted.find((one) => one.normalised === normalised)
  if (!told?.appeal) throw new Error('there is no appeal')
  return told.appeal.id
}
