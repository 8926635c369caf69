import type { AnswerInput, TodaysQuiz } from '@tertulia/contract/quizzes'
import { alone } from '@/lib/loading/alone.ts'
import { CallError, offlineStatus, type CallCode } from '@/lib/calls/call.ts'
import { draftStore } from '@/lib/drafts/draft-store.ts'
import { inTime } from '@/lib/loading/in-time.ts'
import { randomUuid } from '@/lib/input/uuid.ts'
import { quizKey, type DraftPlace, type PlayKind } from '../drafts/draft-place.ts'
import { savedDrafts } from '../drafts/saved-drafts.ts'
import type { QuizPlay } from '../play/quiz-play.ts'

/** Answers submitted here that the server has not received yet or has refused. */
export type QueuedSubmission = {
  kind: PlayKind
  date: string
  /** The same for every attempt, so that repeated sending counts once. */
  submission_key: string
  answers: AnswerInput[]
  /** Time of submission on this device, by the server's clock. */
  queuedAt: string
  /** Number of attempts to send it; missing before the first one. */
  attempts?: number
  /** Reason for the server's refusal; null while waiting. */
  refusal: CallCode | null
}

/** A changed submission of a quiz: null once it was received or withdrawn. */
type QueueChange = {
  key: string
  submission: QueuedSubmission | null
  from: 'other_tab' | 'page' | 'receipt'
}

const queues = new Map<string, ReturnType<typeof createQueue>>()

/** A player's submissions on this device that wait or were refused. */
export function queueOf(player: string) {
  const queue = queues.get(player) ?? createQueue(player)
  queues.set(player, queue)
  return queue
}

function createQueue(player: string) {
  const store = draftStore<QueuedSubmission>({ person: player, kind: 'submission', lasting: true })
  const listeners = new Set<(change: QueueChange) => void>()
  const notify = (change: QueueChange) => listeners.forEach((listener) => listener(change))
  store.follow((news) => {
    for (const [key, submission = null] of Object.entries(news))
      notify({ key, submission, from: 'other_tab' })
  })

  /** Tells the rest of this page and the other tabs. */
  function tell(place: DraftPlace, submission: QueuedSubmission | null, isReceived = false): void {
    const key = quizKey(place)
    store.tell({ [key]: submission ?? undefined })
    notify({ key, submission, from: isReceived ? 'receipt' : 'page' })
  }

  return {
    tell,
    subscribe(listener: (change: QueueChange) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    list: async (): Promise<QueuedSubmission[]> => Object.values(await store.list().catch(() => ({}))),
    async find(place: DraftPlace): Promise<QueuedSubmission | null> {
      const queued: Record<string, QueuedSubmission> = await store.list().catch(() => ({}))
      return queued[quizKey(place)] ?? null
    },
    /** Queues a submission unless another tab has queued one first. Rejects when storage is unavailable. */
    async add(place: DraftPlace, submission: QueuedSubmission): Promise<QueuedSubmission> {
      const queued = await store.change(quizKey(place), (there) => (isWaiting(there) ? there : submission))
      return queued ?? submission
    },
    /** Stores a new state of a submission, and tells of a refusal. */
    async save(place: DraftPlace, submission: QueuedSubmission): Promise<void> {
      await store
        .change(quizKey(place), (there) => (isSame(there, submission) ? submission : there))
        .catch(() => undefined)
      if (submission.refusal) tell(place, submission)
    },
    /** Removes a submission from the queue, unless another has replaced it, and once received the drafts with it. */
    async remove(place: DraftPlace, submissionKey: string, isReceived = false): Promise<void> {
      const removed = isReceived ? savedDrafts(place) : undefined
      await store
        .change(
          quizKey(place),
          (there) => (isSame(there, { submission_key: submissionKey }) ? undefined : there),
          removed,
        )
        .catch(() => undefined)
      tell(place, null, isReceived)
    },
  }
}

type Key = Pick<QueuedSubmission, 'submission_key'>

const isSame = (one: Key | undefined, other: Key) => one?.submission_key === other.submission_key

export const isWaiting = (queued: QueuedSubmission | null | undefined) => queued?.refusal === null

/** Creates a submission with a new key, not stored yet. */
export function newSubmission(
  { kind, date }: DraftPlace,
  content: Pick<QueuedSubmission, 'answers' | 'queuedAt'>,
): QueuedSubmission {
  return { kind, date, ...content, submission_key: randomUuid(), refusal: null }
}

/** Outcome of an attempt to send: `gone` when there is nothing left to send. */
export type SendingOutcome =
  | { state: 'received'; reply: TodaysQuiz }
  | { state: 'refused'; code: CallCode }
  | { state: 'waiting'; error: CallError }
  | { state: 'gone' }

// A slower connection counts as none; the key makes a retry harmless.
const longestMs = 20_000

const lockName = ({ player, ...quiz }: DraftPlace) => `submission:${player}/${quizKey(quiz)}`

/** Quizzes submitted from this page, with their drafts. */
const receivedHere = new Set<string>()

/**
 * Sends a queued submission, in one tab at a time, and removes it from the queue on arrival. If refused while no page
 * waits for it, or because the quiz has closed, it stays with the reason.
 */
export async function sendQueued(
  place: DraftPlace,
  play: QuizPlay,
  { awaited }: { awaited: boolean },
): Promise<SendingOutcome> {
  const queue = queueOf(place.player)
  return await alone(lockName(place), async () => {
    const queued = await queue.find(place)
    if (queued === null || !isWaiting(queued)) return { state: 'gone' }
    const outcome = await attempt(queued, play)
    if (outcome.state === 'received') receivedHere.add(lockName(place))
    const tried = { ...queued, attempts: (queued.attempts ?? 0) + 1 }
    if (outcome.state === 'waiting') await queue.save(place, tried)
    // The player may ask the team to admit what arrived after closing.
    else if (outcome.state === 'refused' && (!awaited || outcome.code === 'quiz_closed'))
      await queue.save(place, { ...tried, refusal: outcome.code })
    else await queue.remove(place, queued.submission_key, outcome.state === 'received')
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
  if (outcome.state === 'received') await queueOf(place.player).remove(place, submission.submission_key, true)
  return outcome
}

/** Withdraws a submission that has not arrived as far as this device knows; not while it is being sent. */
export async function takeBackQueued(place: DraftPlace, submissionKey: string): Promise<void> {
  await alone(lockName(place), () => queueOf(place.player).remove(place, submissionKey))
}

/** Deletes the drafts of a quiz that was submitted elsewhere; those submitted here went with their submission. */
export async function removeLeftDrafts(place: DraftPlace): Promise<void> {
  if (receivedHere.has(lockName(place))) return
  await savedDrafts(place)
    .remove()
    .catch(() => undefined)
}

async function attempt(submission: QueuedSubmission, play: QuizPlay): Promise<SendingOutcome> {
  const { date, submission_key, answers } = submission
  const input = { params: { date }, body: { submission_key, answers } }
  try {
    const error = new CallError('offline', offlineStatus)
    const reply = await inTime((signal) => play.submit(input, { signal }), { longestMs, error })
    // Only the key says that the server has stored these answers.
    if (reply.submission_key !== submission_key) throw error
    return { state: 'received', reply }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const waits = isTemporary(error) || error.code === 'not_signed_in'
    return waits ? { state: 'waiting', error } : { state: 'refused', code: error.code }
  }
}

/** Tells whether repeating the call may succeed. */
export const isTemporary = ({ code, status }: CallError) =>
  code === 'offline' || code === 'too_many_requests' || status >= 500
