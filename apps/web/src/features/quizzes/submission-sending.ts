import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { alone } from '@/lib/alone.ts'
import { CallError, offline_status, type CallCode } from '@/lib/call.ts'
import { inTime } from '@/lib/in-time.ts'
import { placeKey, type DraftPlace } from './draft-place.ts'
import { isTemporary } from './is-temporary.ts'
import { removeKeptDrafts } from './kept-drafts.ts'
import { tellSubmissionChanged } from './place-news.ts'
import { findQueued, refuseQueued, removeQueued, type QueuedSubmission } from './queued-submissions.ts'
import type { QuizPlay } from './quiz-play.ts'

/** What became of an attempt to send: `gone` when there is nothing to send any more. */
export type SendingOutcome =
  | { state: 'received'; reply: TodaysQuiz }
  | { state: 'refused'; code: CallCode }
  | { state: 'waiting'; error: CallError }
  | { state: 'gone' }

// A connection that takes longer counts as none; the key makes another attempt harmless.
const longest_ms = 20_000

const lockName = (place: DraftPlace) => `submission:${placeKey(place)}`

/**
 * Sends a queued submission, in one tab at a time, and takes it out of the queue when it has arrived. When it is refused
 * while nobody waits for it, it stays there with the reason.
 */
export async function sendQueued(
  place: DraftPlace,
  play: QuizPlay,
  { awaited }: { awaited: boolean },
): Promise<SendingOutcome> {
  return await alone(lockName(place), async () => {
    const queued = await findQueued(place)
    if (queued === null || queued.refusal !== null) return { state: 'gone' }
    const { submission_key } = queued
    const outcome = await attempt(queued, play)
    if (outcome.state === 'received') await removeKeptDrafts(place)
    if (outcome.state === 'refused' && !awaited) await refuseQueued(place, submission_key, outcome.code)
    else if (outcome.state !== 'waiting') await removeQueued(place, submission_key)
    if (outcome.state !== 'waiting') tellSubmissionChanged(place)
    return outcome
  })
}

/** Sends what this device could not keep: once, with whoever asked waiting for it. */
export async function sendAtOnce(
  place: DraftPlace,
  play: QuizPlay,
  submission: QueuedSubmission,
): Promise<SendingOutcome> {
  const outcome = await attempt(submission, play)
  if (outcome.state === 'received') {
    await removeKeptDrafts(place)
    tellSubmissionChanged(place)
  }
  return outcome
}

/** Takes a submission back that has not arrived as far as this device knows; not while it is being sent. */
export async function takeBackQueued(place: DraftPlace, submission_key: string): Promise<void> {
  await alone(lockName(place), () => removeQueued(place, submission_key))
  tellSubmissionChanged(place)
}

async function attempt(submission: QueuedSubmission, play: QuizPlay): Promise<SendingOutcome> {
  const { date, submission_key, answers } = submission
  const input = { params: { date }, body: { submission_key, answers } }
  try {
    const error = new CallError('offline', offline_status)
    const reply = await inTime((signal) => play.submit(input, { signal }), { longest_ms, error })
    return { state: 'received', reply }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const waits = isTemporary(error) || error.code === 'not_signed_in'
    return waits ? { state: 'waiting', error } : { state: 'refused', code: error.code }
  }
}
