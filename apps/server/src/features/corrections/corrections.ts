import type * as correctionCalls from '@tertulia/contract/corrections'
import type { Correction, DistinctAnswer } from '@tertulia/contract/corrections'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { noEffect, type Effect } from '@tertulia/contract/quiz-editor'
import { correctionAccess } from '@tertulia/core/quizzes/correction-access'
import type { Verdict } from '@tertulia/core/quizzes/judge-answer'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { prepareSuggestions } from '@tertulia/core/suggestions/suggest-verdict'
import { recordAction, recordNothing } from '../../platform/access/audit-log.sql.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { tryOut } from '../../platform/database/try-out.ts'
import { judgeGroupByRule, verdictOf, type OfficialAnswer } from '../quizzes/automatic-verdicts.exports.ts'
import {
  findQuizToCorrect,
  listAnswerGroups,
  type AnswerGroup,
  type QuestionToCorrect,
  type QuizToCorrect,
  listWaitingQuizzes,
  lockVerdicts,
  saveVerdicts,
} from './corrections.sql.ts'
import { followVerdicts } from './verdict-consequences.ts'
import { postponeVerdicts, type VerdictTold } from './verdict-news.ts'

type Judging = Pick<
  Call<typeof correctionCalls.judgeAnswers>,
  'db' | 'now' | 'today' | 'user' | 'customer' | 'params' | 'body'
>
type JudgingRemaining =
  | Call<typeof correctionCalls.judgeRemaining>
  | Call<typeof correctionCalls.previewRemainingEffect>

type Asking = Pick<Call<typeof correctionCalls.getCorrection>, 'db' | 'now' | 'user' | 'customer' | 'params'>

async function getQuizToCorrect(call: Asking): Promise<QuizToCorrect & { closed: boolean }> {
  const { db, now, user, customer, params } = call
  const quiz = orNotFound(await findQuizToCorrect(db, { ...params, user_id: user.id }))
  const phase = quizPhase({ date: quiz.date, now }, customer)
  const access = correctionAccess({ ...quiz, phase, valid_roles: user.valid_roles })
  return access.accepted ? { ...quiz, closed: phase === 'past' } : refuse(access.reason)
}

type Suggest = ReturnType<typeof prepareSuggestions>

const suggestFor = ({ text: question, answer, accepted_answers }: QuestionToCorrect): Suggest =>
  prepareSuggestions({ question, answer, accepted_answers })

function presentGroup(group: AnswerGroup, suggest: Suggest): DistinctAnswer {
  const { normalised, texts, count, decided_by } = group
  const verdict = verdictOf(group.is_right)
  const shown = { normalised, texts, count, verdict, decided_by }
  if (verdict !== 'pending') return { ...shown, suggestion: null, suggestion_reason: null }
  const { suggestion, reason } = suggest(texts[0])
  return { ...shown, suggestion, suggestion_reason: reason }
}

/** Tells whether there is anything to judge: not on a question that is void or right for everyone. */
const isJudged = ({ counting }: AnswerGroup) => counting === 'normal'

/** Returns a quiz's answers grouped for judging, without names. */
export async function getCorrection(call: Call<typeof correctionCalls.getCorrection>): Promise<Correction> {
  const quiz = await getQuizToCorrect(call)
  const groups = Map.groupBy(
    (await listAnswerGroups(call.db, { quiz_id: quiz.id })).filter(isJudged),
    ({ question_id }) => question_id,
  )
  const questions = quiz.questions.map((question) => {
    const suggest = suggestFor(question)
    return {
      ...question,
      answers: (groups.get(question.id) ?? []).map((group) => presentGroup(group, suggest)),
    }
  })
  const { kind, date, subject, closed, submissions } = quiz
  return { kind, date, subject, closed, submissions, questions }
}

/** Judges all equal answers of a question, or withdraws the verdict, and scores dependent results again. */
export async function judgeAnswers(
  call: Call<typeof correctionCalls.judgeAnswers>,
): Promise<ReplyOf<typeof correctionCalls.judgeAnswers>> {
  return giveVerdict(call, { reason: null, except: [] })
}

/** Gives a verdict; `except` are players who hear of it in another mail. */
export async function giveVerdict(
  call: Judging,
  { reason, except }: Pick<VerdictTold, 'reason' | 'except'>,
): Promise<ReplyOf<typeof correctionCalls.judgeAnswers>> {
  const { db, body, now } = call
  await lockVerdicts(db, call.params)
  const quiz = await getQuizToCorrect(call)
  const question = orNotFound(quiz.questions.find(({ id }) => id === body.question_id))
  const query = { quiz_id: quiz.id, only: { question_id: question.id, answers: [body.normalised] } }
  const before = orNotFound((await listAnswerGroups(db, query)).find(isJudged))
  if (verdictOf(before.is_right) !== body.seen_verdict) refuse('verdict_changed')
  await decide(call, { groups: [before], question, verdict: body.verdict })
  const after = orNotFound((await listAnswerGroups(db, query))[0])
  const answer = presentGroup(after, suggestFor(question))
  if (after.is_right === before.is_right) {
    recordNothing(call.user)
    return { answer, effect: noEffect }
  }
  const change = changeOf(before, after)
  const follow = () => followVerdicts(db, { quiz, changes: [change], now })
  const told = {
    ...toldOf(call, { quiz, question, judged: [{ before, after }] }),
    reason,
    except,
  }
  const { result: effect } = await postponeVerdicts(db, told, follow)
  await recordAction(call, `judge_answer ${quiz.date} ${question.position} ${body.verdict} ${after.count}`)
  return { answer, effect: { answers: after.count, ...effect } }
}

