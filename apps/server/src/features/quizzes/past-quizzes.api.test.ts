import * as correctionCalls from '@tertulia/contract/corrections'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as quizPlaceCalls from '@tertulia/contract/quiz-places'
import * as quizCalls from '@tertulia/contract/quizzes'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { applySet } from '../../../test/factories/change-sets.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { testApp } from '../../../test/test-app.ts'

const [before, yesterday, today, tomorrow] = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

/**
 * Creates yesterday's league day: of three players one had question 1 right and two gave answers that wait for a
 * verdict.
 */
async function aPastDay() {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 2, { first_date: yesterday })
  const quiz = await aQuiz(app, customerId, { date: yesterday, host_name: 'Ana Host' })
  const [me, opponent] = players
  const third = await aUser(app, customerId)
  await submit(app, me?.token ?? '', yesterday, { right: [1, 2], texts: { 3: 'perhaps' } })
  await submit(app, opponent?.token ?? '', yesterday, { right: [2], texts: { 3: 'maybe' } })
  await submit(app, third.token, yesterday, { texts: { 2: 'Porto' } })
  await closeDays(app)
  return { customer_id: customerId, season, quiz, me: me!, opponent: opponent!, third }
}

const past = (date: string) => ({ params: { date } })

test('a past quiz shows official answers, percentages of the corrected ones, what is pending, and mine', async () => {
  const { season, quiz, me, opponent } = await aPastDay()
  const pastQuiz = await app.call(quizCalls.getPastQuiz, past(yesterday), me.token)
  expect(pastQuiz).toMatchObject({
    date: yesterday,
    host_name: 'Ana Host',
    season,
    round: 1,
    submissions: 3,
    played: true,
    game: { user1_id: me.id, user2_id: opponent.id },
  })
  expect(pastQuiz.questions.map(({ id }) => id)).toEqual(quiz.question_ids)
  const [first, second, third] = pastQuiz.questions
  expect(first).toEqual({
    id: quiz.question_ids[0],
    position: 1,
    theme: 'culture',
    subtheme: 'architecture',
    text: `Question 1 of ${yesterday}`,
    medium: null,
    answer: 'Answer 1',
    change: null,
    percentage: 33,
    corrected: 3,
    pending: 0,
    mine: { text: 'Answer 1', verdict: 'right', league_points: 0, cup_points: null },
    draft: null,
  })
  expect(second).toMatchObject({ percentage: 100, corrected: 2, pending: 1 })
  expect(third).toMatchObject({ percentage: 0, corrected: 1, pending: 2, mine: { verdict: 'pending' } })
})

test('players who did not play see no answers, no game and no texts of others', async () => {
  const { customer_id } = await aPastDay()
  const { token } = await aUser(app, customer_id)
  const pastQuiz = await app.call(quizCalls.getPastQuiz, past(yesterday), token)
  expect(pastQuiz).toMatchObject({ played: false, game: null })
  expect(pastQuiz.questions.map(({ mine }) => mine)).toEqual(Array(8).fill(null))
  expect(JSON.stringify(pastQuiz)).not.toMatch(/perhaps|maybe|Porto/)
})

test('a quiz is not found before its day is over, when it never was complete, or when there is none', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  await aQuiz(app, customerId, { date: today })
  await aQuiz(app, customerId, { date: tomorrow })
  await aQuiz(app, customerId, { date: before, question_count: 7 })
  await submit(app, token, today)
  for (const date of [today, tomorrow, before, yesterday]) {
    expect(await app.refused(quizCalls.getPastQuiz, past(date), token)).toBe('not_found')
  }
  expect(await app.refused(quizCalls.getPastQuiz, past('2026-13-01'), token)).toBe('invalid_input')
})

test('a past quiz names the days of the complete quizzes before and after it, up to today', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  for (const date of ['2026-11-10', before, today, tomorrow]) await aQuiz(app, customerId, { date })
  await aQuiz(app, customerId, { date: '2026-11-17', question_count: 7 })
  const other = await aCustomer(app)
  await aQuiz(app, other, { date: yesterday })
  const neighbours = async (date: string) => {
    const { previous_date, next_date } = await app.call(quizCalls.getPastQuiz, past(date), token)
    return [previous_date, next_date]
  }
  expect(await neighbours('2026-11-10')).toEqual([null, before])
  expect(await neighbours(before)).toEqual(['2026-11-10', today])
})

test('a question that nobody answered has no percentage', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: yesterday })
  const { token } = await aUser(app, customerId)
  const { questions, submissions, season } = await app.call(quizCalls.getPastQuiz, past(yesterday), token)
  expect({ submissions, season }).toEqual({ submissions: 0, season: null })
  expect(questions[0]).toMatchObject({ percentage: null, corrected: 0, pending: 0 })
})

