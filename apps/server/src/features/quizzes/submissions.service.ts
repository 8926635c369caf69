import type { AnswerInput, QuizKind, submitQuiz } from '@tertulia/contract/quizzes'
import type { submitSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { judgeSubmitted } from '../corrections/corrections.results.ts'
import { checkTurn } from './attempt-rules.ts'
import { findAttempt, listOfficialAnswers, lockAttempt } from './attempts.views.ts'
import { insertSubmission } from './submissions.store.ts'

/**
 * Takes all answers of a player to a quiz of a kind at once, once; a repeated call with the same key changes nothing,
 * whenever it comes. (docs/rules/daily-quiz.md, docs/rules/special-quizzes.md)
 */
export async function submit(
  call: Call<typeof submitQuiz> | Call<typeof submitSpecialQuiz>,
  kind: QuizKind,
): Promise<void> {
  const { db, user, customer, now, params, body } = call
  const asked = { kind, date: params.date, user_id: user.id }
  const phase = quizPhase({ date: params.date, now, time_zone: customer.time_zone })
  if (phase === 'future') refuse('quiz_not_open')
  const attempt = found(await lockAttempt(db, asked))
  if (attempt.submission_key === body.submission_key) return
  const turn = { phase, attempt }
  checkTurn({ ...turn, given: [], settled: false })
  const answers = orderAnswers(body.answers, attempt.question_ids)
  checkTurn({ ...turn, given: answers, settled: true })
  const { quiz_id } = attempt
  const { submission_key } = body
  const submission = { quiz_id, user_id: user.id, submission_key, submitted_at: now, answers }
  if (await insertSubmission(db, submission)) {
    await judgeSubmitted(db, { questions: await listOfficialAnswers(db, quiz_id), answers, now })
  } else {
    const other = await findAttempt(db, asked)
    if (other?.submission_key !== submission_key) refuse('already_submitted')
  }
}

/** The answers as they are kept, in question order; every question of the quiz exactly once. */
function orderAnswers(given: AnswerInput[], question_ids: number[]) {
  const by_question = new Map(given.map((answer) => [answer.question_id, answer]))
  const whole = given.length === question_ids.length && question_ids.every((id) => by_question.has(id))
  if (!whole) refuse('invalid_input', [{ field: 'answers', problem: 'every_question_once' }])
  return question_ids.map((question_id) => {
    const answer = found(by_question.get(question_id))
    const text = cleanLine(answer.text)
    return { ...answer, text, normalised: normaliseAnswer(text) }
  })
}
