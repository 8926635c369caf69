import * as correctionCalls from '@tertulia/contract/corrections'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [date, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)
const nothing = { answers: 0, games: 0, tables: 0, cup_games: 0, special_results: 0 }

type Decision = {
  normalised?: string
  verdict?: 'right' | 'wrong' | 'pending'
  seen_verdict?: 'right' | 'wrong' | 'pending'
}

/**
 * Creates yesterday's closed league day of two, with question 8 (Lisboa), worth 3 points, answered “Lisbon” by the
 * second; and a reviewer.
 */
async function aClosedDay() {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: date })
  const { question_ids } = await aQuiz(app, customerId, {
    date,
    answers: [...Array<string>(7).fill('Porto'), 'Lisboa'],
  })
  const [one, two] = players
  await submit(app, one?.token ?? '', date, { right: [2, 8] })
  await submit(app, two?.token ?? '', date, { right: [2], texts: { 8: 'Lisbon' } })
  await closeDays(app)
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const decision = ({
    normalised = 'lisbon',
    verdict = 'right',
    seen_verdict = 'pending',
  }: Decision = {}) => ({
    params: { kind: 'daily' as const, date },
    body: { question_id: question_ids[7] ?? 0, normalised, verdict, seen_verdict },
  })
  const { read } = app.forCustomer(customerId)
  const everything = async () => [
    await read.selectFrom('verdicts').selectAll().execute(),
    await read.selectFrom('games').selectAll().execute(),
    await read.selectFrom('standings').selectAll().execute(),
    await read.selectFrom('question_counts').selectAll().execute(),
  ]
  return { customer_id: customerId, reviewer, decision, everything }
}

test('the previewed effect equals that of judging, and the preview changes nothing', async () => {
  const { reviewer, decision, everything } = await aClosedDay()
  const preview = (input: Decision) =>
    app.call(correctionCalls.previewVerdictEffect, decision(input), reviewer.token)
  const judge = (input: Decision) => app.call(correctionCalls.judgeAnswers, decision(input), reviewer.token)
  const steps: Decision[] = [
    { verdict: 'wrong' },
    { verdict: 'right', seen_verdict: 'wrong' },
    { verdict: 'pending', seen_verdict: 'right' },
    { normalised: 'lisboa', verdict: 'wrong', seen_verdict: 'right' },
  ]
  let tables = 0
  for (const step of steps) {
    const before = await everything()
    const told = await preview(step)
    expect(await everything()).toEqual(before)
    const { effect } = await judge(step)
    expect(told).toEqual(effect)
    expect(effect.answers).toBe(1)
    expect(effect.games).toBeGreaterThan(0)
    tables += effect.tables
  }
  expect(tables).toBeGreaterThan(0)
})

test('a verdict that stays, and one on a day that is not over, move no result', async () => {
  const { customer_id, reviewer, decision } = await aClosedDay()
  const same = decision({ normalised: 'lisboa', seen_verdict: 'right' })
  expect(await app.call(correctionCalls.previewVerdictEffect, same, reviewer.token)).toEqual(nothing)

  const quiz = await aQuiz(app, customer_id, { date: today, answers: ['Porto'] })
  await submit(app, (await aUser(app, customer_id)).token, today, { texts: { 1: 'Oporto' } })
  const body = {
    question_id: quiz.question_ids[0] ?? 0,
    normalised: 'oporto',
    verdict: 'right',
    seen_verdict: 'pending',
  } as const
  const open = { params: { kind: 'daily', date: today }, body } as const
  expect(await app.call(correctionCalls.previewVerdictEffect, open, reviewer.token)).toEqual({
    ...nothing,
    answers: 1,
  })
})

test('the preview needs the same permission as judging', async () => {
  const { customer_id, reviewer, decision } = await aClosedDay()
  const refusal = (input: object, token?: string) =>
    app.refused(correctionCalls.previewVerdictEffect, input, token)
  expect(await refusal(decision({ seen_verdict: 'wrong' }), reviewer.token)).toBe('verdict_changed')
  expect(await refusal(decision({ normalised: 'madrid' }), reviewer.token)).toBe('not_found')
  const coming = { ...decision(), params: { kind: 'daily', date: tomorrow } }
  expect(await refusal(coming, reviewer.token)).toBe('not_found')
  expect(await refusal({ ...decision(), params: { kind: 'weekly', date } }, reviewer.token)).toBe(
    'invalid_input',
  )
  expect(await refusal(decision())).toBe('not_signed_in')
  expect(await refusal(decision(), (await aUser(app, customer_id)).token)).toBe('forbidden')
  const stranger = await aUser(app, await aCustomer(app), { roles: { answer_reviewer: true } })
  expect(await refusal(decision(), stranger.token)).toBe('not_found')

  const quiz = await aQuiz(app, customer_id, { date: today, answers: ['Porto'] })
  await submit(app, (await aUser(app, customer_id)).token, today, { texts: { 1: 'Oporto' } })
  const roles = { answer_reviewer: true, regular_player: true } as const
  const playing = await aUser(app, customer_id, { roles })
  const own = { question_id: quiz.question_ids[0] ?? 0, normalised: 'oporto' }
  const open = {
    params: { kind: 'daily', date: today },
    body: { ...own, verdict: 'right', seen_verdict: 'pending' },
  }
  expect(await refusal(open, playing.token)).toBe('own_game_open')
})
