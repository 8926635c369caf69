import type { AnswerInput, QuizKind } from '@tertulia/contract/quizzes'
import { deviceStore } from '@/lib/device-store.ts'
import type { CallCode } from '@/lib/call.ts'
import { randomUuid } from '@/lib/uuid.ts'
import { empty_draft, type DraftsByQuestion } from './draft.ts'
import { placeKey, playerBeginning, type DraftPlace } from './draft-place.ts'

/** Answers that were submitted here and that the server has not received yet, or has refused. */
export type QueuedSubmission = {
  kind: QuizKind
  date: string
  /** The same for every attempt, so that however often it is sent it counts once. */
  submission_key: string
  answers: AnswerInput[]
  /** When it was submitted on this device, by the server's clock. */
  queued_at: string
  /** Why the server did not take it; null while it waits. */
  refusal: CallCode | null
}

const device = deviceStore<QueuedSubmission>('queued-submissions')

type NewSubmission = Pick<QueuedSubmission, 'answers' | 'queued_at'>

/** What is submitted, under a key of its own and nowhere kept yet. */
export function newSubmission({ kind, date }: DraftPlace, content: NewSubmission): QueuedSubmission {
  return { kind, date, ...content, submission_key: randomUuid(), refusal: null }
}

/** Puts a submission into the queue; what another tab has put there first stays. Refuses where this device keeps nothing. */
export async function queueSubmission(
  place: DraftPlace,
  submission: QueuedSubmission,
): Promise<QueuedSubmission> {
  const queued = await device.change(placeKey(place), (there) =>
    there !== undefined && there.refusal === null ? there : submission,
  )
  return queued ?? submission
}

/** Everything of a player that waits or was refused. */
export async function listQueued(player: string): Promise<QueuedSubmission[]> {
  const queued = await device.list(playerBeginning(player)).catch(() => [])
  return queued.map(([, submission]) => submission)
}

export async function findQueued(place: DraftPlace): Promise<QueuedSubmission | null> {
  const queued = await listQueued(place.player)
  return queued.find(({ kind, date }) => kind === place.kind && date === place.date) ?? null
}

/** Remembers why the server did not take it. */
export async function refuseQueued(place: DraftPlace, submission_key: string, code: CallCode): Promise<void> {
  await device.change(placeKey(place), (there) =>
    there?.submission_key === submission_key ? { ...there, refusal: code } : there,
  )
}

/** Takes it out of the queue, unless another has taken its place. */
export async function removeQueued(place: DraftPlace, submission_key: string): Promise<void> {
  await device
    .change(placeKey(place), (there) => (there?.submission_key === submission_key ? undefined : there))
    .catch(() => undefined)
}

/** What was submitted, as the form shows it. */
export function draftsOf({ answers, queued_at }: QueuedSubmission): DraftsByQuestion {
  const drafts = answers.map(({ question_id, ...content }) => {
    return [question_id, { ...empty_draft, ...content, changed_at: queued_at }]
  })
  return Object.fromEntries(drafts) as DraftsByQuestion
}
