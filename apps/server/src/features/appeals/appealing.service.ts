import type * as appealCalls from '@tertulia/contract/appeals'
import type { QuestionAppeals } from '@tertulia/contract/appeals'
import { addHours } from '@tertulia/core/calendar/calendar'
import { appealReason } from '@tertulia/contract/appeals'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { lockQuizOfQuestion } from '../questions/questions.views.ts'
import { holdUser } from '../users/users.views.ts'
import { listDistinctAnswers } from './appeal-quizzes.views.ts'
import { endAppeal, insertAppeal, markEscalated, saveAppealPlayer, withdrawPlayer } from './appeals.store.ts'
import { findAppeal, listAppealsAbout, listDecisions } from './appeals.views.ts'
import {
  accessTo,
  escalationEndOf,
  getAppealQuiz,
  presentQuestionAppeals,
  standingIn,
} from './own-appeals.service.ts'

/** Cleans the texts of an appeal; refuses a reason that is too short, and a source that is no link. */
function readTexts({ reason: typed, source: given }: { reason: string; source: string | null }) {
  const reason = cleanText(typed)
  const source = cleanLine(given ?? '')
  const isLink = source === '' || (/^https?:\/\/\S+$/i.test(source) && URL.canParse(source))
  const problems = [
    ...(reason.length < appealReason.min ? [{ field: 'reason', problem: 'too_short' }] : []),
    ...(isLink ? [] : [{ field: 'source', problem: 'invalid' }]),
  ]
  if (problems.length > 0) refuse('invalid_input', problems)
  return { reason, source: source === '' ? null : source }
}

/** Appeals against the verdict on an answer of a closed day, or joins the open appeal. (docs/rules/appeals.md) */
export async function openAppeal(call: Call<typeof appealCalls.openAppeal>): Promise<QuestionAppeals> {
  const { db, user, now, params, body } = call
  const texts = readTexts(body)
  const { direction, normalised } = body
  const quiz = await getAppealQuiz(call, params.id)
  await lockQuizOfQuestion(db, params.id)
  await holdUser(db, user.id)
  const asked = { question_id: params.id, user_id: user.id }
  const answers = await listDistinctAnswers(db, asked)
  const answer = orNotFound(answers.find((one) => one.normalised === normalised))
  const standing = await standingIn(call, quiz)
  const { access } = accessTo(standing, answer, direction)
  if (!access.accepted) refuse(access.reason)
  const found = await listAppealsAbout(db, { question_ids: [params.id], user_id: user.id })
  const present = found.find(
    (one) => one.normalised === normalised && one.direction === direction && one.state !== 'settled',
  )
  const isOpen = present?.state === 'open' || present?.state === 'escalated'
  if (present && (!isOpen || present.joined_at !== null)) refuse('appeal_changed')
  const appealId =
    present?.id ??
    (await insertAppeal(db, {
      question_id: params.id,
      normalised,
      direction,
      season: quiz.season,
      opened_at: now,
      due_at: addHours(now, quiz.rule_set.appeal_hours),
    }))
  const enteredBy = user.impersonator?.id ?? null
  const part = { ...texts, appeal_id: appealId, user_id: user.id, entered_by: enteredBy, created_at: now }
  await saveAppealPlayer(db, part)
  return presentQuestionAppeals(call, params.id, quiz)
}

type OwnCall = Call<typeof appealCalls.withdrawAppeal> | Call<typeof appealCalls.escalateAppeal>

/** Locks an appeal that the player is behind. */
async function lockOwnAppeal(call: OwnCall) {
  const { db, user, params } = call
  const { question_id } = orNotFound(await findAppeal(db, params.id))
  const quiz = await getAppealQuiz(call, question_id)
  await lockQuizOfQuestion(db, question_id)
  const found = await listAppealsAbout(db, { question_ids: [question_id], user_id: user.id })
  const appeal = orNotFound(found.find(({ id, joined_at }) => id === params.id && joined_at !== null))
  return { quiz, appeal }
}

/** Withdraws a player's part in an open appeal; the last one to do so ends it. */
export async function withdrawAppeal(
  call: Call<typeof appealCalls.withdrawAppeal>,
): Promise<QuestionAppeals> {
  const { db, user, now } = call
  const { quiz, appeal } = await lockOwnAppeal(call)
  if (appeal.state !== 'open') refuse('appeal_changed')
  const hasOthers = await withdrawPlayer(db, { id: appeal.id, user_id: user.id, now })
  if (!hasOthers) await endAppeal(db, { id: appeal.id, state: 'withdrawn', now })
  return presentQuestionAppeals(call, appeal.question_id, quiz)
}

/** Asks for the decision of another reviewer on a rejected appeal, once. */
export async function escalateAppeal(
  call: Call<typeof appealCalls.escalateAppeal>,
): Promise<QuestionAppeals> {
  const { db, customer, now } = call
  const { quiz, appeal } = await lockOwnAppeal(call)
  if (appeal.state !== 'rejected') refuse('appeal_changed')
  const answers = await listDistinctAnswers(db, {
    question_id: appeal.question_id,
    user_id: call.user.id,
  })
  const answer = answers.find(({ normalised }) => normalised === appeal.normalised)
  if (answer?.counting !== 'normal') refuse('question_changed')
  if (answer.is_right !== (appeal.direction === 'should_be_wrong')) refuse('appeal_changed')
  const [rejection] = await listDecisions(db, [appeal.id])
  if (!rejection || now >= escalationEndOf({ quiz, customer }, rejection.decided_at)) refuse('appeal_closed')
  await markEscalated(db, { id: appeal.id, due_at: addHours(now, quiz.rule_set.appeal_hours) })
  return presentQuestionAppeals(call, appeal.question_id, quiz)
}
