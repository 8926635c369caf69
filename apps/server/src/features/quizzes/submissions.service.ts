import type * as quizCalls from '@tertulia/contract/quizzes'
import type { AnswerInput, QuizKind } from '@tertulia/contract/quizzes'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { answerKey } from '@tertulia/core/quizzes/answer-key'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { holdPresentUser } from '../users/users.views.ts'
import { judgeSubmitted } from './automatic-verdicts.results.ts'
import { checkTurn } from './attempt-rules.ts'
import { findAttempt, listOfficialAnswers, lockAttempt } from './attempts.views.ts'
import { insertSubmission } from './submissions.store.ts'
import { findSpecialQuizOf, showQuizOf } from './todays-quiz.service.ts'

type SubmitCall = Call<typeof quizCalls.submitQuiz> | Call<typeof specialQuizCalls.submitSpecialQuiz>

/**
 * Saves all answers of a player to a quiz at once, and only once; a repeated call with the same key changes nothing and
 * is accepted even after the day. (docs/rules/daily-quiz.md)
 */
export async function submitQuiz(
  call: Call<typeof quizCalls.submitQuiz>,
): Promise<ReplyOf<typeof quizCalls.submitQuiz>> {
  await submitOf('daily', call)
  return { ...(await showQuizOf(call, call.params.date)), ...keyOf(call) }
}

/** Does the same for a special quiz. (docs/rules/special-quizzes.md) */
export async function submitSpecialQuiz(
  call: Call<typeof specialQuizCalls.submitSpecialQuiz>,
): Promise<ReplyOf<typeof specialQuizCalls.submitSpecialQuiz>> {
  await submitOf('special', call)
  return { ...orNotFound(await findSpecialQuizOf(call, call.params.date)), ...keyOf(call) }
}

const keyOf = ({ body: { submission_key } }: SubmitCall) => ({ submission_key })

async function submitOf(kind: QuizKind, call: SubmitCall): Promise<void> {
  const { db, user, customer, now, params, body } = call
  const asked = { kind, date: params.date, user_id: user.id }
  const phase = quizPhase({ date: params.date, now }, customer)
  if (phase === 'future') refuse('quiz_not_open')
  const attempt = orNotFound(await lockAttempt(db, asked))
  // The account may have been merged into another while the quiz was locked.
  if (!(await holdPresentUser(db, user.id))) refuse('not_signed_in')
  if (attempt.submission_key === body.submission_key) return
  const turn = { phase, attempt }
  checkTurn({ ...turn, given: [], settled: false })
  const { quiz_id } = attempt
  const questions = await listOfficialAnswers(db, quiz_id)
  const answers = orderAnswers(body.answers, questions)
  checkTurn({ ...turn, given: answers, settled: true })
  const { submission_key } = body
  const submission = {
    quiz_id,
    user_id: user.id,
    submission_key,
    submitted_at: now,
    for_player: false,
    answers,
  }
  if (await insertSubmission(db, submission)) {
    await judgeSubmitted(db, { questions, answers, now })
  } else {
    const other = await findAttempt(db, asked)
    if (other?.submission_key === null) refuse('quiz_closed')
    if (other?.submission_key !== submission_key) refuse('already_submitted')
  }
}

/** Cleans and normalises the answers, in question order; every question of the quiz must be there exactly once. */
export function orderAnswers(given: AnswerInput[], questions: readonly { id: number; text: string }[]) {
  const byQuestion = new Map(given.map((answer) => [answer.question_id, answer]))
  const whole = given.length === questions.length && questions.every(({ id }) => byQuestion.has(id))
  if (!whole) refuse('invalid_input', [{ field: 'answers', problem: 'every_question_once' }])
  return questions.map(({ id: questionId, text: statement }) => {
    const answer = orNotFound(byQuestion.get(questionId))
    const text = cleanLine(answer.text)
    return { ...answer, text, normalised: answerKey(text, statement) }
  })
}
