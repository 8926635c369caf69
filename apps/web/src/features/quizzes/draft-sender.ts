import { CallError, type CallCode, type CallOptions } from '@/lib/call.ts'
import type { SaveOutcome } from '@/lib/save-queue.ts'
import type { createDraftStore } from './draft-store.ts'
import { isTemporary } from './is-temporary.ts'
import type { QuizPlay } from './quiz-play.ts'

type SenderOptions = {
  store: ReturnType<typeof createDraftStore>
  play: QuizPlay
  date: string
  joker_count: number
  /** Whether the page is still there. */
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

/** Sends the draft of a question to the server as it is now, and says what became of it. */
export function createDraftSender({ store, play, date, joker_count, isGoing, onStopped }: SenderOptions) {
  const jokersPlaced = () => Object.values(store.snapshot().drafts).filter(({ joker }) => joker).length

  function refuse(question_id: number, error: CallError): SaveOutcome {
    const { code } = error
    // One that was taken back is still on its way.
    const joker_comes_free = code === 'too_many_jokers' && jokersPlaced() <= joker_count
    if (isTemporary(error) || joker_comes_free) return 'failed'
    if (stopping.includes(code)) onStopped(code)
    else store.refused(question_id, code)
    return 'refused'
  }

  return async (question_id: number, sending: CallOptions): Promise<SaveOutcome> => {
    const body = store.toSend(question_id)
    if (body === null) return 'saved'
    try {
      const { saved_at } = await play.saveDraft({ params: { date, question_id }, body }, sending)
      // The page is gone; whoever opens it again learns from the server what has arrived.
      if (!isGoing()) return 'saved'
      return store.received(question_id, body, saved_at) ? 'saved' : 'changed'
    } catch (error) {
      if (sending.signal?.aborted) return 'failed'
      if (!(error instanceof CallError)) throw error
      return refuse(question_id, error)
    }
  }
}
