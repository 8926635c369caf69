import * as trialGameCalls from '@tertulia/contract/trial-games'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { afterEach, expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aUser } from '../../../test/factories/users.ts'
import { aVisitedCustomer } from '../../../test/factories/visited-customer.ts'
import { testApp } from '../../../test/test-app.ts'

const today = '2026-11-20'
const now = `${today}T10:00:00.000Z`
const app = testApp(now)
const played = addDays(today, -8)
const budget = [0, 1, 1, 1, 2, 2, 2, 3] as const

afterEach(() => app.clock.set(now))

type RoundSettings = { isOn?: boolean; date?: string; rules?: Partial<RuleSet> }

/** Plays a first round of four, with 8, 2, 1 and 0 right answers, eight days ago. */
async function aPastRound({ isOn = true, date = played, rules = {} }: RoundSettings = {}) {
  const club = await aVisitedCustomer(app, { rule_set: { ...defaultRuleSet, ...rules } })
  const { players } = await aLeagueOf(app, club.customer_id, 4, { first_date: date })
  const quiz = await aQuiz(app, club.customer_id, { date })
  const rights = [[1, 2, 3, 4, 5, 6, 7, 8], [1, 8], [1], []]
  for (const [place, { token }] of players.entries()) {
    await submit(app, token, date, { right: rights[place] ?? [] })
  }
  await closeDays(app)
  const { read } = app.forCustomer(club.customer_id)
  await read.updateTable('customers').set({ public_trial: isOn }).execute()
  const get = async () => (await club.call(trialGameCalls.getTrialGame, {})).game
  const bodyOf = (texts: Record<number, string> = {}, points: readonly (Points | null)[] = budget) => ({
    quiz_id: quiz.id,
    trial_answers: quiz.question_ids.map((id, place) => ({
      question_id: id,
      text: texts[place + 1] ?? '',
      points: points[place] ?? null,
    })),
  })
  return {
    ...club,
    players,
    quiz,
    read,
    get,
    bodyOf,
    play: (body: object) => club.call(trialGameCalls.playTrialGame, { body }),
    refusal: (body: object) => club.refused(trialGameCalls.playTrialGame, { body }),
  }
}

test('a visitor gets the questions of a past round without any answer', async () => {
  const { get, quiz, call } = await aPastRound()
  const game = await get()
  expect(game).toMatchObject({ quiz_id: quiz.id, round: 1 })
  expect(game?.questions.map(({ id }) => id)).toEqual(quiz.question_ids)
  expect(game?.chances).toHaveLength(quiz.question_ids.length)
  for (const chance of game?.chances ?? []) expect((chance ?? 0) % 10).toBe(0)
  expect(JSON.stringify(await call(trialGameCalls.getTrialGame, {}))).not.toContain('Answer 1')
})

test('the game is scored against the ghost in the middle, with the official answers and the share beaten', async () => {
  const { bodyOf, play } = await aPastRound()
  const result = await play(bodyOf({ 1: 'answer 1', 2: 'Answer 2', 8: 'Answer 8' }))
  // The ghost had questions 1 and 8 right, and gave 0, 1, 1, 1, 2, 2, 2, 3.
  expect(result).toMatchObject({
    outcome: 'win',
    my_score: 0 + 1 + 3,
    ghost_score: 0 + 3,
    right_answers: 3,
    better_than: 75,
  })
  expect(result.questions[1]).toEqual({
    question_id: expect.any(Number),
    answer: 'Answer 2',
    mine_right: true,
    ghost_right: false,
    given: 1,
    received: 1,
  })
})

test('where nobody gives points, right answers decide, and points are refused', async () => {
  const { bodyOf, play, get, refusal } = await aPastRound({ rules: { points_budget: [] } })
  expect((await get())?.rule_set.points_budget).toEqual([])
  const none = budget.map(() => null)
  const result = await play(bodyOf({ 1: 'Answer 1', 2: 'Answer 2', 8: 'Answer 8' }, none))
  expect(result).toMatchObject({ outcome: 'win', my_score: 3, ghost_score: 2, better_than: 75 })
  expect(result.questions[0]).toMatchObject({ given: null, received: null })
  expect(await refusal(bodyOf({}, budget))).toBe('points_over_budget')
})

test('nothing about the visitor is stored', async () => {
  const { bodyOf, play, read } = await aPastRound()
  const count = async () => {
    const tables = ['answers', 'submissions', 'drafts', 'verdicts', 'audit_log', 'logs'] as const
    return Promise.all(tables.map((name) => read.selectFrom(name).selectAll().execute()))
  }
  const before = await count()
  await play(bodyOf({ 1: 'Something nobody typed' }))
  expect(await count()).toEqual(before)
})

test('visitors play only where it is switched on, users always', async () => {
  const { bodyOf, refused, refusal, customer_id } = await aPastRound({ isOn: false })
  expect(await refused(trialGameCalls.getTrialGame, {})).toBe('not_found')
  expect(await refusal(bodyOf())).toBe('not_found')
  const waiting = await aUser(app, customer_id, { roles: null })
  expect((await app.call(trialGameCalls.getTrialGame, {}, waiting.token)).game).not.toBeNull()
  await app.call(trialGameCalls.playTrialGame, { body: bodyOf() }, waiting.token)
})

test('points must fit the budget, and every question needs one answer', async () => {
  const { bodyOf, refusal } = await aPastRound()
  expect(await refusal(bodyOf({}, [3, 3, 1, 1, 2, 2, 2, 0]))).toBe('points_over_budget')
  const { quiz_id, trial_answers: answers } = bodyOf()
  expect(await refusal({ quiz_id, trial_answers: answers.slice(1) })).toBe('invalid_input trial_answers')
  expect(await refusal({ quiz_id, trial_answers: [...answers.slice(1), answers[1]] })).toBe(
    'invalid_input trial_answers',
  )
})

test('no day is played that is not a week old, open again, partly void, or not judged', async () => {
  const { bodyOf, get, refusal, read, quiz } = await aPastRound({ date: addDays(today, -4) })
  expect(await get()).toBeNull()
  expect(await refusal(bodyOf())).toBe('not_found')
  app.clock.set(`${addDays(today, 3)}T10:00:00.000Z`)
  expect(await get()).not.toBeNull()

  const kept = { date: quiz.date, closes_at: `${addDays(today, 4)}T20:00:00.000Z` }
  await read.insertInto('days_kept_open').values(kept).execute()
  expect(await get()).toBeNull()
  expect(await refusal(bodyOf())).toBe('not_found')
  await read.deleteFrom('days_kept_open').execute()

  const question = quiz.question_ids[0] ?? 0
  await read.updateTable('questions').set({ counting: 'void' }).where('id', '=', question).execute()
  expect(await get()).toBeNull()
  await read.updateTable('questions').set({ counting: 'normal' }).where('id', '=', question).execute()
  await read
    .updateTable('question_counts')
    .set({ corrected: 0 })
    .where('question_id', '=', question)
    .execute()
  expect(await get()).toBeNull()
})

test('another club’s round is not found', async () => {
  const [one, other] = [await aPastRound(), await aPastRound()]
  expect(await other.refusal(one.bodyOf())).toBe('not_found')
})
