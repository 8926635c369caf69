import * as correctionCalls from '@tertulia/contract/corrections'
import * as questionCalls from '@tertulia/contract/questions'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { countAnswers } from './questions.exports.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)
const asked = (id: number | undefined, page = 1) => ({ params: { id: id ?? 0 }, query: { page } })

/** Yesterday’s league day: of four players two are right in question 1, one is wrong, one waits for a reviewer. */
async function aPastDay() {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 4, { first_date: yesterday })
  const quiz = await aQuiz(app, customerId, { date: yesterday })
  const points = (first: Points): Points[] =>
    first === 3 ? [3, 0, 1, 1, 1, 2, 2, 2] : [0, 1, 1, 1, 2, 2, 2, 3]
  const given = [{ right: [1] }, { texts: { 1: 'perhaps' } }, { right: [1] }, {}]
  for (const [index, { token }] of players.entries())
    await submit(app, token, yesterday, { ...given[index], points: points(index === 0 ? 3 : 0) })
  await closeDays(app)
  return { customer_id: customerId, season, players, quiz, id: quiz.question_ids[0] ?? 0 }
}

test('a past question shows its answer, how it was answered, the points given and its players, right ones first', async () => {
  const { customer_id, season, players, id } = await aPastDay()
  const [me, pending, right, wrong] = players
  const question = await app.call(questionCalls.getQuestion, asked(id), me?.token)
  expect(question.question).toEqual({
    id,
    position: 1,
    theme: 'culture',
    subtheme: 'architecture',
    text: `Question 1 of ${yesterday}`,
    medium: null,
    kind: 'daily',
    date: yesterday,
    season,
    round: 1,
    subject: null,
    answer: 'Answer 1',
    change: null,
    change_set_id: null,
    corrections: [],
    later_season: false,
    answered: 4,
    corrected: 3,
    pending: 1,
    percentage: 67,
    discrimination: null,
    wrong_answer: null,
    points_given: [75, 0, 0, 25],
    joker_percentage: null,
    joker_bonus: null,
  })
  expect(question).toMatchObject({ page: 1, page_count: 1, total: 4 })
  expect(question.players.map((player) => [player.id, player.verdict, player.points])).toEqual([
    [me?.id, 'right', 3],
    [right?.id, 'right', 0],
    [pending?.id, 'pending', 0],
    [wrong?.id, 'wrong', 0],
  ])
  expect(question.mine).toEqual(question.players[0])
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const body = { question_id: id, normalised: 'perhaps', verdict: 'right', seen_verdict: 'pending' } as const
  await app.call(
    correctionCalls.judgeAnswers,
    { params: { kind: 'daily', date: yesterday }, body },
    reviewer.token,
  )
  const judged = await app.call(questionCalls.getQuestion, asked(id), me?.token)
  expect(judged.question).toMatchObject({ percentage: 75, corrected: 4, pending: 0 })
})

test('a question of today or later, or of a quiz that never was complete, is not found', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  const specialPlayer = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  const quizzes = [
    await aQuiz(app, customerId, { date: today }),
    await aQuiz(app, customerId, { date: tomorrow }),
    await aQuiz(app, customerId, { date: yesterday, question_count: 7 }),
    await aSpecialQuiz(app, customerId, { date: today }),
    await aSpecialQuiz(app, customerId, { date: tomorrow }),
  ]
  await submit(app, token, today)
  await closeDays(app)
  for (const { question_ids } of quizzes) {
    expect(await app.refused(questionCalls.getQuestion, asked(question_ids[0]), token)).toBe('not_found')
    expect(await app.refused(questionCalls.getQuestion, asked(question_ids[0]), specialPlayer.token)).toBe(
      'not_found',
    )
  }
  expect(await app.refused(questionCalls.getQuestion, asked(999_999), token)).toBe('not_found')
  expect(await app.refused(questionCalls.getQuestion, asked(0), token)).toBe('invalid_input')
})

