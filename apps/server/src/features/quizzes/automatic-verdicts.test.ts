import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { judgeSubmitted } from './automatic-verdicts.exports.ts'

const date = '2026-11-20'
const app = testApp('2026-11-20T10:00:00.000Z')

async function aQuizWithVerdicts(acceptedAnswers: Record<number, string[]> = {}) {
  const customerId = await aCustomer(app)
  const quiz = await aQuiz(app, customerId, { date, answers: ['Lisboa'], accepted_answers: acceptedAnswers })
  const { tx, read } = app.forCustomer(customerId)
  const verdicts = () =>
    read
      .selectFrom('verdicts')
      .select(['normalised', 'is_right', 'reviewer_id'])
      .where('question_id', '=', quiz.question_ids[0] ?? 0)
      .orderBy('normalised')
      .execute()
  const answerWith = async (text: string) =>
    submit(app, (await aUser(app, customerId)).token, date, { texts: { 1: text } })
  return { quiz, tx, verdicts, answerWith, question_id: quiz.question_ids[0] ?? 0 }
}

test('at submission blank answers are wrong, official and accepted ones right, and the rest pending', async () => {
  const { verdicts, answerWith } = await aQuizWithVerdicts({ 1: ['Olisipo'] })
  for (const text of ['', 'LISBOA!', 'olisipo', 'Lisbon']) await answerWith(text)
  expect(await verdicts()).toEqual([
    { normalised: '', is_right: false, reviewer_id: null },
    { normalised: 'lisboa', is_right: true, reviewer_id: null },
    { normalised: 'lisbon', is_right: null, reviewer_id: null },
    { normalised: 'olisipo', is_right: true, reviewer_id: null },
  ])
})

test('players who submit the same answers at once get the same verdicts', async () => {
  const { verdicts, answerWith } = await aQuizWithVerdicts()
  await Promise.all(['Lisboa', 'lisboa', '', 'LISBOA', '', 'Porto', 'porto'].map(answerWith))
  expect(await verdicts()).toHaveLength(3)
})

test('an answer judged from an official answer that an editor has just changed is judged by the new one', async () => {
  const { tx, verdicts, question_id } = await aQuizWithVerdicts()
  const questions = [{ id: question_id, text: 'Question 1?', answer: 'Coimbra', accepted_answers: ['Porto'] }]
  const answers = ['Coimbra', 'Lisboa'].map((text) => ({
    question_id,
    text,
    normalised: text.toLowerCase(),
  }))
  await tx((db) => judgeSubmitted(db, { questions, answers, now: app.clock.now() }))
  expect(await verdicts()).toEqual([
    { normalised: 'coimbra', is_right: null, reviewer_id: null },
    { normalised: 'lisboa', is_right: true, reviewer_id: null },
  ])
})
