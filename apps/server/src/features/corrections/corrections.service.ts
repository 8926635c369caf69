import type * as corrections from '@tertulia/contract/corrections'
import type { Correction, DistinctAnswer } from '@tertulia/contract/corrections'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { noEffect, type Effect } from '@tertulia/contract/quiz-editor'
import { correctionAccess } from '@tertulia/core/quizzes/correction-access'
import type { Verdict } from '@tertulia/core/quizzes/judge-answer'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { prepareSuggestions } from '@tertulia/core/suggestions/suggest-verdict'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { tryOut } from '../../platform/database/try-out.ts'
import { judgeGroupByRule } from './automatic-verdicts.ts'
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

type Judging = Call<typeof corrections.judgeAnswers> | Call<typeof corrections.previewVerdictEffect>

type Asking = Pick<Call<typeof corrections.getCorrection>, 'db' | 'now' | 'user' | 'customer' | 'params'>

async function getQuizToCorrect(call: Asking): Promise<QuizToCorrect> {
  const { db, now, user, customer, params } = call
  const quiz = orNotFound(await findQuizToCorrect(db, { ...params, user_id: user.id }))
  const phase = quizPhase({ date: quiz.date, now, time_zone: customer.time_zone })
  const access = correctionAccess({ ...quiz, phase, valid_roles: user.valid_roles })
  return access.accepted ? quiz : refuse(access.reason)
}

type Suggest = ReturnType<typeof prepareSuggestions>

const suggestFor = ({
  text: question,
  answer,
  accepted_answers: acceptedAnswers,
}: QuestionToCorrect): Suggest => prepareSuggestions({ question, answer, accepted_answers: acceptedAnswers })

function presentGroup(group: AnswerGroup, suggest: Suggest): DistinctAnswer {
  const { normalised, texts, count, decided_by: decidedBy } = group
  const verdict = verdictOf(group)
  const shown = { normalised, texts, count, verdict, decided_by: decidedBy }
  if (verdict !== 'pending') return { ...shown, suggestion: null, suggestion_reason: null }
  const { suggestion, reason } = suggest(texts[0])
  return { ...shown, suggestion, suggestion_reason: reason }
}

function verdictOf({ is_right: isRight }: Pick<AnswerGroup, 'is_right'>): Verdict {
  return isRight === null ? 'pending' : isRight ? 'right' : 'wrong'
}

/** Returns a quiz's answers grouped for judging, without names. */
export async function getCorrection(call: Call<typeof corrections.getCorrection>): Promise<Correction> {
  const quiz = await getQuizToCorrect(call)
  const groups = Map.groupBy(
    await listAnswerGroups(call.db, { quiz_id: quiz.id }),
    ({ question_id: questionId }) => questionId,
  )
  const questions = quiz.questions.map((question) => {
    const suggest = suggestFor(question)
    return {
      ...question,
      answers: (groups.get(question.id) ?? []).map((group) => presentGroup(group, suggest)),
    }
  })
  const { kind, date, subject, submissions } = quiz
  return { kind, date, subject, submissions, questions }
}

/** Judges all equal answers of a question, or withdraws the verdict, and scores dependent results again. */
export async function judgeAnswers(call: Judging): Promise<ReplyOf<typeof corrections.judgeAnswers>> {
  const { db, body, now } = call
  await lockVerdicts(db, call.params)
  const quiz = await getQuizToCorrect(call)
  const question = orNotFound(quiz.questions.find(({ id }) => id === body.question_id))
  const asked = { quiz_id: quiz.id, only: { question_id: question.id, normalised: body.normalised } }
  const before = orNotFound((await listAnswerGroups(db, asked))[0])
  if (verdictOf(before) !== body.seen_verdict) refuse('verdict_changed')
  await decide(call, before, question)
  const after = orNotFound((await listAnswerGroups(db, asked))[0])
  const answer = presentGroup(after, suggestFor(question))
  if (after.is_right === before.is_right) return { answer, effect: noEffect }
  const change = { ...asked.only, before: before.is_right, after: after.is_right }
  const effect = await followVerdicts(db, { quiz, changes: [change], now })
  return { answer, effect: { answers: after.count, ...effect } }
}

/** Previews how a verdict would change results, without saving anything. */
export async function previewVerdictEffect(
  call: Call<typeof corrections.previewVerdictEffect>,
): Promise<Effect> {
  const { effect } = await tryOut(call.db, () => judgeAnswers(call))
  return effect
}

async function decide(call: Judging, group: AnswerGroup, question: OfficialAnswer): Promise<void> {
  const { db, body, now, user } = call
  const takenBack = body.verdict === 'pending'
  await saveVerdict(db, {
    ...group,
    is_right: takenBack ? judgeGroupByRule(group.texts, question) : body.verdict === 'right',
    reviewer_id: takenBack ? null : user.id,
    now,
  })
}