test('a question of a special quiz shows its jokers, and their worth once every answer of the quiz is corrected', async () => {
  const customerId = await aCustomer(app)
  const { question_ids } = await aSpecialQuiz(app, customerId, {
    date: yesterday,
    subject: 'Rivers',
  })
  const me = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  const others = [await aUser(app, customerId), await aUser(app, customerId)]
  await submitSpecial(app, me.token, yesterday, { right: [1, 2], jokers: [1, 3] })
  await submitSpecial(app, others[0]?.token ?? '', yesterday, { texts: { 12: 'perhaps' }, jokers: [1] })
  await submitSpecial(app, others[1]?.token ?? '', yesterday)
  await closeDays(app)
  const first = await app.call(questionCalls.getQuestion, asked(question_ids[0]), me.token)
  expect(first.question).toMatchObject({
    kind: 'special',
    theme: null,
    subtheme: null,
    season: null,
    round: null,
    subject: 'Rivers',
    percentage: 33,
    answered: 3,
    points_given: null,
    joker_percentage: 67,
    joker_bonus: null,
  })
  expect(first.mine).toMatchObject({ id: me.id, verdict: 'right', joker: true, points: null })
  expect(first.players.map(({ joker }) => joker)).toEqual([true, true, false])
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const body = {
    question_id: question_ids[11] ?? 0,
    normalised: 'perhaps',
    verdict: 'wrong',
    seen_verdict: 'pending',
  } as const
  await app.call(
    correctionCalls.judgeAnswers,
    { params: { kind: 'special', date: yesterday }, body },
    reviewer.token,
  )
  const { question } = await app.call(questionCalls.getQuestion, asked(question_ids[0]), me.token)
  expect(question.joker_bonus).toBe(66)
})

test('special-quiz players see no question of a daily quiz', async () => {
  const { customer_id, id } = await aPastDay()
  const { token } = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  expect(await app.refused(questionCalls.getQuestion, asked(id), token)).toBe('not_found')
})

test('the players come fifty a page, by surname whatever its accents; a page beyond the last is not found', async () => {
  const { customer_id, id, quiz, players } = await aPastDay()
  await app.forCustomer(customer_id).tx(async (db) => {
    for (let number = 0; number < 47; number++) {
      const surname = number === 0 ? 'Ábaco' : number === 1 ? 'Abade' : `Zeta${number}`
      const { id: userId } = await db
        .insertInto('users')
        .values({
          name: 'Player',
          surname,
          email: `${customer_id}-${number}@example.test`,
          created_at: `${today}T00:00:00Z`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const submission = { quiz_id: quiz.id, user_id: userId, submission_key: crypto.randomUUID() }
      await db
        .insertInto('submissions')
        .values({ ...submission, submitted_at: `${yesterday}T12:00:00Z` })
        .execute()
      const answer = { quiz_id: quiz.id, user_id: userId, question_id: id, text: '', normalised: '' }
      await db.insertInto('answers').values(answer).execute()
    }
    await countAnswers(db, quiz.id)
  })
  const [me] = players
  const page = await app.call(questionCalls.getQuestion, asked(id), me?.token)
  expect(page).toMatchObject({ page: 1, page_count: 2, total: 51 })
  expect(page.players).toHaveLength(50)
  expect(page.players.slice(2, 4).map(({ surname }) => surname)).toEqual(['Ábaco', 'Abade'])
  const last = await app.call(questionCalls.getQuestion, asked(id, 2), me?.token)
  expect(last.players).toHaveLength(1)
  expect(last.mine).toEqual(page.mine)
  expect(await app.refused(questionCalls.getQuestion, asked(id, 3), me?.token)).toBe('not_found')
})

test('another customer’s question is not found', async () => {
  const { id } = await aPastDay()
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await app.refused(questionCalls.getQuestion, asked(id), stranger.token)).toBe('not_found')
})
