import type * as testPlayerCalls from '@tertulia/contract/test-players'
import type { TestQuiz } from '@tertulia/contract/test-players'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { isOpen } from './test-players.service.ts'
import { lockTestedQuiz, updateAnswers, updateBeginning } from './test-players.store.ts'
import { findOwnTest, findTestedQuiz, listTestQuestions, type TestedQuiz } from './test-players.views.ts'

type TestCall = Pick<Call<typeof testPlayerCalls.getTestQuiz>, 'db' | 'user' | 'now' | 'customer' | 'params'>

/** Returns a quiz that the caller was asked to try out, never with its answers. (docs/rules/test-players.md) */
export async function getTestQuiz(call: TestCall): Promise<TestQuiz> {
  const quiz = orNotFound(await findTestedQuiz(call.db, call.params))
  return present(call, quiz)
}

/** Shows the questions from now on; a repeated call changes nothing. */
export async function beginTestQuiz(call: Call<typeof testPlayerCalls.beginTestQuiz>): Promise<TestQuiz> {
  const { db, user, now } = call
  const quiz = await lockOpenTest(call)
  await updateBeginning(db, { quiz_id: quiz.id, user_id: user.id, begun_at: now })
  return present(call, quiz)
}

/** Saves the caller's answers, once; a question without one was left blank. */
export async function finishTestQuiz(call: Call<typeof testPlayerCalls.finishTestQuiz>): Promise<TestQuiz> {
  const { db, user, now, body } = call
  const quiz = await lockOpenTest(call)
  const test = orNotFound(await findOwnTest(db, { quiz_id: quiz.id, user_id: user.id }))
  if (test.finished_at !== null) refuse('already_submitted')
  if (test.begun_at === null) refuse('not_found')
  const questions = await listTestQuestions(db, quiz.id)
  const unknown = body.answers.some(
    ({ question_id: id }) => !questions.some((question) => question.id === id),
  )
  if (unknown) refuse('not_found')
  const answers = questions.map(({ id }) =>
    cleanLine(body.answers.find(({ question_id }) => question_id === id)?.text ?? ''),
  )
  await updateAnswers(db, { quiz_id: quiz.id, user_id: user.id, finished_at: now, answers })
  return present(call, quiz)
}

/** Locks a quiz that the caller was asked to try out, so that nobody changes it meanwhile. */
async function lockOpenTest(call: TestCall): Promise<TestedQuiz> {
  const { db, user, params } = call
  const quiz = orNotFound(await lockTestedQuiz(db, params))
  orNotFound(await findOwnTest(db, { quiz_id: quiz.id, user_id: user.id }))
  if (!isOpen(call, quiz)) refuse('quiz_closed')
  return quiz
}

async function present(call: TestCall, quiz: TestedQuiz): Promise<TestQuiz> {
  const { db, user } = call
  const test = orNotFound(await findOwnTest(db, { quiz_id: quiz.id, user_id: user.id }))
  const { begun_at, finished_at } = test
  const open = isOpen(call, quiz)
  const isAnswering = open && begun_at !== null && finished_at === null
  const { kind, date, subject } = quiz
  return {
    kind,
    date,
    subject,
    open,
    begun_at,
    finished_at,
    questions: isAnswering ? await listTestQuestions(db, quiz.id) : [],
  }
}
