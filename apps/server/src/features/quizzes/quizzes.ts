import * as quizPlaceCalls from '@tertulia/contract/quiz-places'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { PastQuiz, QuizKind, AnswerInput } from '@tertulia/contract/quizzes'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { isOver } from '@tertulia/core/calendar/open-days'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { judgeDraftSave } from '@tertulia/core/quizzes/draft-versions'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { answerKey } from '@tertulia/core/quizzes/answer-key'
import { readsOwnPastOnly, refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse, Refusal } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { presentCounts } from '../questions/questions.sql.ts'
import { holdPresentUser } from '../users/users.sql.ts'
import {
  countPastQuizzes,
  findPastQuiz,
  findQuizPlace,
  listPastQuestions,
  listPastQuizRows,
} from './past-quizzes.sql.ts'
import { checkTurn, type Turn } from './attempt-rules.ts'
import { findAttempt, listOfficialAnswers, lockAttempt } from './early-sittings.sql.ts'
import { findDraft, upsertDraft, insertSubmission } from './quizzes.sql.ts'
import { judgeSubmitted } from './automatic-verdicts.exports.ts'
import { findSpecialQuizOf, showQuizOf } from './todays-quiz.ts'

/**
 * Returns a quiz whose day is over, with official answers, percentages and the player's own results.
 * (docs/rules/daily-quiz.md)
 */
export async function getPastQuiz(call: Call<typeof quizCalls.getPastQuiz>): Promise<PastQuiz> {
  const { db, user, today, days, params } = call
  if (!isOver(params.date, days)) refuse(params.date < today ? 'quiz_still_open' : 'not_found')
  const submittedBy = readsOwnPastOnly(user, quizCalls.getPastQuiz) ? user.id : null
  const query = { date: params.date, today, user_id: user.id, submittedBy }
  const { id, ...head } = orNotFound(await findPastQuiz(db, query))
  refuseUnlessOwn(user, quizCalls.getPastQuiz, head.played)
  const rows = await listPastQuestions(db, { quiz_id: id, user_id: user.id })
  const questions = rows.map(({ question, ...row }) => {
    const { answered: _, ...counted } = presentCounts(row)
    return { ...question, ...counted }
  })
  return { ...head, questions }
}

/** Lists a page of past quizzes, newest first. */
export async function listPastQuizzes(
  call: Call<typeof quizCalls.listPastQuizzes>,
): Promise<ReplyOf<typeof quizCalls.listPastQuizzes>> {
  const { db, user, today, query } = call
  const asked = { today, user_id: user.id, ownOnly: readsOwnPastOnly(user, quizCalls.listPastQuizzes) }
  const { paging, offset } = paginate(query.page, await countPastQuizzes(db, asked))
  const rows = await listPastQuizRows(db, { ...asked, offset })
  const quizzes = rows.map((row) => {
    const { answered: _, corrected: __, ...counted } = presentCounts(row)
    return counted
  })
  return { ...paging, quizzes }
}

/** Returns the player's place in a quiz whose day is over. (docs/rules/daily-quiz.md) */
export async function getQuizPlace(
  call: Call<typeof quizPlaceCalls.getQuizPlace>,
): Promise<ReplyOf<typeof quizPlaceCalls.getQuizPlace>> {
  const { db, user, days, params } = call
  if (!isOver(params.date, days)) refuse('not_found')
  const place = await findQuizPlace(db, { date: params.date, user_id: user.id })
  refuseUnlessOwn(user, quizPlaceCalls.getQuizPlace, place !== null)
  return { place }
}

type DraftCall = Call<typeof quizCalls.saveDraft>
type SavedDraft = ReplyOf<typeof quizCalls.saveDraft>

/** Saves a player's draft for one question of today's quiz. (docs/rules/daily-quiz.md) */
export const saveDraft = (call: DraftCall): Promise<SavedDraft> => saveDraftOf('daily', call)

/** Saves a player's draft for one question of today's special quiz. (docs/rules/special-quizzes.md) */
export const saveSpecialDraft = (call: DraftCall): Promise<SavedDraft> => saveDraftOf('special', call)

async function saveDraftOf(kind: QuizKind, call: DraftCall): Promise<SavedDraft> {
  const { db, user, customer, now, params } = call
  const phase = quizPhase({ date: params.date, now }, customer)
  // Before any lookup, so that no response reveals which questions a coming day has.
  if (phase === 'future') refuse('quiz_not_open')
  const attempt = orNotFound(await findAttempt(db, { kind, date: params.date, user_id: user.id }))
  return storeDraft(call, { phase, attempt })
}

/** Checks and stores a draft of a quiz that the player may answer. */
export async function storeDraft(
  { db, user, now, params, body }: Pick<DraftCall, 'db' | 'user' | 'now' | 'params' | 'body'>,
  { phase, attempt }: Pick<Turn, 'phase' | 'attempt'>,
): Promise<SavedDraft> {
  if (!attempt.question_ids.includes(params.question_id)) refuse('not_found')
  checkTurn({ phase, attempt, given: [body], settled: false })
  const text = cleanLine(body.text)
  const draft = { ...body, text, question_id: params.question_id, user_id: user.id, saved_at: now }
  const limits = { ...attempt, joker_count: attempt.rule_set.joker_count }
  const { outcome, version } = await upsertDraft(db, draft, limits)
  if (outcome === 'saved') return { saved_at: now, version }
  if (outcome !== 'draft_changed') refuse(outcome)
  const current = orNotFound(await findDraft(db, draft))
  // The same request a second time, because its first response was lost.
  if (judgeDraftSave(current, { version: 0, ...draft }) === 'repeated')
    return { saved_at: current.saved_at, version: current.version }
  throw new Refusal('draft_changed', { current })
}

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

const submissionCalls = { daily: quizCalls.submitQuiz, special: specialQuizCalls.submitSpecialQuiz }

async function submitOf(kind: QuizKind, call: SubmitCall): Promise<void> {
  const { db, user, customer, now, params, body } = call
  const query = { kind, date: params.date, user_id: user.id }
  const phase = quizPhase({ date: params.date, now }, customer)
  if (phase === 'future') refuse('quiz_not_open')
  const attempt = orNotFound(await lockAttempt(db, query))
  // The account may have been merged into another while the quiz was locked.
  if (!(await holdPresentUser(db, user.id))) refuse('not_signed_in')
  const isRepeated = attempt.submission_key === body.submission_key
  refuseUnlessOwn(user, submissionCalls[kind], isRepeated)
  if (isRepeated) return
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
    const other = await findAttempt(db, query)
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
