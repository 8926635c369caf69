import * as correctionCalls from '@tertulia/contract/corrections'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as questionCalls from '@tertulia/contract/questions'
import type { Roles } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { applySet } from '../../../test/factories/change-sets.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser, somePlayers } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../closed-days/closed-days.ts'

const [yesterday, today] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)

/** The number of other right answers of each player: first those with question 1 right, then the others. */
const rests = { right: [6, 5, 4, 4, 1], wrong: [3, 2, 2, 1, 2] }

const afterFirst = (count: number) => Array.from({ length: count }, (_, index) => index + 2)

async function tenPlayers() {
  const customerId = await aCustomer(app)
  const quiz = await aQuiz(app, customerId, { date: yesterday })
  const tokens = (await somePlayers(app, customerId, 10)).map(({ token }) => token)
  const given = [
    ...rests.right.map((rest) => ({ right: [1, ...afterFirst(rest)] })),
    ...rests.wrong.map((rest, index) => ({
      right: afterFirst(rest),
      texts: { 1: ['perhaps', 'Perhaps!', 'perhaps', 'never', ''][index] ?? '' },
    })),
  ]
  for (const [index, token] of tokens.entries()) await submit(app, token, yesterday, given[index])
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const judge = (
    normalised: string,
    verdict: 'right' | 'wrong',
    seenVerdict: 'pending' | 'right' | 'wrong',
  ) =>
    app.call(
      correctionCalls.judgeAnswers,
      {
        params: { kind: 'daily', date: yesterday },
        body: { question_id: quiz.question_ids[0] ?? 0, normalised, verdict, seen_verdict: seenVerdict },
      },
      reviewer.token,
    )
  const qualityFor = async (roles: Roles) => {
    const { token } = await aUser(app, customerId, { roles })
    const asked = { params: { id: quiz.question_ids[0] ?? 0 }, query: { page: 1 } }
    const { discrimination, wrong_answer } = (await app.call(questionCalls.getQuestion, asked, token))
      .question
    return { discrimination, wrong_answer }
  }
  return { customer_id: customerId, quiz, judge, qualityFor, player: tokens[0] ?? '' }
}

test('a question tells by how much who is right has more of the rest right; none while fewer than ten are corrected', async () => {
  const { customer_id, judge, qualityFor } = await tenPlayers()
  await judge('perhaps', 'wrong', 'pending')
  await closeDays(app)
  expect((await qualityFor({ regular_player: true })).discrimination).toBeNull()
  await judge('never', 'wrong', 'pending')
  const { discrimination } = await qualityFor({ regular_player: true })
  // Means 4 and 2, standard deviation of all ten 1.61, half of them right: (4 − 2) ÷ 1.61 × 0.5
  expect(discrimination).toBeCloseTo(((4 - 2) / Math.sqrt(2.6)) * 0.5, 10)
  await judge('perhaps', 'right', 'wrong')
  const changed = await qualityFor({ regular_player: true })
  const meanRight = (6 + 5 + 4 + 4 + 1 + 3 + 2 + 2) / 8
  const meanWrong = (1 + 2) / 2
  expect(changed.discrimination).toBeCloseTo(
    ((meanRight - meanWrong) / Math.sqrt(2.6)) * Math.sqrt(0.8 * 0.2),
    10,
  )
  expect(countDifferences(await recomputeResults(app.forCustomer(customer_id), { verify: true }))).toBe(0)
})

test('the commonest wrong answer, as most wrote it, is for reviewers and editors of its kind, once the day is closed', async () => {
  const { customer_id, quiz, judge, qualityFor, player } = await tenPlayers()
  await judge('perhaps', 'wrong', 'pending')
  await judge('never', 'wrong', 'pending')
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  const found = async () =>
    (await app.call(questionCalls.searchQuestions, { query: { page: 1 } }, editor.token)).questions.find(
      ({ id }) => id === quiz.question_ids[0],
    )
  expect(await found()).toMatchObject({ wrong_answer: null, discrimination: null })
  await closeDays(app)
  const wrongAnswer = { text: 'perhaps', count: 3 }
  expect(await found()).toMatchObject({ wrong_answer: wrongAnswer, discrimination: expect.closeTo(0.62, 2) })
  expect((await qualityFor({ quiz_editor: true })).wrong_answer).toEqual(wrongAnswer)
  expect((await qualityFor({ answer_reviewer: true })).wrong_answer).toEqual(wrongAnswer)
  expect((await qualityFor({ admin: true })).wrong_answer).toEqual(wrongAnswer)
  expect((await qualityFor({ regular_player: true })).wrong_answer).toBeNull()
  expect((await qualityFor({ regular_player: true, special_quiz_editor: true })).wrong_answer).toBeNull()
  const page = { params: { id: quiz.question_ids[0] ?? 0 }, query: { page: 1 } }
  const { token } = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  expect(await app.refused(questionCalls.getQuestion, page, token)).toBe('not_found')
  expect(JSON.stringify(await app.call(questionCalls.getQuestion, page, player))).not.toContain('perhaps')
})

