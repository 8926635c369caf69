import type { AnswerInput, QuizKind } from '@tertulia/contract/quizzes'
import { deviceStore } from '@/lib/device-store.ts'
import type { CallCode } from '@/lib/call.ts'
import { randomUuid } from '@/lib/uuid.ts'
import { emptyDraft, type DraftsByQuestion } from '../drafts/draft.ts'
import { placeKey, playerBeginning, type DraftPlace } from '../drafts/draft-place.ts'

/** Answers submitted here that the server has not received yet or has refused. */
export type QueuedSubmission = {
  kind: QuizKind
  date: string
  /** The same for every attempt, so that repeated sending counts once. */
  submission_key: string
  answers: AnswerInput[]
  /** Time of submission on this device, by the server's clock. */
  queuedAt: string
  /** Reason for the server's refusal; null while waiting. */
  refusal: CallCode | null
}

const device = deviceStore<QueuedSubmission>('queued-submissions')

type NewSubmission = Pick<QueuedSubmission, 'answers' | 'queuedAt'>

/** Creates a submission with a new key, not stored yet. */
export function newSubmission({ kind, date }: DraftPlace, content: NewSubmission): QueuedSubmission {
  return { kind, date, ...content, submission_key: randomUuid(), refusal: null }
}

/** Queues a submission unless another tab has queued one first. Rejects when storage is unavailable. */
export async function queueSubmission(
  place: DraftPlace,
  submission: QueuedSubmission,
): Promise<QueuedSubmission> {
  const queued = await device.change(placeKey(place), (there) =>
    there !== undefined && there.refusal === null ? there : submission,
  )
  return queued ?? submission
}

/** All of a player's submissions that wait or were refused. */
export async function listQueued(player: string): Promise<QueuedSubmission[]> {
  const queued = await device.list(playerBeginning(player)).catch(() => [])
  return queued.map(([, submission]) => submission)
}

export async function findQueued(place: DraftPlace): Promise<QueuedSubmission | null> {
  const queued = await listQueued(place.player)
  return queued.find(({ kind, date }) => kind === place.kind && date === place.date) ?? null
}

/** Stores the server's refusal. */
export async function refuseQueued(place: DraftPlace, submissionKey: string, code: CallCode): Promise<void> {
  await device.change(placeKey(place), (there) =>
    there?.submission_key === submissionKey ? { ...there, refusal: code } : there,
  )
}

/** Removes it from the queue, unless another has replaced it. */
export async function removeQueued(place: DraftPlace, submissionKey: string): Promise<void> {
  await device
    .change(placeKey(place), (there) => (there?.submission_key === submissionKey ? undefined : there))
    .catch(() => undefined)
}

/** Converts a submission to the form's drafts. */
export function draftsOf({ answers, queuedAt }: QueuedSubmission): DraftsByQuestion {
  const drafts = answers.map(({ question_id: questionId, ...content }) => {
    return [questionId, { ...emptyDraft, ...content, changedAt: queuedAt }]
  })
  return Object.fromEntries(drafts) as DraftsByQuestion
}
