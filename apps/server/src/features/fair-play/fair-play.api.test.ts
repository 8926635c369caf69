import * as correctionCalls from '@tertulia/contract/corrections'
import * as fairPlayCalls from '@tertulia/contract/fair-play'
import { roleNames } from '@tertulia/core/roles/roles'
import { beforeAll, expect, test } from 'vitest'
import { recordedActions } from '../../../test/factories/proposals.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { compareAnswers } from '../../jobs/compare-answers.ts'

const date = '2026-11-19'
const app = testApp('2026-11-20T10:00:00.000Z')
const silent = () => {}

/** Compares as the scheduled job does. */
const compare = () => compareAnswers({ ...app, log: { info: silent, warn: silent, error: silent } })

/** A closed day of eight players who all got all eight questions wrong: two with the same words, the rest each alone. */
async function aClosedDay() {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 8, { first_date: date })
  const quiz = await aQuiz(app, customerId, { date })
  for (const [index, { token }] of players.entries()) {
    const guess = (position: number) => `guess ${index < 2 ? 1 : index} for ${position}`
    const texts = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((position) => [position, guess(position)]))
    await submit(app, token, date, { texts })
  }
  await closeDays(app)
  const judge = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const judgeAll = (
    verdict: 'right' | 'wrong',
    seen: 'pending' | 'wrong',
    positions = [1, 2, 3, 4, 5, 6, 7, 8],
  ) => judgeEverything({ token: judge.token, verdict, seen, positions })
  await judgeAll('wrong', 'pending')
  const reviewer = await aUser(app, customerId, { roles: { fair_play_reviewer: true } })
  const list = async (token = reviewer.token) =>
    (await app.call(fairPlayCalls.listFairPlaySignals, {}, token)).seasons
  return { customer_id: customerId, players, season, quiz, reviewer, list, judgeAll }
}

let compared: Awaited<ReturnType<typeof aClosedDay>>
beforeAll(async () => {
  compared = await aClosedDay()
})

/** A compared day, which the tests share that only read it: every answer of it is marked by itself. */
async function aComparedDay() {
  await compare()
  return compared
}

async function judgeEverything({
  token,
  verdict,
  seen,
  positions,
}: {
  token: string
  verdict: 'right' | 'wrong'
  seen: 'pending' | 'wrong'
  positions: number[]
}): Promise<void> {
  const params = { kind: 'daily', date } as const
  const { questions } = await app.call(correctionCalls.getCorrection, { params }, token)
  for (const { id, answers, position } of questions) {
    if (!positions.includes(position)) continue
    for (const { normalised } of answers) {
      const body = { question_id: id, normalised, verdict, seen_verdict: seen }
      await app.call(correctionCalls.judgeAnswers, { params, body }, token)
    }
  }
}

test('a pair with equal wrong answers is listed with what the club leads one to expect', async () => {
  const { players, season, list } = await aClosedDay()
  expect(await list()).toEqual([])
  await compare()
  const [found] = await list()
  expect(found).toMatchObject({ season, players: 8, pairs: 28, base_rate: 1 / 28 })
  expect(found?.signals).toHaveLength(1)
  const [signal] = found?.signals ?? []
  expect(signal).toMatchObject({ season, both_wrong: 8, equal: 8 })
  expect(signal?.players.map(({ id }) => id)).toEqual(players.slice(0, 2).map(({ id }) => id))
  // Two equal answers of eight, and six others.
  expect(signal?.expected).toBeCloseTo((8 * (4 + 6)) / 64, 9)
})

test('the answers of a pair stand side by side with those of the club', async () => {
  const { quiz, reviewer, list } = await aComparedDay()
  const id = (await list())[0]?.signals[0]?.id ?? 0
  const { questions } = await app.call(fairPlayCalls.getFairPlaySignal, { params: { id } }, reviewer.token)
  const submittedAt = `${date}T12:00:00.000Z`
  const answer = { text: 'guess 1 for 1', submitted_at: submittedAt }
  expect(questions.map(({ question_id }) => question_id)).toEqual(quiz.question_ids)
  expect(questions[0]).toMatchObject({
    date,
    position: 1,
    answer: 'Answer 1',
    answers: [answer, answer],
    equal: true,
    wrong: 8,
    same: 2,
  })
})

