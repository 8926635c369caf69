import { type CallCode, CallError, type CallOptions, currentOf } from '@/lib/calls/call.ts'
import { createSaveQueue, type SaveOutcome } from '@/lib/drafts/save-queue.ts'
import type { TodaysQuiz, PlayerDraft } from '@tertulia/contract/quizzes'
import type { DraftChange, DraftsByQuestion } from './draft.ts'
import type { DraftPlace } from './draft-place.ts'
import { createShownDrafts } from './shown-drafts.ts'
import type { QuizPlay } from '../play/quiz-play.ts'
import { isTemporary } from '../submission/submission-queue.ts'

type SenderOptions = {
  store: ReturnType<typeof createShownDrafts>
  play: QuizPlay
  date: string
  joker_count: number
  /** Tells whether the page is still open. */
  isGoing: () => boolean
  onStopped: (code: CallCode) => void
}

const stopping: CallCode[] = [
  'already_submitted',
  'quiz_closed',
  'quiz_not_open',
  'own_quiz',
  'not_signed_in',
  'blocked',
]

/** Sends the current draft of a question to the server, and returns the outcome. */
function createDraftSender({ store, play, date, joker_count, isGoing, onStopped }: SenderOptions) {
  const jokersPlaced = () => Object.values(store.snapshot().drafts).filter(({ joker }) => joker).length

  function refuse(questionId: number, error: CallError): SaveOutcome {
    const { code } = error
    // The removal of another joker is still in flight.
    const jokerComesFree = code === 'too_many_jokers' && jokersPlaced() <= joker_count
    if (isTemporary(error) || jokerComesFree) return 'failed'
    if (stopping.includes(code)) onStopped(code)
    else store.refused(questionId, code)
    return 'refused'
  }

  return async (questionId: number, sending: CallOptions): Promise<SaveOutcome> => {
    const body = store.toSend(questionId)
    if (body === null) return 'saved'
    try {
      const saved = await play.saveDraft({ params: { date, question_id: questionId }, body }, sending)
      // The page is gone; when opened again, it loads the server's state.
      if (!isGoing()) return 'saved'
      return store.received(questionId, body, saved) ? 'saved' : 'changed'
    } catch (error) {
      if (sending.signal?.aborted) return 'failed'
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'draft_changed') return refuse(questionId, error)
      if (!isGoing()) return 'refused'
      return store.overtaken(questionId, body, currentOf<PlayerDraft>(error)) ? 'saved' : 'changed'
    }
  }
}

export type SaverOptions = {
  place: DraftPlace
  quiz: TodaysQuiz
  play: QuizPlay
  /** Drafts stored on this device; null when storage is unavailable. */
  saved: DraftsByQuestion | null
  /** Number of jokers the player may place. */
  joker_count: number
  /** The server's clock minus this device's, in milliseconds. */
  clockOffset: number
  /** Called when the server no longer accepts drafts of this quiz. */
  onStopped: (code: CallCode) => void
}

/** Reason for not sending: submitting, closed, refused by the server, or checking for a newer version. */
type HoldReason = 'submission' | 'closed' | 'stopped' | 'asking'

// Another tab sends its own changes; if it is gone by then, this one does.
const othersTime = 5000

export type DraftSaver = ReturnType<typeof createDraftSaver>

/** Saves what is typed: at once on this device, within a second on the server. (docs/rules/daily-quiz.md) */
export function createDraftSaver(options: SaverOptions) {
  const { place, quiz, play, saved, joker_count, clockOffset, onStopped } = options
  const store = createShownDrafts({
    place,
    question_ids: quiz.questions.map((question) => question.id),
    saved,
    serverDrafts: quiz.drafts,
    serverNow: () => new Date(Date.now() + clockOffset).toISOString(),
  })

  let going = false
  const held = new Set<HoldReason>()
  const stop = (code: CallCode) => {
    hold('stopped')
    onStopped(code)
  }
  const sender = { store, play, date: quiz.date, joker_count, isGoing: () => going }
  const queue = createSaveQueue(createDraftSender({ ...sender, onStopped: stop }))
  const wakeUnsent = () => store.unsent().forEach((id) => queue.wake(id))

  function hold(reason: HoldReason): void {
    held.add(reason)
    queue.hold()
  }

  function leaveToOthers(questionIds: number[]): void {
    for (const id of questionIds) queue.leave(id)
    const unsent = store.unsent().filter((id) => questionIds.includes(id))
    for (const id of unsent) queue.wake(id, othersTime)
  }

  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    change(questionId: number, changes: DraftChange) {
      store.change(questionId, changes)
      queue.wake(questionId)
    },
    adopt(serverDrafts: TodaysQuiz['drafts']) {
      store.adopt(serverDrafts)
      wakeUnsent()
    },
    hold,
    release(reason: HoldReason) {
      held.delete(reason)
      if (held.size === 0) queue.release()
    },
    begin() {
      going = true
      const ends = [store.listen(leaveToOthers), queue.begin()]
      return () => {
        ends.forEach((end) => end())
        going = false
      }
    },
  }
}
