import * as correctionCalls from '@tertulia/contract/corrections'
import { expect, test } from 'vitest'
import { aQuiz, submit, type MadeQuiz } from '../../../test/factories/quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const date = '2026-11-19'
const today = '2026-11-20'
const app = testApp('2026-11-20T10:00:00.000Z')

async function aReviewer(customerId: number) {
  return aUser(app, customerId, { roles: { answer_reviewer: true } })
}

/** Creates yesterday's quiz, whose first answer is Lisboa, with three players' answers to it. */
async function aQuizToCorrect(texts = ['lisboa', 'Lisbon', 'LISBON']) {
  const customerId = await aCustomer(app)
  const quiz = await aQuiz(app, customerId, { date, answers: ['Lisboa'] })
  for (const text of texts) {
    const player = await aUser(app, customerId)
    await submit(app, player.token, date, { texts: { 1: text } })
  }
  return { customer_id: customerId, quiz, reviewer: await aReviewer(customerId) }
}

type Decision = {
  normalised?: string
  verdict: 'right' | 'wrong' | 'pending'
  seen_verdict?: Decision['verdict']
}

function decision(quiz: MadeQuiz, { normalised = 'lisbon', verdict, seen_verdict = 'pending' }: Decision) {
  const questionId = quiz.question_ids[0] ?? 0
  return {
    params: { kind: 'daily' as const, date: quiz.date },
    body: { question_id: questionId, normalised, verdict, seen_verdict },
  }
}

test('answers are grouped by normalised text, most frequent first, without names', async () => {
  const { reviewer } = await aQuizToCorrect(['lisboa', 'Lisbon', 'LISBON', 'Lisbon', 'Porto'])
  const correction = await app.call(
    correctionCalls.getCorrection,
    { params: { kind: 'daily', date } },
    reviewer.token,
  )
  expect(correction).toMatchObject({ date, submissions: 5 })
  expect(correction.questions).toHaveLength(8)
  expect(correction.questions[0]).toMatchObject({
    position: 1,
    theme: 'culture',
    answer: 'Lisboa',
    answers: [
      {
        normalised: 'lisbon',
        texts: ['Lisbon', 'LISBON'],
        count: 3,
        verdict: 'pending',
        decided_by: null,
        suggestion: 'likely',
        suggestion_reason: 'translated',
      },
      { normalised: 'lisboa', count: 1, verdict: 'right', decided_by: 'automatic', suggestion: null },
      { normalised: 'porto', count: 1, suggestion: 'unlikely', suggestion_reason: 'different' },
    ],
  })
  expect(JSON.stringify(correction)).not.toMatch(/surname|user_id/i)
})

test('blank answers are wrong at once and leave nothing to judge', async () => {
  const { reviewer, customer_id } = await aQuizToCorrect([''])
  const correction = await app.call(
    correctionCalls.getCorrection,
    { params: { kind: 'daily', date } },
    reviewer.token,
  )
  expect(correction.questions.map(({ answers }) => answers)).toEqual(Array(8).fill([]))
  const verdicts = await app.forCustomer(customer_id).read.selectFrom('verdicts').selectAll().execute()
  expect(verdicts.map(({ is_right }) => is_right)).toEqual(Array(8).fill(false))
})

test('one decision judges all equal answers, and those that come later', async () => {
  const customerId = await aCustomer(app)
  const quiz = await aQuiz(app, customerId, { date: today, answers: ['Lisboa'] })
  const reviewer = await aReviewer(customerId)
  const answerWith = async (text: string) =>
    submit(app, (await aUser(app, customerId)).token, today, { texts: { 1: text } })
  await answerWith('Lisbon')
  await answerWith('lisbon!')
  const judged = await app.call(
    correctionCalls.judgeAnswers,
    decision(quiz, { verdict: 'right' }),
    reviewer.token,
  )
  expect(judged).toMatchObject({
    answer: { normalised: 'lisbon', count: 2, verdict: 'right', decided_by: 'reviewer', suggestion: null },
    effect: { answers: 2, games: 0, tables: 0, cup_games: 0, special_results: 0 },
  })
  await answerWith('LISBON')
  const { questions } = await app.call(
    correctionCalls.getCorrection,
    { params: { kind: 'daily', date: today } },
    reviewer.token,
  )
  expect(questions[0]?.answers).toMatchObject([{ count: 3, verdict: 'right', decided_by: 'reviewer' }])
})