/** Previews how a verdict would change results, without saving anything. */
export async function previewVerdictEffect(
  call: Call<typeof correctionCalls.previewVerdictEffect>,
): Promise<Effect> {
  const { effect } = await tryOut(call.db, () => giveVerdict(call, { reason: null, except: [] }))
  return effect
}

/**
 * Judges the answers left to a question that the reviewer has seen, or withdraws the reviewer's own verdicts, and scores
 * dependent results again once. What others have judged meanwhile stays.
 */
export async function judgeRemaining(
  call: JudgingRemaining,
): Promise<ReplyOf<typeof correctionCalls.judgeRemaining>> {
  const { db, body, now, user } = call
  await lockVerdicts(db, call.params)
  const quiz = await getQuizToCorrect(call)
  const question = orNotFound(quiz.questions.find(({ id }) => id === body.question_id))
  const query = { quiz_id: quiz.id, only: { question_id: question.id, answers: body.left } }
  const isReplaced = (group: AnswerGroup) =>
    body.withdraw ? group.is_right === false && group.reviewer_id === user.id : group.is_right === null
  const before = (await listAnswerGroups(db, query)).filter(isJudged).filter(isReplaced)
  const verdict = body.withdraw ? 'pending' : 'wrong'
  await decide(call, { groups: before, question, verdict })
  const after = await listAnswerGroups(db, query)
  const suggest = suggestFor(question)
  const answers = after.map((group) => presentGroup(group, suggest))
  const judged = before.flatMap((group) => {
    const answerGroup = after.find(({ normalised }) => normalised === group.normalised)
    return answerGroup && answerGroup.is_right !== group.is_right
      ? [{ before: group, after: answerGroup }]
      : []
  })
  const changes = judged.map((group) => changeOf(group.before, group.after))
  const told = { ...toldOf(call, { quiz, question, judged }), reason: null, except: [] }
  const { result: effect } = await postponeVerdicts(db, told, () =>
    followVerdicts(db, { quiz, changes, now }),
  )
  const total = judged.reduce((sum, group) => sum + group.after.count, 0)
  if (total > 0) await recordAction(call, `judge_rest ${quiz.date} ${question.position} ${verdict} ${total}`)
  else recordNothing(user)
  return { answers, effect: { answers: total, ...effect } }
}

/** Previews how judging the answers left to a question would change results, without saving anything. */
export async function previewRemainingEffect(
  call: Call<typeof correctionCalls.previewRemainingEffect>,
): Promise<Effect> {
  const { effect } = await tryOut(call.db, () => judgeRemaining(call))
  return effect
}

type Judged = {
  quiz: QuizToCorrect
  question: QuestionToCorrect
  judged: { before: AnswerGroup; after: AnswerGroup }[]
}

/** Describes verdicts of one question for the players they concern. */
function toldOf({ now, today }: Pick<Judging, 'now' | 'today'>, told: Judged) {
  const { quiz, question, judged } = told
  const given = judged.map(({ after }) => ({
    question_id: question.id,
    text: after.texts[0],
    verdict: verdictOf(after.is_right),
  }))
  return {
    quiz,
    changes: given.map((verdict) => ({ kind: 'verdict' as const, position: question.position, ...verdict })),
    turned: judged.some(({ before }) => before.is_right !== null),
    now,
    today,
  }
}

const changeOf = ({ question_id, normalised, is_right: before }: AnswerGroup, after: AnswerGroup) => ({
  question_id,
  normalised,
  before,
  after: after.is_right,
})

type Decision = { groups: readonly AnswerGroup[]; question: OfficialAnswer; verdict: Verdict }

async function decide(
  { db, now, user }: Pick<Judging, 'db' | 'now' | 'user'>,
  { groups, question, verdict }: Decision,
): Promise<void> {
  const withdrawn = verdict === 'pending'
  const verdicts = groups.map((group) => ({
    ...group,
    is_right: withdrawn ? judgeGroupByRule(group.texts, question) : verdict === 'right',
  }))
  await saveVerdicts(db, { verdicts, reviewer_id: withdrawn ? null : user.id, now })
}

/** Lists all quizzes with pending answers, marking those that the reviewer still plays. */
export async function listCorrections(
  call: Call<typeof correctionCalls.listCorrections>,
): Promise<ReplyOf<typeof correctionCalls.listCorrections>> {
  const { db, now, user, customer } = call
  const waiting = await listWaitingQuizzes(db, user.id)
  const corrections = waiting.map(({ is_author, has_submitted, ...quiz }) => {
    const phase = quizPhase({ date: quiz.date, now }, customer)
    const query = { kind: quiz.kind, phase, complete: true, valid_roles: user.valid_roles }
    const access = correctionAccess({ ...query, is_author, has_submitted })
    return { ...quiz, own_game_open: !access.accepted && access.reason === 'own_game_open' }
  })
  return { corrections }
}
