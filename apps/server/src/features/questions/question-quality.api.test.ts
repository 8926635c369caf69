import { judgeAnswers } from '@tertulia/contract/corrections'
import { getQuestion, searchQuestions } from '@tertulia/contract/questions'
import type { Roles } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories-quizzes.ts'
import { closeDays } from '../../../test/factories-seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories-special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../closed-days/recompute.service.ts'

const [yesterday, today] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)

/** How many other questions each player has right: first of those who are right in question 1, then of the others. */
const rests = { right: [6, 5, 4, 4, 1], wrong: [3, 2, 2, 1, 2] }

const after_first = (count: number) => Array.from({ length: count }, (_, index) => index + 2)

async function tenPlayers() {
  const customer_id = await aCustomer(app)
  const quiz = await aQuiz(app, customer_id, { date: yesterday })
  const tokens: string[] = []
  while (tokens.length < 10) tokens.push((await aUser(app, customer_id)).token)
  const given = [
    ...rests.right.map((rest) => ({ right: [1, ...after_first(rest)] })),
    ...rests.wrong.map((rest, index) => ({
      right: after_first(rest),
      texts: { 1: ['perhaps', 'Perhaps!', 'perhaps', 'never', ''][index] ?? '' },
    })),
  ]
  for (const [index, token] of tokens.entries()) await submit(app, token, yesterday, given[index])
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const judge = (normalised: string, verdict: 'right' | 'wrong', seen_verdict: 'pending' | 'wrong') =>
    app.call(
      judgeAnswers,
      {
        params: { kind: 'daily', date: yesterday },
        body: { question_id: quiz.question_ids[0] ?? 0, normalised, verdict, seen_verdict },
      },
      reviewer.token,
    )
  const qualityFor = async (roles: Roles) => {
    const { token } = await aUser(app, customer_id, { roles })
    const asked = { params: { id: quiz.question_ids[0] ?? 0 }, query: { page: 1 } }
    const { discrimination, wrong_answer } = (await app.call(getQuestion, asked, token)).question
    return { discrimination, wrong_answer }
  }
  return { customer_id, quiz, judge, qualityFor, player: tokens[0] ?? '' }
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
  const mean_right = (6 + 5 + 4 + 4 + 1 + 3 + 2 + 2) / 8
  const mean_wrong = (1 + 2) / 2
  expect(changed.discrimination).toBeCloseTo(
    ((mean_right - mean_wrong) / Math.sqrt(2.6)) * Math.sqrt(0.8 * 0.2),
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
    (await app.call(searchQuestions, { query: { page: 1 } }, editor.token)).questions.find(
      ({ id }) => id === quiz.question_ids[0],
    )
  expect(await found()).toMatchObject({ wrong_answer: null, discrimination: null })
  await closeDays(app)
  const wrong_answer = { text: 'perhaps', count: 3 }
  expect(await found()).toMatchObject({ wrong_answer, discrimination: expect.closeTo(0.62, 2) })
  expect((await qualityFor({ quiz_editor: true })).wrong_answer).toEqual(wrong_answer)
  expect((await qualityFor({ answer_reviewer: true })).wrong_answer).toEqual(wrong_answer)
  expect((await qualityFor({ admin: true })).wrong_answer).toEqual(wrong_answer)
  expect((await qualityFor({ regular_player: true })).wrong_answer).toBeNull()
  expect((await qualityFor({ regular_player: true, special_quiz_editor: true })).wrong_answer).toBeNull()
  const page = { params: { id: quiz.question_ids[0] ?? 0 }, query: { page: 1 } }
  const { token } = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  expect(await app.refused(getQuestion, page, token)).toBe('not_found')
  expect(JSON.stringify(await app.call(getQuestion, page, player))).not.toContain('perhaps')
})

test('of a special quiz its editors and reviewers know it, editors of daily quizzes do not', async () => {
  const customer_id = await aCustomer(app)
  const special = await aSpecialQuiz(app, customer_id, { date: yesterday })
  const player = await aUser(app, customer_id)
  await submitSpecial(app, player.token, yesterday, { texts: { 1: 'perhaps' } })
  const question_id = special.question_ids[0] ?? 0
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const body = { question_id, normalised: 'perhaps', verdict: 'wrong', seen_verdict: 'pending' } as const
  await app.call(judgeAnswers, { params: { kind: 'special', date: yesterday }, body }, reviewer.token)
  await closeDays(app)
  const read = async (roles: Roles) => {
    const { token } = await aUser(app, customer_id, { roles })
    const asked = { params: { id: question_id }, query: { page: 1 } }
    return (await app.call(getQuestion, asked, token)).question.wrong_answer
  }
  expect(await read({ special_quiz_editor: true })).toEqual({ text: 'perhaps', count: 1 })
  expect(await read({ answer_reviewer: true })).toEqual({ text: 'perhaps', count: 1 })
  expect(await read({ quiz_editor: true })).toBeNull()
  expect(await read({ special_quiz_player: true })).toBeNull()
})
