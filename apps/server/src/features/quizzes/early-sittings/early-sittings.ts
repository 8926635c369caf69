import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import type { EarlySitting } from '@tertulia/contract/early-sittings'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { isSittingOpen, sittingEnd } from '@tertulia/core/quizzes/early-sittings'
import { refuseUnlessOwn } from '../../../platform/access/own-past.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { holdUser } from '../../users/users.sql.ts'
import { checkTurn } from '../attempt-rules.ts'
import { storeDraft, orderAnswers } from '../quizzes.ts'
import { showEarlyQuiz } from '../todays-quiz.ts'
import {
  findSitting,
  listEarlyDayRows,
  type StoredSitting,
  findAttempt,
  listOfficialAnswers,
  type Attempt,
} from '../early-sittings.sql.ts'
import { insertSitting, lockQuizToOpen, lockSitting, submitSitting } from './early-sittings.sql.ts'

type SittingCall = Call<typeof earlySittingCalls.getEarlySitting>

/** Lists the days whose quiz the player may play early, and those they have opened. (docs/rules/early-sittings.md) */
export async function listEarlyDays({
  db,
  user,
  today,
  now,
}: Call<typeof earlySittingCalls.listEarlyDays>): Promise<ReplyOf<typeof earlySittingCalls.listEarlyDays>> {
  return { days: await listEarlyDayRows(db, { user_id: user.id, today, now }) }
}

/** Returns the player's sitting of a quiz. */
export async function getEarlySitting(call: SittingCall): Promise<EarlySitting> {
  const { db, user, params } = call
  return present(call, orNotFound(await findSitting(db, { date: params.date, user_id: user.id })))
}

/** Opens a quiz before its day: one sitting, which uses the player's allowance. A repeated call opens nothing more. */
export async function openEarlySitting(
  call: Call<typeof earlySittingCalls.openEarlySitting>,
): Promise<EarlySitting> {
  const { db, user, params, today, now } = call
  const quizId = orNotFound(await lockQuizToOpen(db, params.date))
  // Two devices that open at the same time use the allowance once.
  await holdUser(db, user.id)
  const days = await listEarlyDayRows(db, { user_id: user.id, today, now })
  const day = days.find(({ date }) => date === params.date)
  if (!day) refuse('not_played_early')
  if (day.state === 'offered') {
    if (day.left === 0) refuse('no_early_sittings_left')
    const sitting = { quiz_id: quizId, user_id: user.id, season: day.season }
    await insertSitting(db, { ...sitting, opened_at: now, ends_at: sittingEnd(now) })
  }
  return getEarlySitting(call)
}

/** Saves a draft for one question of an open sitting. */
export async function saveEarlyDraft(
  call: Call<typeof earlySittingCalls.saveEarlyDraft>,
): Promise<ReplyOf<typeof earlySittingCalls.saveEarlyDraft>> {
  const sitting = await lockOpenSitting(call)
  if (sitting.submission_key !== null) refuse('already_submitted')
  return storeDraft(call, { phase: 'open', attempt: await findEarlyAttempt(call) })
}

/** Submits all answers of an open sitting; a repeated call with the same key changes nothing. */
export async function submitEarlySitting(
  call: Call<typeof earlySittingCalls.submitEarlySitting>,
): Promise<ReplyOf<typeof earlySittingCalls.submitEarlySitting>> {
  const { db, user, now, body } = call
  const { submission_key } = body
  const sitting = await lockOpenSitting(call)
  if (sitting.submission_key === submission_key) return { ...(await present(call, sitting)), submission_key }
  refuseUnlessOwn(user, earlySittingCalls.submitEarlySitting, false)
  if (sitting.submission_key !== null) refuse('already_submitted')
  const attempt = await findEarlyAttempt(call)
  const answers = orderAnswers(body.answers, await listOfficialAnswers(db, attempt.quiz_id))
  checkTurn({ phase: 'open', attempt, given: answers, settled: true })
  const submitted = { quiz_id: attempt.quiz_id, user_id: user.id, submission_key }
  await submitSitting(db, { ...submitted, submitted_at: now, answers })
  return { ...(await getEarlySitting(call)), submission_key }
}

type PlayingCall = Pick<SittingCall, 'db' | 'user' | 'now' | 'params'>

/** Locks the player's sitting; refuses once it is over without their submission. */
async function lockOpenSitting({ db, user, now, params }: PlayingCall): Promise<StoredSitting> {
  const query = { date: params.date, user_id: user.id }
  const { quiz_id } = orNotFound(await findSitting(db, query))
  await lockSitting(db, { quiz_id, user_id: user.id })
  const sitting = orNotFound(await findSitting(db, query))
  if (sitting.withdrawn_at !== null || (sitting.submitted_at === null && !isSittingOpen(sitting, now)))
    refuse('quiz_closed')
  return sitting
}

async function findEarlyAttempt({ db, user, params }: PlayingCall): Promise<Attempt> {
  const attempt = await findAttempt(db, { kind: 'daily', date: params.date, user_id: user.id })
  return { ...orNotFound(attempt), played_early: false }
}

async function present(call: SittingCall, sitting: StoredSitting): Promise<EarlySitting> {
  const { now, params } = call
  const { opened_at, ends_at, submitted_at } = sitting
  const quiz = await showEarlyQuiz(call, params.date)
  const shown = {
    ...quiz,
    closes_at: ends_at,
    kept_open: null,
    opened_at,
    submitted_at,
  }
  if (sitting.withdrawn_at === null && isSittingOpen(sitting, now)) return { ...shown, sitting: 'open' }
  return {
    ...shown,
    state: 'submitted',
    questions: [],
    games: [],
    drafts: [],
    submission: null,
    sitting: sitting.withdrawn_at === null ? 'played' : 'withdrawn',
  }
}
