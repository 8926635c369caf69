import type {
  Correction,
  DistinctAnswer,
  getCorrection,
  judgeAnswers,
  previewVerdictEffect,
} from '@tertulia/contract/corrections'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { no_effect, type Effect } from '@tertulia/contract/quiz-editor'
import { correctionAccess } from '@tertulia/core/quizzes/correction-access'
import type { Verdict } from '@tertulia/core/quizzes/judge-answer'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { suggestVerdict } from '@tertulia/core/quizzes/suggest-verdict'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { tryOut } from '../../platform/try-out.ts'
import { judgeByRule } from './automatic-verdicts.ts'
import type { OfficialAnswer } from './automatic-verdicts.store.ts'
import {
  findQuizToCorrect,
  listAnswerGroups,
  type AnswerGroup,
  type QuestionToCorrect,
  type QuizToCorrect,
} from './corrections.views.ts'
import { followVerdicts } from './verdict-consequences.ts'
import { lockVerdicts, saveVerdict } from './verdicts.store.ts'

type Judging = Call<typeof judgeAnswers> | Call<typeof previewVerdictEffect>

type Asking = Pick<Call<typeof getCorrection>, 'db' | 'now' | 'user' | 'customer' | 'params'>

async function getQuizToCorrect(call: Asking): Promise<QuizToCorrect> {
  const { db, now, user, customer, params } = call
  const quiz = found(await findQuizToCorrect(db, { ...params, user_id: user.id }))
  const phase = quizPhase({ date: quiz.date, now, time_zone: customer.time_zone })
  const access = correctionAccess({ ...quiz, phase, valid_roles: user.valid_roles })
  return access.accepted ? quiz : refuse(access.reason)
}

function presentGroup(group: AnswerGroup, question: QuestionToCorrect): DistinctAnswer {
  const { normalised, texts, count, decided_by } = group
  const verdict = verdictOf(group)
  const shown = { normalised, texts, count, verdict, decided_by }
  if (verdict !== 'pending') return { ...shown, suggestion: null, suggestion_reason: null }
  const { text: statement, answer, accepted_answers } = question
  const asked = { text: texts[0], question: statement, answer, accepted_answers }
  const { suggestion, reason } = suggestVerdict(asked)
  return { ...shown, suggestion, suggestion_reason: reason }
}

function verdictOf({ is_right }: Pick<AnswerGroup, 'is_right'>): Verdict {
  return is_right === null ? 'pending' : is_right ? 'right' : 'wrong'
}

/** A quiz's answers grouped for judging, without names. (docs/rules/correction.md) */
export async function showCorrection(call: Call<typeof getCorrection>): Promise<Correction> {
  const quiz = await getQuizToCorrect(call)
  const groups = Map.groupBy(
    await listAnswerGroups(call.db, { quiz_id: quiz.id }),
    ({ question_id }) => question_id,
  )
  const questions = quiz.questions.map((question) => ({
    ...question,
    answers: (groups.get(question.id) ?? []).map((group) => presentGroup(group, question)),
  }))
  const { kind, date, subject, submissions } = quiz
  return { kind, date, subject, submissions, questions }
}

/** Judges all equal answers of a question, or takes the verdict back, and scores anew what depends on it. (docs/rules/correction.md) */
export async function judgeGroup(call: Judging): Promise<ReplyOf<typeof judgeAnswers>> {
  const { db, body, now } = call
  await lockVerdicts(db, call.params)
  const quiz = await getQuizToCorrect(call)
  const question = found(quiz.questions.find(({ id }) => id === body.question_id))
  const asked = { quiz_id: quiz.id, only: { question_id: question.id, normalised: body.normalised } }
  const before = found((await listAnswerGroups(db, asked))[0])
  if (verdictOf(before) !== body.seen_verdict) refuse('verdict_changed')
  await decide(call, before, question)
  const after = found((await listAnswerGroups(db, asked))[0])
  const answer = presentGroup(after, question)
  if (after.is_right === before.is_right) return { answer, effect: no_effect }
  const change = { ...asked.only, before: before.is_right, after: after.is_right }
  const effect = await followVerdicts(db, { quiz, changes: [change], now })
  return { answer, effect: { answers: after.count, ...effect } }
}

/** What judging would change in results. Changes nothing. (docs/rules/correction.md) */
export async function previewVerdict(call: Call<typeof previewVerdictEffect>): Promise<Effect> {
  const { effect } = await tryOut(call.db, () => judgeGroup(call))
  return effect
}

async function decide(call: Judging, group: AnswerGroup, question: OfficialAnswer): Promise<void> {
  const { db, body, now, user } = call
  const taken_back = body.verdict === 'pending'
  await saveVerdict(db, {
    ...group,
    is_right: taken_back ? judgeByRule(group.texts[0], question) : body.verdict === 'right',
    reviewer_id: taken_back ? null : user.id,
    now,
  })
}