test('undo restores the rule’s decision: the automatic verdict, or none', async () => {
  const { quiz, reviewer } = await aQuizToCorrect(['lisboa', 'Lisbon'])
  const judge = (input: Decision) =>
    app.call(correctionCalls.judgeAnswers, decision(quiz, input), reviewer.token)
  await judge({ normalised: 'lisboa', verdict: 'wrong', seen_verdict: 'right' })
  expect(await judge({ normalised: 'lisboa', verdict: 'pending', seen_verdict: 'wrong' })).toMatchObject({
    answer: { verdict: 'right', decided_by: 'automatic' },
    effect: { answers: 1 },
  })
  await judge({ verdict: 'right' })
  expect(await judge({ verdict: 'pending', seen_verdict: 'right' })).toMatchObject({
    answer: { verdict: 'pending', decided_by: null, suggestion: 'likely' },
    effect: { answers: 1 },
  })
})

test('confirming an automatic verdict changes the reviewer and no result', async () => {
  const { quiz, reviewer } = await aQuizToCorrect(['lisboa'])
  const input = decision(quiz, { normalised: 'lisboa', verdict: 'right', seen_verdict: 'right' })
  expect(await app.call(correctionCalls.judgeAnswers, input, reviewer.token)).toMatchObject({
    answer: { verdict: 'right', decided_by: 'reviewer' },
    effect: { answers: 0, games: 0, tables: 0, cup_games: 0, special_results: 0 },
  })
})

