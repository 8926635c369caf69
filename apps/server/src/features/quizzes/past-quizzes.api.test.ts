import * as quizzes from '@tertulia/contract/quizzes'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
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
  const shown = await app.call(quizzes.getPastQuiz, past(yesterday), me.token)
  expect(shown).toMatchObject({
    date: yesterday,
    host_name: 'Ana Host',
    season,
    round: 1,
    submissions: 3,
    played: true,
    game: { user1_id: me.id, user2_id: opponent.id },
  })
  expect(shown.questions.map(({ id }) => id)).toEqual(quiz.question_ids)
  const [first, second, third] = shown.questions
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
  })
  expect(second).toMatchObject({ percentage: 100, corrected: 2, pending: 1 })
  expect(third).toMatchObject({ percentage: 0, corrected: 1, pending: 2, mine: { verdict: 'pending' } })
})

test('players who did not play see no answers, no game and no texts of others', async () => {
  const { customer_id: customerId } = await aPastDay()
  const { token } = await aUser(app, customerId)
  const shown = await app.call(quizzes.getPastQuiz, past(yesterday), token)
  expect(shown).toMatchObject({ played: false, game: null })
  expect(shown.questions.map(({ mine }) => mine)).toEqual(Array(8).fill(null))
  expect(JSON.stringify(shown)).not.toMatch(/perhaps|maybe|Porto/)
})

test('a quiz is not found before its day is over, when it never was complete, or when there is none', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  await aQuiz(app, customerId, { date: today })
  await aQuiz(app, customerId, { date: tomorrow })
  await aQuiz(app, customerId, { date: before, question_count: 7 })
  await submit(app, token, today)
  for (const date of [today, tomorrow, before, yesterday]) {
    expect(await app.refused(quizzes.getPastQuiz, past(date), token)).toBe('not_found')
  }
  expect(await app.refused(quizzes.getPastQuiz, past('2026-13-01'), token)).toBe('invalid_input')
})

test('a past quiz names the days of the complete quizzes before and after it, up to today', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  for (const date of ['2026-11-10', before, today, tomorrow]) await aQuiz(app, customerId, { date })
  await aQuiz(app, customerId, { date: '2026-11-17', question_count: 7 })
  const other = await aCustomer(app)
  await aQuiz(app, other, { date: yesterday })
  const neighbours = async (date: string) => {
    const { previous_date: previousDate, next_date: nextDate } = await app.call(
      quizzes.getPastQuiz,
      past(date),
      token,
    )
    return [previousDate, nextDate]
  }
  expect(await neighbours('2026-11-10')).toEqual([null, before])
  expect(await neighbours(before)).toEqual(['2026-11-10', today])
})

test('a question that nobody answered has no percentage', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: yesterday })
  const { token } = await aUser(app, customerId)
  const { questions, submissions, season } = await app.call(quizzes.getPastQuiz, past(yesterday), token)
  expect({ submissions, season }).toEqual({ submissions: 0, season: null })
  expect(questions[0]).toMatchObject({ percentage: null, corrected: 0, pending: 0 })
})

test('the archive has complete past quizzes, newest first, with how they went for all and for me', async () => {
  const { customer_id: customerId, me, opponent, third, season } = await aPastDay()
  await aQuiz(app, customerId, { date: before })
  await aQuiz(app, customerId, { date: '2026-11-17', question_count: 2 })
  await aQuiz(app, customerId, { date: today })
  const list = await app.call(quizzes.listPastQuizzes, { query: { page: 1 } }, me.token)
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
        question_count: 8,
        game: null,
      },
    ],
  })
  const others = await app.call(quizzes.listPastQuizzes, { query: { page: 1 } }, third.token)
  expect(others.quizzes[0]?.my_right_answers).toBe(0)
})

test('the archive comes ten a page; a page beyond the last is not found', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  expect(await app.call(quizzes.listPastQuizzes, { query: { page: 1 } }, token)).toMatchObject({
    total: 0,
    quizzes: [],
  })
  for (let day = 1; day <= 11; day++) await aQuiz(app, customerId, { date: addDays(today, -day) })
  const last = await app.call(quizzes.listPastQuizzes, { query: { page: 2 } }, token)
  expect(last).toMatchObject({ page: 2, page_count: 2, total: 11 })
  expect(last.quizzes.map(({ date }) => date)).toEqual([addDays(today, -11)])
  expect(await app.refused(quizzes.listPastQuizzes, { query: { page: 3 } }, token)).toBe('not_found')
  expect(await app.refused(quizzes.listPastQuizzes, { query: { page: -1 } }, token)).toBe('invalid_input')
})

test('another customer’s past is not found', async () => {
  await aPastDay()
  const stranger = await aUser(app, await aCustomer(app))
  expect(await app.refused(quizzes.getPastQuiz, past(yesterday), stranger.token)).toBe('not_found')
  const list = await app.call(quizzes.listPastQuizzes, { query: { page: 1 } }, stranger.token)
  expect(list.total).toBe(0)
})
