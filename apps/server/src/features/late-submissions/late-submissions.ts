import { changeReason } from '@tertulia/contract/change-sets'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import type { LateStanding } from '@tertulia/contract/late-submissions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { claimsInTime, lateVerdict } from '@tertulia/core/late-submissions/late-submissions'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { App } from '../../platform/app-context.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { pageSize, paginate } from '../../platform/http/paging.ts'
import { refuse, orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findSender } from '../customers/customers.sql.ts'
import { checkLateAnswers } from '../quizzes/late-answers.exports.ts'
import { lateRefusedMail } from './late-submissions.mail.ts'
import { holdLateSubmission } from './late-submissions.exports.ts'
import {
  countLateSubmissions,
  findLateReader,
  listLateRows,
  findPlayersLateQuiz,
  type PlayersLateQuiz,
  saveRefusal,
  insertLateSubmission,
} from './late-submissions.sql.ts'

/** Lists a page of late submissions for admins, with what the server knows about each. */
export async function listLateSubmissions({
  db,
  user,
  customer,
  query,
}: Call<typeof lateSubmissionCalls.listLateSubmissions>): Promise<
  ReplyOf<typeof lateSubmissionCalls.listLateSubmissions>
> {
  const settled = query.state === 'settled'
  const { time_zone } = customer
  const counts = await countLateSubmissions(db)
  const { paging, offset } = paginate(query.page, settled ? counts.settled : counts.open)
  const lateSubmissions = await listLateRows(db, {
    settled,
    time_zone,
    user_id: user.id,
    limit: pageSize,
    offset,
  })
  return { ...paging, open: counts.open, late_submissions: lateSubmissions }
}

/** Refuses a late submission with a reason, which its player is told. */
export async function refuseLateSubmission(
  call: Call<typeof lateSubmissionCalls.refuseLateSubmission>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReplyOf<typeof lateSubmissionCalls.refuseLateSubmission>> {
  const { db, user, now, params, body } = call
  const reason = cleanText(body.reason)
  if (reason.length < changeReason.min) refuse('invalid_input', [{ field: 'reason', problem: 'too_short' }])
  const late = await holdLateSubmission(db, { id: params.id, admin_id: user.id })
  if (late.state !== 'waiting') refuse('day_changed')
  const { id, kind, date, user_id } = late
  await saveRefusal(db, { id, refusal: reason, refused_by: user.id, refused_at: now })
  await recordAction(call, `refuse_late_submission ${date} ${kind}`, user_id)
  const reader = await findLateReader(db, user_id)
  if (!reader) return {}
  const mail = lateRefusedMail(await findSender(db, addresses), reader, { kind, date, reason })
  const reference = { late_submission: id, refused_at: now }
  await enqueueMails(db, [{ ...mail, user_id, kind: 'late_submission_refused', reference }], now)
  return {}
}

type PlayerCall = Pick<
  Call<typeof lateSubmissionCalls.getLateSubmission>,
  'db' | 'user' | 'customer' | 'now' | 'params'
>

/** Returns the player's request about a closed quiz, and whether they may still make one. */
export async function getLateSubmission(
  call: Call<typeof lateSubmissionCalls.getLateSubmission>,
): Promise<LateStanding> {
  return showStanding(call, await findClosedQuiz(call))
}

/** Stores a submission that arrived after closing aside, once; a repeated call with its key changes nothing. */
export async function createLateSubmission(
  call: Call<typeof lateSubmissionCalls.createLateSubmission>,
): Promise<ReplyOf<typeof lateSubmissionCalls.createLateSubmission>> {
  const { db, user, now, params, body } = call
  const { submission_key } = body
  const quiz = await findClosedQuiz(call)
  if (quiz.request) {
    if (quiz.submission_key !== submission_key) refuse('already_asked')
    return { ...showStanding(call, quiz), submission_key }
  }
  const verdict = judge(call, quiz)
  if (!verdict.accepted) refuse(verdict.reason)
  if (!claimsInTime(body.device.submitted_at, quiz.closed_at)) refuse('quiz_closed')
  const checked = await checkLateAnswers(db, { ...params, user_id: user.id, answers: body.answers })
  await insertLateSubmission(db, {
    ...checked,
    user_id: user.id,
    submission_key,
    asked_at: now,
    statement: cleanText(body.statement ?? '') || null,
    device: body.device,
  })
  const made = await findClosedQuiz(call)
  // Another request of the player was faster.
  if (made.submission_key !== submission_key) refuse('already_asked')
  return { ...showStanding(call, made), submission_key }
}

/** Finds the quiz of a day that is over; one that is still open is not found. */
async function findClosedQuiz({ db, user, customer, now, params }: PlayerCall): Promise<PlayersLateQuiz> {
  if (quizPhase({ date: params.date, now }, customer) !== 'past') refuse('not_found')
  return orNotFound(
    await findPlayersLateQuiz(db, { ...params, user_id: user.id, time_zone: customer.time_zone }),
  )
}

function judge(call: PlayerCall, quiz: PlayersLateQuiz) {
  const { user, now, params } = call
  return lateVerdict({ ...params, ...quiz, now, roles: user.roles })
}

function showStanding(call: PlayerCall, quiz: PlayersLateQuiz): LateStanding {
  const verdict = judge(call, quiz)
  const until = verdict.accepted && !quiz.request ? verdict.until : null
  return { closed_at: quiz.closed_at, until, request: quiz.request }
}
