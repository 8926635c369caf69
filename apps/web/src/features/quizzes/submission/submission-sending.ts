import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { alone } from '@/lib/alone.ts'
import { CallError, offlineStatus, type CallCode } from '@/lib/call.ts'
import { inTime } from '@/lib/in-time.ts'
import { placeKey, type DraftPlace } from '../drafts/draft-place.ts'
import { isTemporary } from './is-temporary.ts'
import { removeSavedDrafts } from '../drafts/saved-drafts.ts'
import { tellSubmissionChanged } from '../drafts/place-news.ts'
import { findQueued, refuseQueued, removeQueued, type QueuedSubmission } from './queued-submissions.ts'
import type { QuizPlay } from '../play/quiz-play.ts'

/** Outcome of an attempt to send: `gone` when there is nothing left to send. */
export type SendingOutcome =
  | { state: 'received'; reply: TodaysQuiz }
  | { state: 'refused'; code: CallCode }
  | { state: 'waiting'; error: CallError }
  | { state: 'gone' }

// A slower connection counts as none; the key makes a retry harmless.
const longestMs = 20_000

const lockName = (place: DraftPlace) => `submission:${placeKey(place)}`

/**
 * Sends a queued submission, in one tab at a time, and removes it from the queue on arrival. If refused while no page
 * waits for it, it stays with the reason.
 */
export async function sendQueued(
  place: DraftPlace,
  play: QuizPlay,
  { awaited }: { awaited: boolean },
): Promise<SendingOutcome> {
  return await alone(lockName(place), async () => {
    const queued = await findQueued(place)
    if (queued === null || queued.refusal !== null) return { state: 'gone' }
    const { submission_key: submissionKey } = queued
    const outcome = await attempt(queued, play)
    if (outcome.state === 'received') await removeSavedDrafts(place)
    if (outcome.state === 'refused' && !awaited) await refuseQueued(place, submissionKey, outcome.code)
    else if (outcome.state !== 'waiting') await removeQueued(place, submissionKey)
    if (outcome.state !== 'waiting') tellSubmissionChanged(place)
    return outcome
  })
}

/** Sends a submission that could not be stored, once, while its caller waits. */
export async function sendAtOnce(
  place: DraftPlace,
  play: QuizPlay,
  submission: QueuedSubmission,
): Promise<SendingOutcome> {
  const outcome = await attempt(submission, play)
  if (outcome.state === 'received') {
    await removeSavedDrafts(place)
    tellSubmissionChanged(place)
  }
  return outcome
}

/** Withdraws a submission that has not arrived as far as this device knows; not while it is being sent. */
export async function takeBackQueued(place: DraftPlace, submissionKey: string): Promise<void> {
  await alone(lockName(place), () => removeQueued(place, submissionKey))
  tellSubmissionChanged(place)
}

async function attempt(submission: QueuedSubmission, play: QuizPlay): Promise<SendingOutcome> {
  const { date, submission_key: submissionKey, answers } = submission
  const input = { params: { date }, body: { submission_key: submissionKey, answers } }
  try {
    const error = new CallError('offline', offlineStatus)
    const reply = await inTime((signal) => play.submit(input, { signal }), { longestMs, error })
    return { state: 'received', reply }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const waits = isTemporary(error) || error.code === 'not_signed_in'
    return waits ? { state: 'waiting', error } : { state: 'refused', code: error.code }
  }
}
