import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import type { LateStanding } from '@tertulia/contract/late-submissions'
import { claimsInTime, lateVerdict } from '@tertulia/core/late-submissions/late-submissions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { checkLateAnswers } from '../quizzes/whole-submission.results.ts'
import { insertLateSubmission } from './late-submissions.store.ts'
import { findPlayersLateQuiz, type PlayersLateQuiz } from './late-submissions.views.ts'

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
