import * as correctionCalls from '@tertulia/contract/corrections'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const date = '2026-11-19'
const app = testApp('2026-11-20T10:00:00.000Z')

/** Creates yesterday's closed league day of four, whose answers to question 8 (Lisboa) nobody has judged. */
async function aClosedDay() {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 4, { first_date: date })
  const quiz = await aQuiz(app, customerId, { date, answers: [...Array<string>(7).fill('Porto'), 'Lisboa'] })
  const texts = ['Lisbon', 'LISBON', 'Madrid', 'Rome']
  for (const [index, { token }] of players.entries())
    await submit(app, token, date, { right: [2], texts: { 8: texts[index] ?? '' } })
  await closeDays(app)
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const questionId = quiz.question_ids[7] ?? 0
  const params = { kind: 'daily' as const, date }
  const rest = (left: string[], withdraw = false) => ({
    params,
    body: { question_id: questionId, left, withdraw },
  })
  const verdicts = async () => {
    const { questions } = await app.call(correctionCalls.getCorrection, { params }, reviewer.token)
    return Object.fromEntries(
      (questions[7]?.answers ?? []).map(({ normalised, verdict, decided_by }) => [
        normalised,
        decided_by ? `${verdict} by ${decided_by}` : verdict,
      ]),
    )
  }
  const { read } = app.forCustomer(customerId)
  const results = async () => [
    await read
      .selectFrom('verdicts')
      .select(['question_id', 'normalised', 'is_right'])
      .orderBy('question_id')
      .orderBy('normalised')
      .execute(),
    await read.selectFrom('games').selectAll().orderBy('date').orderBy('user_id').execute(),
    await read.selectFrom('standings').selectAll().orderBy('user_id').execute(),
  ]
  return { customer_id: customerId, reviewer, question_id: questionId, params, rest, verdicts, results }
}

const all = ['lisbon', 'madrid', 'rome']

test('the answers left are judged wrong together, with the effect that the preview has told', async () => {
  const { reviewer, rest, verdicts, results } = await aClosedDay()
  const before = await results()
  const told = await app.call(correctionCalls.previewRemainingEffect, rest(all), reviewer.token)
  expect(await results()).toEqual(before)
  const { answers, effect } = await app.call(correctionCalls.judgeRemaining, rest(all), reviewer.token)
  expect(effect).toEqual(told)
  expect(effect).toMatchObject({ answers: 4, games: 2 })
  expect(answers.map(({ verdict }) => verdict)).toEqual(['wrong', 'wrong', 'wrong'])
  const wrong = 'wrong by reviewer'
  expect(await verdicts()).toEqual({ lisbon: wrong, madrid: wrong, rome: wrong })
})

test('withdrawing them restores every result', async () => {
  const { reviewer, rest, verdicts, results } = await aClosedDay()
  const before = await results()
  await app.call(correctionCalls.judgeRemaining, rest(all), reviewer.token)
  const { effect } = await app.call(correctionCalls.judgeRemaining, rest(all, true), reviewer.token)
  expect(effect.answers).toBe(4)
  expect(await verdicts()).toEqual({ lisbon: 'pending', madrid: 'pending', rome: 'pending' })
  expect(await results()).toEqual(before)
})

test('an answer that was not seen, and one that another reviewer has judged meanwhile, stay as they are', async () => {
  const { customer_id, reviewer, question_id, params, rest, verdicts } = await aClosedDay()
  const other = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const decision = {
    question_id,
    normalised: 'lisbon',
    verdict: 'right',
    seen_verdict: 'pending',
  } as const
  await app.call(correctionCalls.judgeAnswers, { params, body: decision }, other.token)
  const { answers, effect } = await app.call(
    correctionCalls.judgeRemaining,
    rest(['lisbon', 'madrid']),
    reviewer.token,
  )
  expect(effect.answers).toBe(1)
  expect(answers.map(({ normalised, verdict }) => [normalised, verdict])).toEqual([
    ['lisbon', 'right'],
    ['madrid', 'wrong'],
  ])
  expect(await verdicts()).toEqual({
    lisbon: 'right by reviewer',
    madrid: 'wrong by reviewer',
    rome: 'pending',
  })
})

test('withdrawing them leaves an answer that another reviewer has judged wrong', async () => {
  const { customer_id, reviewer, question_id, params, rest, verdicts } = await aClosedDay()
  const other = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const decision = {
    question_id,
    normalised: 'lisbon',
    verdict: 'wrong',
    seen_verdict: 'pending',
  } as const
  await app.call(correctionCalls.judgeAnswers, { params, body: decision }, other.token)
  await app.call(correctionCalls.judgeRemaining, rest(all), reviewer.token)
  const { effect } = await app.call(correctionCalls.judgeRemaining, rest(all, true), reviewer.token)
  expect(effect.answers).toBe(2)
  expect(await verdicts()).toEqual({ lisbon: 'wrong by reviewer', madrid: 'pending', rome: 'pending' })
})

test('only a reviewer of the club judges them, never none or too many', async () => {
  const { customer_id, reviewer, rest, verdicts } = await aClosedDay()
  const player = await aUser(app, customer_id)
  const stranger = await aUser(app, await aCustomer(app), { roles: { answer_reviewer: true } })
  for (const endpoint of [correctionCalls.judgeRemaining, correctionCalls.previewRemainingEffect]) {
    expect(await app.refused(endpoint, rest(all), player.token)).toBe('forbidden')
    expect(await app.refused(endpoint, rest(all))).toBe('not_signed_in')
    expect(await app.refused(endpoint, rest(all), stranger.token)).toBe('not_found')
    for (const refused of [[], Array<string>(correctionCalls.restAtOnce + 1).fill('rome')])
      expect(await app.refused(endpoint, rest(refused), reviewer.token)).toBe('invalid_input')
    const unknown = { ...rest(all), body: { ...rest(all).body, question_id: 1 } }
    expect(await app.refused(endpoint, unknown, reviewer.token)).toBe('not_found')
  }
  expect(new Set(Object.values(await verdicts()))).toEqual(new Set(['pending']))
})