test('a verdict that changes later counts in the next comparison; a pair keeps its number', async () => {
  const { list, judgeAll } = await aClosedDay()
  await compare()
  const before = (await list())[0]?.signals[0]
  await judgeAll('right', 'wrong', [1])
  await compare()
  expect((await list())[0]?.signals).toMatchObject([{ id: before?.id, both_wrong: 7, equal: 7 }])
  await judgeAll('right', 'wrong', [2, 3, 4])
  await compare()
  expect((await list())[0]?.signals).toEqual([])
})

test('nothing of an open day is compared', async () => {
  const customerId = await aCustomer(app)
  await aLeagueOf(app, customerId, 2, { first_date: '2026-11-20' })
  await compare()
  const { token } = await aUser(app, customerId, { roles: { fair_play_reviewer: true } })
  expect((await app.call(fairPlayCalls.listFairPlaySignals, {}, token)).seasons).toEqual([])
})

test('each reading is in the audit log, with whose answers were read', async () => {
  const { customer_id, players, season, list } = await aComparedDay()
  const reader = await aUser(app, customer_id, { roles: { fair_play_reviewer: true } })
  const id = (await list(reader.token))[0]?.signals[0]?.id ?? 0
  await app.call(fairPlayCalls.getFairPlaySignal, { params: { id } }, reader.token)
  const read = (await recordedActions(app, customer_id)).filter(([user]) => user === reader.id)
  const [one, other] = players
  expect(read).toEqual([
    [reader.id, 'read_fair_play'],
    [reader.id, `read_signal ${season} ${one?.id} ${other?.id}`],
  ])
})

test('only the role and admins read it, and nobody what concerns themselves or another club', async () => {
  const { customer_id, players, list } = await aComparedDay()
  const params = { id: (await list())[0]?.signals[0]?.id ?? 0 }
  for (const role of roleNames) {
    const { token } = await aUser(app, customer_id, { roles: { [role]: true } })
    if (role === 'admin' || role === 'fair_play_reviewer') continue
    const refusal = role === 'blocked' ? 'blocked' : 'forbidden'
    expect(await app.refused(fairPlayCalls.listFairPlaySignals, {}, token)).toBe(refusal)
    expect(await app.refused(fairPlayCalls.getFairPlaySignal, { params }, token)).toBe(refusal)
  }
  const stranger = await aUser(app, await aCustomer(app), { roles: { fair_play_reviewer: true } })
  expect(await list(stranger.token)).toEqual([])
  expect(await app.refused(fairPlayCalls.getFairPlaySignal, { params }, stranger.token)).toBe('not_found')
  const [one] = players
  await app.forCustomer(customer_id).tx(async (db) => {
    await db
      .insertInto('user_roles')
      .values({ user_id: one?.id ?? 0, role: 'fair_play_reviewer' })
      .execute()
  })
  expect((await list(one?.token))[0]?.signals).toEqual([])
  expect(await app.refused(fairPlayCalls.getFairPlaySignal, { params }, one?.token)).toBe('not_found')
})

test('what was found is kept for two seasons', async () => {
  const { customer_id, players, list } = await aClosedDay()
  const tiers = [players.map(({ id }) => id)]
  const seasonsOfSignals = async () => {
    await compare()
    return (await list()).map(({ season, signals }) => [season, signals.length])
  }
  await aSeason(app, customer_id, { first_date: '2026-12-21', tiers })
  expect(await seasonsOfSignals()).toEqual([[1, 1]])
  app.clock.set('2026-12-22T10:00:00.000Z')
  expect(await seasonsOfSignals()).toEqual([
    [2, 0],
    [1, 1],
  ])
  await aSeason(app, customer_id, { first_date: '2027-02-01', tiers })
  app.clock.set('2027-02-02T10:00:00.000Z')
  expect(await seasonsOfSignals()).toEqual([
    [3, 0],
    [2, 0],
  ])
  const { read } = app.forCustomer(customer_id)
  expect(await read.selectFrom('fair_play_signals').select('id').execute()).toEqual([])
  app.clock.set('2026-11-20T10:00:00.000Z')
})
