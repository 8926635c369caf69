import { randomUUID } from 'node:crypto'
import * as correctionCalls from '@tertulia/contract/corrections'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { insertSubmission } from '../quizzes/quizzes.sql.ts'
import { listOfficialAnswers } from '../quizzes/early-sittings.sql.ts'
import { judgeSubmitted } from '../quizzes/automatic-verdicts.exports.ts'

const [past, yesterday, today] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)
type Roles = NonNullable<Parameters<typeof aUser>[2]>['roles']

const aReviewer = (customerId: number, others: NonNullable<Roles> = {}) =>
  aUser(app, customerId, { roles: { answer_reviewer: true, ...others } })

/** Creates a complete special quiz of three questions with the answers 'Answer 1', …. */
async function aSpecialQuiz(
  customerId: number,
  { date, author_id = null }: { date: string; author_id?: number | null },
) {
  const maker = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  return app.forCustomer(customerId).tx(async (db) => {
    const createdAt = `${past}T00:00:00.000Z`
    const quiz = {
      kind: 'special',
      subject: 'Rivers',
      description: '',
      date,
      author_id,
      complete: true,
    }
    const { id } = await db
      .insertInto('quizzes')
      .values({ ...quiz, created_by: maker.id, created_at: createdAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    const questions = [1, 2, 3].map((position) => ({
      quiz_id: id,
      position,
      text: `Question ${position}`,
      answer: `Answer ${position}`,
      accepted_answers: [],
    }))
    await db.insertInto('questions').values(questions).execute()
    return { id, date, questions: await listOfficialAnswers(db, id) }
  })
}

type SpecialQuiz = Awaited<ReturnType<typeof aSpecialQuiz>>

/** Saves a player's submission to the special quiz; missing answers are blank. */
async function answerSpecial(customerId: number, quiz: SpecialQuiz, userId: number, texts: string[]) {
  const now = app.clock.now()
  const answers = quiz.questions.map(({ id: questionId }, index) => {
    const text = texts[index] ?? ''
    const given = { league_points: null, cup_points: null, joker: false }
    return { question_id: questionId, text, normalised: normaliseAnswer(text), ...given }
  })
  await app.forCustomer(customerId).tx(async (db) => {
    const submission = { quiz_id: quiz.id, user_id: userId, submission_key: randomUUID(), submitted_at: now }
    await insertSubmission(db, { ...submission, for_player: false, answers })
    await judgeSubmitted(db, { questions: quiz.questions, answers, now })
  })
}

test('the queue lists open dates of both kinds, oldest first, with pending and total answers', async () => {
  const customerId = await aCustomer(app)
  const reviewer = await aReviewer(customerId)
  const daily = await aQuiz(app, customerId, { date: yesterday, answers: ['Lisboa'] })
  const special = await aSpecialQuiz(customerId, { date: yesterday })
  const older = await aSpecialQuiz(customerId, { date: past })
  await aQuiz(app, customerId, { date: today })
  for (const texts of [{ 1: 'Lisbon', 2: 'Two' }, { 1: 'lisboa' }])
    await submit(app, (await aUser(app, customerId)).token, yesterday, { texts })
  const player = await aUser(app, customerId)
  await answerSpecial(customerId, special, player.id, ['answer 1', 'else'])
  await answerSpecial(customerId, older, player.id, ['else'])

  const queue = () => app.call(correctionCalls.listCorrections, {}, reviewer.token)
  const shared = { own_game_open: false }
  const first = { ...shared, kind: 'special', date: past, subject: 'Rivers', submissions: 1 }
  expect(await queue()).toEqual({
    corrections: [
      { ...first, pending: 1, distinct: 1 },
      { ...shared, kind: 'daily', date: yesterday, subject: null, submissions: 2, pending: 2, distinct: 3 },
      {
        ...shared,
        kind: 'special',
        date: yesterday,
        subject: 'Rivers',
        submissions: 1,
        pending: 1,
        distinct: 2,
      },
    ],
  })
  const decision = { verdict: 'right', seen_verdict: 'pending' } as const
  const judged = { question_id: daily.question_ids[0] ?? 0, normalised: 'lisbon', ...decision }
  await app.call(
    correctionCalls.judgeAnswers,
    { params: { kind: 'daily', date: yesterday }, body: judged },
    reviewer.token,
  )
  const last = { question_id: older.questions[0]?.id ?? 0, normalised: 'else', ...decision }
  await app.call(
    correctionCalls.judgeAnswers,
    { params: { kind: 'special', date: past }, body: last },
    reviewer.token,
  )
  expect((await queue()).corrections.map(({ kind, date, pending }) => [kind, date, pending])).toEqual([
    ['daily', yesterday, 1],
    ['special', yesterday, 1],
  ])
})

test('the queue is for reviewers, of their own customer', async () => {
  const customerId = await aCustomer(app)
  const quiz = await aSpecialQuiz(customerId, { date: today })
  await answerSpecial(customerId, quiz, (await aUser(app, customerId)).id, ['else'])
  const stranger = await aReviewer(await aCustomer(app))
  expect(await app.call(correctionCalls.listCorrections, {}, stranger.token)).toEqual({ corrections: [] })
  expect(await app.refused(correctionCalls.listCorrections, {}, (await aUser(app, customerId)).token)).toBe(
    'forbidden',
  )
  expect(await app.refused(correctionCalls.listCorrections, {})).toBe('not_signed_in')
})

test('a special quiz is corrected as the daily one of its date, and beside it', async () => {
  const customerId = await aCustomer(app)
  const reviewer = await aReviewer(customerId)
  const daily = await aQuiz(app, customerId, { date: today, answers: ['Lisboa'] })
  const special = await aSpecialQuiz(customerId, { date: today })
  const player = await aUser(app, customerId)
  await submit(app, player.token, today, { texts: { 1: 'else' } })
  await answerSpecial(customerId, special, player.id, ['else', 'ANSWER 2'])

  const params = { kind: 'special', date: today } as const
  const correction = await app.call(correctionCalls.getCorrection, { params }, reviewer.token)
  expect(correction).toMatchObject({ ...params, subject: 'Rivers', submissions: 1 })
  expect(correction.questions.map(({ theme, answers }) => [theme, answers.length])).toEqual([
    [null, 1],
    [null, 1],
    [null, 0],
  ])
  const decision = { normalised: 'else', verdict: 'right', seen_verdict: 'pending' } as const
  const body = { question_id: special.questions[0]?.id ?? 0, ...decision }
  expect(
    await app.call(correctionCalls.previewVerdictEffect, { params, body }, reviewer.token),
  ).toMatchObject({
    answers: 1,
  })
  const judged = await app.call(correctionCalls.judgeAnswers, { params, body }, reviewer.token)
  expect(judged).toMatchObject({
    answer: { verdict: 'right', decided_by: 'reviewer' },
    effect: { answers: 1 },
  })
  const other = await app.call(
    correctionCalls.getCorrection,
    { params: { kind: 'daily', date: today } },
    reviewer.token,
  )
  expect(other.questions[0]?.answers).toMatchObject([{ normalised: 'else', verdict: 'pending' }])
  const elsewhere = { params, body: { ...body, question_id: daily.question_ids[0] ?? 0 } }
  expect(await app.refused(correctionCalls.judgeAnswers, elsewhere, reviewer.token)).toBe('not_found')
})

test.each([
  ['a regular player', { regular_player: true }],
  ['a special-quiz player', { special_quiz_player: true }],
] as const)('a reviewer who is %s waits until they have submitted the special quiz', async (_who, roles) => {
  const customerId = await aCustomer(app)
  const reviewer = await aReviewer(customerId, roles)
  const special = await aSpecialQuiz(customerId, { date: today })
  await answerSpecial(customerId, special, (await aUser(app, customerId)).id, ['else'])
  const params = { kind: 'special', date: today } as const
  const decision = { normalised: 'else', verdict: 'right', seen_verdict: 'pending' } as const
  const judging = { params, body: { question_id: special.questions[0]?.id ?? 0, ...decision } }
  const inQueue = async () =>
    (await app.call(correctionCalls.listCorrections, {}, reviewer.token)).corrections.map(
      (quiz) => quiz.own_game_open,
    )

  expect(await inQueue()).toEqual([true])
  expect(await app.refused(correctionCalls.getCorrection, { params }, reviewer.token)).toBe('own_game_open')
  expect(await app.refused(correctionCalls.previewVerdictEffect, judging, reviewer.token)).toBe(
    'own_game_open',
  )
  expect(await app.refused(correctionCalls.judgeAnswers, judging, reviewer.token)).toBe('own_game_open')
  await answerSpecial(customerId, special, reviewer.id, [])
  expect(await inQueue()).toEqual([false])
  await app.call(correctionCalls.judgeAnswers, judging, reviewer.token)
})

test('the author of a special quiz, who cannot play it, can correct it while it is open', async () => {
  const customerId = await aCustomer(app)
  const author = await aReviewer(customerId, { regular_player: true })
  const special = await aSpecialQuiz(customerId, { date: today, author_id: author.id })
  await answerSpecial(customerId, special, (await aUser(app, customerId)).id, ['else'])
  const params = { kind: 'special', date: today } as const
  const correction = await app.call(correctionCalls.getCorrection, { params }, author.token)
  expect(correction.questions[0]?.answers).toHaveLength(1)
  const { corrections } = await app.call(correctionCalls.listCorrections, {}, author.token)
  expect(corrections).toMatchObject([{ own_game_open: false }])
})