test('the archive has complete past quizzes, newest first, with how they went for all and for me', async () => {
  const { customer_id, me, opponent, third, season } = await aPastDay()
  await aQuiz(app, customer_id, { date: before })
  await aQuiz(app, customer_id, { date: '2026-11-17', question_count: 2 })
  await aQuiz(app, customer_id, { date: today })
  const list = await app.call(quizCalls.listPastQuizzes, { query: { page: 1 } }, me.token)
  expect(list).toEqual({
    page: 1,
    page_count: 1,
    total: 2,
    quizzes: [
      {
        date: yesterday,
        season,
        round: 1,
        host_name: 'Ana Host',
        submissions: 3,
        // 3 right of the 21 that are corrected.
        percentage: 14,
        pending: 3,
        my_right_answers: 2,
        my_pending_answers: 1,
        question_count: 8,
        game: {
          state: 'pending',
          score: null,
          opponent: expect.objectContaining({ id: opponent.id }),
          opponent_score: null,
        },
      },
      {
        date: before,
        season: null,
        round: null,
        host_name: null,
        submissions: 0,
        percentage: null,
        pending: 0,
        my_right_answers: null,
        my_pending_answers: 0,
        question_count: 8,
        game: null,
      },
    ],
  })
  const others = await app.call(quizCalls.listPastQuizzes, { query: { page: 1 } }, third.token)
  expect(others.quizzes[0]).toMatchObject({ my_right_answers: 0, my_pending_answers: 1 })
})

test('the archive comes ten a page; a page beyond the last is not found', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  expect(await app.call(quizCalls.listPastQuizzes, { query: { page: 1 } }, token)).toMatchObject({
    total: 0,
    quizzes: [],
  })
  for (let day = 1; day <= 11; day++) await aQuiz(app, customerId, { date: addDays(today, -day) })
  const last = await app.call(quizCalls.listPastQuizzes, { query: { page: 2 } }, token)
  expect(last).toMatchObject({ page: 2, page_count: 2, total: 11 })
  expect(last.quizzes.map(({ date }) => date)).toEqual([addDays(today, -11)])
  expect(await app.refused(quizCalls.listPastQuizzes, { query: { page: 3 } }, token)).toBe('not_found')
  expect(await app.refused(quizCalls.listPastQuizzes, { query: { page: -1 } }, token)).toBe('invalid_input')
})

test('another customer’s past is not found', async () => {
  await aPastDay()
  const stranger = await aUser(app, await aCustomer(app))
  expect(await app.refused(quizCalls.getPastQuiz, past(yesterday), stranger.token)).toBe('not_found')
  const list = await app.call(quizCalls.listPastQuizzes, { query: { page: 1 } }, stranger.token)
  expect(list.total).toBe(0)
})

/** Four players with 7, 5, 5 and 0 right answers to yesterday's quiz, and one who did not play. */
async function aRankedDay() {
  const customerId = await aCustomer(app)
  const { question_ids: ids } = await aQuiz(app, customerId, { date: yesterday })
  const players = []
  for (const right of [[1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5], [1, 2, 3, 4, 8], []]) {
    const player = await aUser(app, customerId)
    await submit(app, player.token, yesterday, { right })
    players.push(player)
  }
  const idle = await aUser(app, customerId)
  const placeOf = async ({ token }: { token: string }) =>
    (await app.call(quizPlaceCalls.getQuizPlace, past(yesterday), token)).place
  return { customer_id: customerId, ids, players, idle, placeOf }
}

test('the place of the day counts who has more right answers; equal ones share it', async () => {
  const { customer_id, ids, players, idle, placeOf } = await aRankedDay()
  await closeDays(app)
  const places = await Promise.all(players.map(placeOf))
  expect(places.map((place) => [place?.right_answers, place?.rank])).toEqual([
    [7, 1],
    [5, 2],
    [5, 2],
    [0, 4],
  ])
  expect(places[0]).toMatchObject({ questions: 8, players: 4 })
  expect(await placeOf(idle)).toBeNull()

  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  const countings = [{ question_id: ids[4] ?? 0, counting: 'void' as const }]
  await applySet(app, { date: yesterday, countings }, editor.token)
  expect(await Promise.all(players.map(placeOf))).toMatchObject([
    { right_answers: 6, questions: 7, rank: 1 },
    { right_answers: 4, rank: 3 },
    { right_answers: 5, rank: 2 },
    { right_answers: 0, rank: 4 },
  ])
})

test('there is no place while an answer waits, and none is told of an open or reopened day', async () => {
  const { customer_id, ids, players, idle, placeOf } = await aRankedDay()
  const [first] = players
  await submit(app, idle.token, yesterday, { texts: { 1: 'perhaps' } })
  await closeDays(app)
  expect(await placeOf(first!)).toBeNull()
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const question = { question_id: ids[0] ?? 0, normalised: 'perhaps' }
  const judged = { ...question, verdict: 'wrong', seen_verdict: 'pending' } as const
  const params = { kind: 'daily', date: yesterday } as const
  await app.call(correctionCalls.judgeAnswers, { params, body: judged }, reviewer.token)
  expect(await placeOf(idle)).toMatchObject({ right_answers: 0, rank: 4, players: 5 })

  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const body = { closes_at: `${today}T20:00:00.000Z`, reason: 'The site was down.' }
  await app.call(dayChangeCalls.reopenDay, { ...past(yesterday), body }, admin.token)
  const refused = (date: string) => app.refused(quizPlaceCalls.getQuizPlace, past(date), first?.token)
  expect(await refused(yesterday)).toBe('not_found')
  expect(await refused(today)).toBe('not_found')
  expect(await refused(tomorrow)).toBe('not_found')
})

test('a player whose role has ended reads the place of a quiz that they played', async () => {
  const { customer_id, players, placeOf } = await aRankedDay()
  await closeDays(app)
  const { tx } = app.forCustomer(customer_id)
  await tx((db) => db.updateTable('user_roles').set({ valid_until: before }).execute())
  expect(await placeOf(players[0]!)).toMatchObject({ rank: 1 })
  const idle = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  expect(await app.refused(quizPlaceCalls.getQuizPlace, past(yesterday), idle.token)).toBe('forbidden')
})
