import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [before, yesterday, today, tomorrow] = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

const specialPlayer = { roles: { special_quiz_player: true as const } }
const past = (date: string) => ({ params: { date } })
const page = (number: number) => ({ query: { page: number } })

/** Yesterday’s closed special quiz: question 1 right for one of three, question 2 for two with a joker each. */
async function aPastSpecialDay(texts: Record<number, string> = {}) {
  const customerId = await aCustomer(app)
  const author = await aUser(app, customerId, { name: 'Ana', surname: 'Autora' })
  const quiz = await aSpecialQuiz(app, customerId, {
    date: yesterday,
    subject: 'Rivers',
    author_id: author.id,
  })
  const me = await aUser(app, customerId, { ...specialPlayer, name: 'Eva', surname: 'Eu' })
  const [second, third] = [await aUser(app, customerId), await aUser(app, customerId)]
  await submitSpecial(app, me.token, yesterday, { right: [1, 2], jokers: [2] })
  await submitSpecial(app, second.token, yesterday, { right: [2], jokers: [2], texts })
  await submitSpecial(app, third.token, yesterday)
  await closeDays(app)
  return { customer_id: customerId, author, quiz, me, second, third }
}

test('a decided special quiz shows answers, percentages, jokers and their value, and the winner', async () => {
  const { author, quiz, me } = await aPastSpecialDay()
  const pastSpecialQuiz = await app.call(specialQuizCalls.getPastSpecialQuiz, past(yesterday), me.token)
  expect(pastSpecialQuiz).toMatchObject({
    date: yesterday,
    subject: 'Rivers',
    description: 'Of **any** river.',
    author: { id: author.id, name: 'Ana', surname: 'Autora' },
    state: 'decided',
    submissions: 3,
    played: true,
    winners: [{ id: me.id, name: 'Eva', surname: 'Eu' }],
  })
  expect(pastSpecialQuiz.questions.map(({ id }) => id)).toEqual(quiz.question_ids)
  expect(pastSpecialQuiz.questions.slice(0, 3)).toMatchObject([
    {
      answer: 'Answer 1',
      percentage: 33,
      corrected: 3,
      pending: 0,
      jokers: 0,
      bonus: 66,
      theme: null,
      mine: { text: 'Answer 1', verdict: 'right', joker: false },
    },
    { percentage: 67, jokers: 2, bonus: 33, mine: { verdict: 'right', joker: true } },
    { percentage: 0, jokers: 0, bonus: 100, mine: { text: '', verdict: 'wrong' } },
  ])
})

test('while answers are pending there is no bonus and no winner, and the number is shown', async () => {
  const { me } = await aPastSpecialDay({ 3: 'perhaps' })
  const pastSpecialQuiz = await app.call(specialQuizCalls.getPastSpecialQuiz, past(yesterday), me.token)
  expect(pastSpecialQuiz).toMatchObject({ state: 'pending', winners: [] })
  expect(pastSpecialQuiz.questions[2]).toMatchObject({ corrected: 2, pending: 1, bonus: null })
  expect(pastSpecialQuiz.questions[0]).toMatchObject({ percentage: 33, bonus: null })
})

test('a user who did not play has no answers, and sees no other player’s texts', async () => {
  const { customer_id } = await aPastSpecialDay({ 3: 'perhaps' })
  const { token } = await aUser(app, customer_id, specialPlayer)
  const pastSpecialQuiz = await app.call(specialQuizCalls.getPastSpecialQuiz, past(yesterday), token)
  expect(pastSpecialQuiz.played).toBe(false)
  expect(pastSpecialQuiz.questions.map(({ mine }) => mine)).toEqual(Array(12).fill(null))
  expect(JSON.stringify(pastSpecialQuiz)).not.toContain('perhaps')
})

test('a day that is over but not closed yet has no result', async () => {
  const customerId = await aCustomer(app)
  await aSpecialQuiz(app, customerId, { date: yesterday })
  const { token } = await aUser(app, customerId)
  await submitSpecial(app, token, yesterday, { right: [1] })
  expect(await app.call(specialQuizCalls.getPastSpecialQuiz, past(yesterday), token)).toMatchObject({
    state: 'pending',
    winners: [],
    submissions: 1,
  })
})