test('a reviewer who has not seen the latest verdict cannot overwrite it', async () => {
  const { customer_id, quiz, reviewer } = await aQuizToCorrect()
  const other = await aReviewer(customer_id)
  const outcomes = await Promise.allSettled([
    app.call(correctionCalls.judgeAnswers, decision(quiz, { verdict: 'right' }), reviewer.token),
    app.call(correctionCalls.judgeAnswers, decision(quiz, { verdict: 'wrong' }), other.token),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(
    await app.refused(correctionCalls.judgeAnswers, decision(quiz, { verdict: 'wrong' }), other.token),
  ).toBe('verdict_changed')
})

test('a reviewer who plays cannot see or judge anything before submitting', async () => {
  const customerId = await aCustomer(app)
  const quiz = await aQuiz(app, customerId, { date: today, answers: ['Lisboa'] })
  const roles = { answer_reviewer: true, regular_player: true } as const
  const reviewer = await aUser(app, customerId, { roles })
  await submit(app, (await aUser(app, customerId)).token, today, { texts: { 1: 'Lisbon' } })
  const input = decision(quiz, { verdict: 'right' })
  expect(
    await app.refused(
      correctionCalls.getCorrection,
      { params: { kind: 'daily', date: today } },
      reviewer.token,
    ),
  ).toBe('own_game_open')
  expect(await app.refused(correctionCalls.judgeAnswers, input, reviewer.token)).toBe('own_game_open')
  const expired = await aUser(app, customerId, { roles: { answer_reviewer: true, regular_player: date } })
  await app.call(correctionCalls.getCorrection, { params: { kind: 'daily', date: today } }, expired.token)
  await submit(app, reviewer.token, today)
  await app.call(correctionCalls.getCorrection, { params: { kind: 'daily', date: today } }, reviewer.token)
  await app.call(correctionCalls.judgeAnswers, input, reviewer.token)
})

test('after the day a reviewer can correct even without a submission', async () => {
  const { customer_id, quiz } = await aQuizToCorrect()
  const roles = { answer_reviewer: true, regular_player: true } as const
  const reviewer = await aUser(app, customer_id, { roles })
  await app.call(correctionCalls.judgeAnswers, decision(quiz, { verdict: 'right' }), reviewer.token)
})

test('a future quiz, an unknown answer, a question of another quiz and an empty date are not found', async () => {
  const { customer_id, quiz, reviewer } = await aQuizToCorrect()
  const tomorrow = await aQuiz(app, customer_id, { date: '2026-11-21' })
  for (const missing of [tomorrow.date, '2026-11-01'])
    expect(
      await app.refused(
        correctionCalls.getCorrection,
        { params: { kind: 'daily', date: missing } },
        reviewer.token,
      ),
    ).toBe('not_found')
  const unknown = decision(quiz, { normalised: 'madrid', verdict: 'right' })
  expect(await app.refused(correctionCalls.judgeAnswers, unknown, reviewer.token)).toBe('not_found')
  const elsewhere = { ...decision(tomorrow, { verdict: 'right' }), params: { kind: 'daily' as const, date } }
  expect(await app.refused(correctionCalls.judgeAnswers, elsewhere, reviewer.token)).toBe('not_found')
})

test('another customer’s quiz is not found', async () => {
  const { quiz } = await aQuizToCorrect()
  const stranger = await aReviewer(await aCustomer(app))
  expect(
    await app.refused(correctionCalls.getCorrection, { params: { kind: 'daily', date } }, stranger.token),
  ).toBe('not_found')
  const input = decision(quiz, { verdict: 'right' })
  expect(await app.refused(correctionCalls.judgeAnswers, input, stranger.token)).toBe('not_found')
})

test('only reviewers and admins correct, with dates and verdicts that exist', async () => {
  const { customer_id, quiz, reviewer } = await aQuizToCorrect()
  const player = await aUser(app, customer_id)
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const input = decision(quiz, { verdict: 'right' })
  for (const [endpoint, given] of [
    [correctionCalls.getCorrection, { params: { kind: 'daily', date } }],
    [correctionCalls.judgeAnswers, input],
  ] as const) {
    expect(await app.refused(endpoint, given, player.token)).toBe('forbidden')
    expect(await app.refused(endpoint, given)).toBe('not_signed_in')
    expect(
      await app.refused(endpoint, { ...given, params: { kind: 'daily', date: 'x' } }, reviewer.token),
    ).toBe('invalid_input')
  }
  for (const nonsense of [{ verdict: 'maybe' }, { normalised: '\u0000' }]) {
    const wrong = { ...input, body: { ...input.body, ...nonsense } }
    expect(await app.refused(correctionCalls.judgeAnswers, wrong, reviewer.token)).toBe('invalid_input')
  }
  await app.call(correctionCalls.judgeAnswers, input, admin.token)
})

test('where a question asks for a title, an answer without its article waits for a reviewer', async () => {
  const customerId = await aCustomer(app)
  const quiz = await aQuiz(app, customerId, { date, answers: ['The Invisible Man'] })
  await app.forCustomer(customerId).tx(async (db) => {
    const text = 'Which novel has a scientist whom nobody can see?'
    await db
      .updateTable('questions')
      .set({ text })
      .where('id', '=', quiz.question_ids[0] ?? 0)
      .execute()
  })
  for (const text of ['the invisible man', 'Invisible Man'])
    await submit(app, (await aUser(app, customerId)).token, date, { texts: { 1: text } })
  const { token } = await aReviewer(customerId)
  const { questions } = await app.call(
    correctionCalls.getCorrection,
    { params: { kind: 'daily', date } },
    token,
  )
  expect(questions[0]?.answers).toMatchObject([
    { texts: ['Invisible Man'], verdict: 'pending', suggestion: 'likely', suggestion_reason: 'article' },
    { texts: ['the invisible man'], verdict: 'right', decided_by: 'automatic' },
  ])
})

test('a suggestion has three levels, each with its reason', async () => {
  const { reviewer } = await aQuizToCorrect(['Lisboas', 'Lizboa', 'Porto'])
  const { questions } = await app.call(
    correctionCalls.getCorrection,
    { params: { kind: 'daily', date } },
    reviewer.token,
  )
  const told = questions[0]?.answers.map(({ texts, suggestion, suggestion_reason }) => [
    texts[0],
    suggestion,
    suggestion_reason,
  ])
  expect(told).toEqual([
    ['Lisboas', 'equal', 'plural'],
    ['Lizboa', 'likely', 'one_letter_off'],
    ['Porto', 'unlikely', 'different'],
  ])
})