test('of a special quiz its editors and reviewers know it, editors of daily quizzes do not', async () => {
  const customerId = await aCustomer(app)
  const special = await aSpecialQuiz(app, customerId, { date: yesterday })
  const player = await aUser(app, customerId)
  await submitSpecial(app, player.token, yesterday, { texts: { 1: 'perhaps' } })
  const questionId = special.question_ids[0] ?? 0
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const body = {
    question_id: questionId,
    normalised: 'perhaps',
    verdict: 'wrong',
    seen_verdict: 'pending',
  } as const
  await app.call(
    correctionCalls.judgeAnswers,
    { params: { kind: 'special', date: yesterday }, body },
    reviewer.token,
  )
  await closeDays(app)
  const read = async (roles: Roles) => {
    const { token } = await aUser(app, customerId, { roles })
    const asked = { params: { id: questionId }, query: { page: 1 } }
    return (await app.call(questionCalls.getQuestion, asked, token)).question.wrong_answer
  }
  expect(await read({ special_quiz_editor: true })).toEqual({ text: 'perhaps', count: 1 })
  expect(await read({ answer_reviewer: true })).toEqual({ text: 'perhaps', count: 1 })
  expect(await read({ quiz_editor: true })).toBeNull()
  expect(await read({ special_quiz_player: true })).toBeNull()
})

const wrongAnswers = { params: { kind: 'daily', date: yesterday } } as const

test('after correction everybody reads the wrong answers that two or more gave, with counts and without names', async () => {
  const { customer_id, quiz, judge, player } = await tenPlayers()
  await closeDays(app)
  await judge('perhaps', 'wrong', 'pending')
  expect(await app.call(questionCalls.listWrongAnswers, wrongAnswers, player)).toEqual({ questions: [] })
  await judge('never', 'wrong', 'pending')
  const told = [{ question_id: quiz.question_ids[0], answers: [{ text: 'perhaps', count: 3 }] }]
  expect(await app.call(questionCalls.listWrongAnswers, wrongAnswers, player)).toEqual({ questions: told })
  await judge('perhaps', 'right', 'wrong')
  expect(await app.call(questionCalls.listWrongAnswers, wrongAnswers, player)).toEqual({ questions: [] })

  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  await judge('perhaps', 'wrong', 'right')
  const countings = [{ question_id: quiz.question_ids[0] ?? 0, counting: 'void' as const }]
  await applySet(app, { date: yesterday, countings }, editor.token)
  expect(await app.call(questionCalls.listWrongAnswers, wrongAnswers, player)).toEqual({ questions: [] })
})

test('wrong answers of an open or reopened day, of another club and of quizzes one may not read stay unknown', async () => {
  const { customer_id, judge, player } = await tenPlayers()
  const refused = (token: string) => app.refused(questionCalls.listWrongAnswers, wrongAnswers, token)
  await closeDays(app)
  for (const text of ['perhaps', 'never']) await judge(text, 'wrong', 'pending')
  const special = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  expect(await refused(special.token)).toBe('not_found')
  const stranger = await aUser(app, await aCustomer(app))
  expect(await app.call(questionCalls.listWrongAnswers, wrongAnswers, stranger.token)).toEqual({
    questions: [],
  })
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const body = { closes_at: `${today}T20:00:00.000Z`, reason: 'The site was down.' }
  await app.call(dayChangeCalls.reopenDay, { params: { date: yesterday }, body }, admin.token)
  expect(await refused(player)).toBe('not_found')
  expect(
    await app.refused(questionCalls.listWrongAnswers, { params: { kind: 'daily', date: today } }, player),
  ).toBe('not_found')
})