test('a special quiz is not found before its day is over, incomplete, or where there is none', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  for (const date of [today, tomorrow]) await aSpecialQuiz(app, customerId, { date })
  await aSpecialQuiz(app, customerId, { date: before, question_count: 11 })
  await aQuiz(app, customerId, { date: yesterday })
  await submitSpecial(app, token, today)
  for (const date of [today, tomorrow, before, yesterday]) {
    expect(await app.refused(specialQuizCalls.getPastSpecialQuiz, past(date), token)).toBe('not_found')
  }
  expect(await app.refused(specialQuizCalls.getPastSpecialQuiz, past('2026-02-30'), token)).toBe(
    'invalid_input',
  )
  const editor = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  expect(await app.refused(specialQuizCalls.getPastSpecialQuiz, past(yesterday), editor.token)).toBe(
    'forbidden',
  )
})

test('the archive has complete past special quizzes, newest first, with winners and how I did', async () => {
  const { customer_id, author, me, second } = await aPastSpecialDay()
  await aSpecialQuiz(app, customer_id, { date: before, subject: 'Mountains' })
  await aSpecialQuiz(app, customer_id, { date: '2026-11-17', question_count: 2 })
  await aSpecialQuiz(app, customer_id, { date: today })
  await aQuiz(app, customer_id, { date: before })
  const list = await app.call(specialQuizCalls.listPastSpecialQuizzes, page(1), me.token)
  expect(list).toEqual({
    page: 1,
    page_count: 1,
    total: 2,
    quizzes: [
      {
        date: yesterday,
        subject: 'Rivers',
        author: { id: author.id, name: 'Ana', surname: 'Autora' },
        state: 'decided',
        submissions: 3,
        winners: [{ id: me.id, name: 'Eva', surname: 'Eu' }],
        my_rank: 1,
        my_score: 73,
      },
      {
        date: before,
        subject: 'Mountains',
        author: null,
        state: 'pending',
        submissions: 0,
        winners: [],
        my_rank: null,
        my_score: null,
      },
    ],
  })
  const [latest] = (await app.call(specialQuizCalls.listPastSpecialQuizzes, page(1), second.token)).quizzes
  expect(latest).toMatchObject({ my_rank: 2, my_score: 53 })
})

test('several of rank 1 share the victory', async () => {
  const customerId = await aCustomer(app)
  await aSpecialQuiz(app, customerId, { date: yesterday })
  const players = [
    await aUser(app, customerId, { name: 'Zita' }),
    await aUser(app, customerId, { name: 'Alda' }),
  ]
  for (const { token } of players) await submitSpecial(app, token, yesterday, { right: [1] })
  await closeDays(app)
  const [latest] = (await app.call(specialQuizCalls.listPastSpecialQuizzes, page(1), players[0]?.token))
    .quizzes
  expect(latest?.winners.map(({ name }) => name)).toEqual(['Alda', 'Zita'])
})

test('the archive comes ten a page; a page beyond the last is not found', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, specialPlayer)
  expect(await app.call(specialQuizCalls.listPastSpecialQuizzes, page(1), token)).toMatchObject({
    total: 0,
    quizzes: [],
  })
  for (let day = 1; day <= 11; day++) await aSpecialQuiz(app, customerId, { date: addDays(today, -day) })
  const last = await app.call(specialQuizCalls.listPastSpecialQuizzes, page(2), token)
  expect(last).toMatchObject({ page: 2, page_count: 2, total: 11 })
  expect(last.quizzes.map(({ date }) => date)).toEqual([addDays(today, -11)])
  expect(await app.refused(specialQuizCalls.listPastSpecialQuizzes, page(3), token)).toBe('not_found')
  expect(await app.refused(specialQuizCalls.listPastSpecialQuizzes, page(-1), token)).toBe('invalid_input')
})

test('another customer’s past is not found', async () => {
  await aPastSpecialDay()
  const stranger = await aUser(app, await aCustomer(app))
  expect(await app.refused(specialQuizCalls.getPastSpecialQuiz, past(yesterday), stranger.token)).toBe(
    'not_found',
  )
  expect((await app.call(specialQuizCalls.listPastSpecialQuizzes, page(1), stranger.token)).total).toBe(0)
})
