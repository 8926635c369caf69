import * as correctionCalls from '@tertulia/contract/corrections'
import type { Verdict } from '@tertulia/core/quizzes/judge-answer'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { storedSpecialResults } from '../../../test/rules/special-quiz-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { scoreSpecialQuiz } from './special-quizzes.exports.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const [date, after] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${date}T10:00:00.000Z`)

type Player = { id: number; token: string }

async function aSpecialDay(playerCount: number) {
  app.clock.set(`${date}T10:00:00.000Z`)
  const customerId = await aCustomer(app)
  const quiz = await aSpecialQuiz(app, customerId, { date })
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const players: Player[] = []
  while (players.length < playerCount) {
    players.push(await aUser(app, customerId, { roles: { special_quiz_player: true } }))
  }
  const results = () => storedSpecialResults(app, customerId, quiz.id)
  return { customer_id: customerId, quiz, reviewer, players, results }
}

async function closeTheDay() {
  app.clock.set(`${after}T00:00:00.000Z`)
  await closeDays(app)
}

type Judging = { position?: number; normalised: string; verdict: Verdict; seen?: Verdict }

async function judge(
  { quiz, reviewer }: Pick<Awaited<ReturnType<typeof aSpecialDay>>, 'quiz' | 'reviewer'>,
  { position = 1, normalised, verdict, seen = 'pending' }: Judging,
) {
  const questionId = quiz.question_ids[position - 1] ?? 0
  const input = {
    params: { kind: 'special' as const, date },
    body: { question_id: questionId, normalised, verdict, seen_verdict: seen },
  }
  return (await app.call(correctionCalls.judgeAnswers, input, reviewer.token)).effect
}

test('closing the day of a corrected special quiz keeps everybody’s result: 10 submissions, 4 right', async () => {
  const { quiz, players, results } = await aSpecialDay(10)
  for (const [index, { token }] of players.entries()) {
    await submitSpecial(app, token, date, {
      right: index < 4 ? [1] : [],
      jokers: index === 0 || index === 9 ? [1] : [],
    })
  }
  expect(await results()).toEqual([])
  await closeTheDay()
  const rows = await results()
  expect(rows).toHaveLength(10)
  expect(rows[0]).toEqual({
    user_id: players[0]?.id,
    rank: 1,
    score: 80,
    right_answers: 1,
    joker_hits: 1,
    joker_misses: 0,
    best_score: 80,
    best_joker_ids: [quiz.question_ids[0]],
  })
  expect(rows[1]).toMatchObject({ user_id: players[1]?.id, rank: 2, score: 20, best_score: 80 })
  expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 5, 5, 5, 5, 5, 10])
  expect(rows[9]).toMatchObject({ user_id: players[9]?.id, score: -20, joker_misses: 1, best_score: 0 })
})

test('while an answer is pending there is no result; the last verdict makes it, an undone one takes it away', async () => {
  const day = await aSpecialDay(2)
  const [first, second] = atLeast(day.players, 2)
  await submitSpecial(app, first.token, date, { texts: { 1: 'perhaps' }, jokers: [1] })
  await submitSpecial(app, second.token, date, { texts: { 1: 'maybe' } })
  await closeTheDay()
  expect(await day.results()).toEqual([])
  const nothing = { answers: 1, games: 0, tables: 0, cup_games: 0, special_results: 0 }
  expect(await judge(day, { normalised: 'maybe', verdict: 'wrong' })).toEqual(nothing)
  expect(await day.results()).toEqual([])
  const decided = await judge(day, { normalised: 'perhaps', verdict: 'right' })
  expect(decided).toEqual({ ...nothing, special_results: 2 })
  expect(await day.results()).toMatchObject([
    { user_id: first.id, rank: 1, score: 70, joker_hits: 1 },
    { user_id: second.id, rank: 2, score: 0 },
  ])
  const undone = await judge(day, { normalised: 'perhaps', verdict: 'pending', seen: 'right' })
  expect(undone.special_results).toBe(2)
  expect(await day.results()).toEqual([])
})

test('a changed verdict changes every bonus and result that depends on it, and tells how many', async () => {
  const day = await aSpecialDay(3)
  const [first, second, third] = atLeast(day.players, 3)
  await submitSpecial(app, first.token, date, { right: [1, 2], jokers: [1] })
  await submitSpecial(app, second.token, date, { right: [2], texts: { 1: 'maybe' }, jokers: [1] })
  await submitSpecial(app, third.token, date, { right: [2] })
  expect((await judge(day, { normalised: 'maybe', verdict: 'wrong' })).special_results).toBe(0)
  await closeTheDay()
  expect(await day.results()).toMatchObject([
    { user_id: first.id, rank: 1, score: 106 },
    { user_id: third.id, rank: 2, score: 20 },
    { user_id: second.id, rank: 3, score: 0 },
  ])
  const effect = await judge(day, { normalised: 'maybe', verdict: 'right', seen: 'wrong' })
  expect(effect.special_results).toBe(3)
  expect(await day.results()).toMatchObject([
    { user_id: first.id, rank: 1, score: 73 },
    { user_id: second.id, rank: 1, score: 73 },
    { user_id: third.id, rank: 3, score: 20 },
  ])
})

test('verdicts of an open day make no result', async () => {
  const day = await aSpecialDay(1)
  await submitSpecial(app, day.players[0]?.token ?? '', date, { texts: { 1: 'maybe' } })
  const effect = await judge(day, { normalised: 'maybe', verdict: 'right' })
  expect(effect).toEqual({ answers: 1, games: 0, tables: 0, cup_games: 0, special_results: 0 })
  expect(await day.results()).toEqual([])
})

test('scoring again changes nothing, and corrects wrong results', async () => {
  const { customer_id, quiz, players, results } = await aSpecialDay(3)
  for (const { token } of players) await submitSpecial(app, token, date, { right: [3], jokers: [4] })
  await closeTheDay()
  const before = await results()
  const { tx } = app.forCustomer(customer_id)
  const score = () => tx((db) => scoreSpecialQuiz(db, quiz.id))
  expect(await score()).toBe(0)
  await tx((db) =>
    db
      .updateTable('special_quiz_results')
      .set({ score: 999 })
      .where('user_id', '=', players[1]?.id ?? 0)
      .execute(),
  )
  await tx((db) =>
    db
      .deleteFrom('special_quiz_results')
      .where('user_id', '=', players[2]?.id ?? 0)
      .execute(),
  )
  expect(await score()).toBe(2)
  expect(await results()).toEqual(before)
})

test('the points are the customer’s rule', async () => {
  app.clock.set(`${date}T10:00:00.000Z`)
  const ruleSet = { ...defaultRuleSet, special_right_points: 10, joker_miss_points: 7, joker_count: 1 }
  const customerId = await aCustomer(app, { rule_set: ruleSet })
  const quiz = await aSpecialQuiz(app, customerId, { date })
  const [first, second] = [await aUser(app, customerId), await aUser(app, customerId)]
  await submitSpecial(app, first.token, date, { right: [1, 2] })
  await submitSpecial(app, second.token, date, { jokers: [1] })
  await closeTheDay()
  expect(await storedSpecialResults(app, customerId, quiz.id)).toMatchObject([
    { user_id: first.id, score: 20, best_score: 70, best_joker_ids: [quiz.question_ids[0]] },
    { user_id: second.id, score: -7, best_score: 0, best_joker_ids: [] },
  ])
})
