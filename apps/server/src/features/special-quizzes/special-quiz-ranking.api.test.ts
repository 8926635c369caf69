import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { expect, test } from 'vitest'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser, somePlayers } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [before, yesterday, today, tomorrow] = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

const ranking = (date: string, page = 1) => ({ params: { date }, query: { page } })
const specialPlayer = { roles: { special_quiz_player: true as const } }

test('the ranking has every player’s answers, jokers and best possible joker bonus', async () => {
  const customerId = await aCustomer(app)
  const { question_ids } = await aSpecialQuiz(app, customerId, { date: yesterday })
  const [first, second] = [await aUser(app, customerId), await aUser(app, customerId, specialPlayer)]
  await submitSpecial(app, first.token, yesterday, { right: [1, 2], jokers: [1, 3] })
  await submitSpecial(app, second.token, yesterday, { right: [2] })
  await closeDays(app)
  const { rows, mine, total } = await app.call(
    specialQuizCalls.getSpecialQuizRanking,
    ranking(yesterday),
    second.token,
  )
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({
    id: first.id,
    rank: 1,
    score: 70,
    right_answers: 2,
    joker_hits: 1,
    joker_misses: 1,
    best_score: 90,
    best_joker_ids: [question_ids[0]],
  })
  expect(rows[0]?.answers.map(({ question_id }) => question_id)).toEqual(question_ids)
  expect(rows[0]?.answers.slice(0, 3)).toMatchObject([
    { verdict: 'right', joker: true },
    { verdict: 'right', joker: false },
    { verdict: 'wrong', joker: true },
  ])
  expect(rows[1]).toMatchObject({ id: second.id, rank: 2, score: 20 })
  expect(mine).toEqual(rows[1])
})

test('it comes fifty a page, with my row on every one; a page beyond the last is not found', async () => {
  const customerId = await aCustomer(app)
  const { id: quizId } = await aSpecialQuiz(app, customerId, { date: yesterday })
  const me = await aUser(app, customerId)
  await submitSpecial(app, me.token, yesterday, { right: [1] })
  const others = await somePlayers(app, customerId, 51)
  await app.forCustomer(customerId).tx((db) =>
    db
      .insertInto('submissions')
      .values(
        others.map(({ id }) => ({
          quiz_id: quizId,
          user_id: id,
          submission_key: crypto.randomUUID(),
          submitted_at: `${yesterday}T12:00:00Z`,
        })),
      )
      .execute(),
  )
  await app.forCustomer(customerId).tx(async (db) => {
    const questions = await db.selectFrom('questions').select('id').where('quiz_id', '=', quizId).execute()
    await db
      .insertInto('answers')
      .values(
        others.flatMap(({ id }) =>
          questions.map((question) => ({
            quiz_id: quizId,
            user_id: id,
            question_id: question.id,
            text: '',
            normalised: '',
          })),
        ),
      )
      .execute()
  })
  await closeDays(app)
  const first = await app.call(specialQuizCalls.getSpecialQuizRanking, ranking(yesterday), others[50]?.token)
  expect(first).toMatchObject({ page: 1, page_count: 2, total: 52 })
  expect(first.rows).toHaveLength(50)
  expect(first.rows[0]).toMatchObject({ id: me.id, rank: 1 })
  expect(first.mine).toMatchObject({ id: others[50]?.id, rank: 2 })
  const second = await app.call(specialQuizCalls.getSpecialQuizRanking, ranking(yesterday, 2), me.token)
  expect(second.rows).toHaveLength(2)
  expect(second.mine).toMatchObject({ id: me.id, rank: 1 })
  expect(await app.refused(specialQuizCalls.getSpecialQuizRanking, ranking(yesterday, 3), me.token)).toBe(
    'not_found',
  )
  expect(await app.refused(specialQuizCalls.getSpecialQuizRanking, ranking(yesterday, 0), me.token)).toBe(
    'invalid_input',
  )
})

test('there is no row while answers are pending, and none of mine when I did not play', async () => {
  const customerId = await aCustomer(app)
  await aSpecialQuiz(app, customerId, { date: yesterday })
  await aSpecialQuiz(app, customerId, { date: before })
  const [player, other] = [await aUser(app, customerId), await aUser(app, customerId)]
  await submitSpecial(app, player.token, yesterday, { texts: { 1: 'perhaps' } })
  await submitSpecial(app, player.token, before, { right: [1] })
  await closeDays(app)
  expect(await app.call(specialQuizCalls.getSpecialQuizRanking, ranking(yesterday), player.token)).toEqual({
    page: 1,
    page_count: 1,
    total: 0,
    rows: [],
    mine: null,
  })
  const decided = await app.call(specialQuizCalls.getSpecialQuizRanking, ranking(before), other.token)
  expect(decided).toMatchObject({ total: 1, rows: [{ id: player.id }], mine: null })
})

test('it is not found before the day is over, incomplete, without a quiz, or of another customer', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  for (const date of [yesterday, today, tomorrow]) await aSpecialQuiz(app, customerId, { date })
  await aSpecialQuiz(app, customerId, { date: before, question_count: 3 })
  for (const date of [today, tomorrow, before, '2026-11-01']) {
    expect(await app.refused(specialQuizCalls.getSpecialQuizRanking, ranking(date), token)).toBe('not_found')
  }
  const stranger = await aUser(app, await aCustomer(app))
  expect(await app.refused(specialQuizCalls.getSpecialQuizRanking, ranking(yesterday), stranger.token)).toBe(
    'not_found',
  )
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  expect(await app.refused(specialQuizCalls.getSpecialQuizRanking, ranking(yesterday), reviewer.token)).toBe(
    'forbidden',
  )
})
