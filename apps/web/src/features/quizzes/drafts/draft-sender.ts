import { CallError, type CallCode, type CallOptions } from '@/lib/calls/call.ts'
import type { PlayerDraft } from '@tertulia/contract/quizzes'
import type { SaveOutcome } from '@/lib/drafts/save-queue.ts'
import type { createShownDrafts } from './shown-drafts.ts'
import { isTemporary } from '../submission/submission-queue.ts'
import type { QuizPlay } from '../play/quiz-play.ts'

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
export function createDraftSender({ store, play, date, joker_count, isGoing, onStopped }: SenderOptions) {
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
      return store.overtaken(questionId, body, error.current as PlayerDraft) ? 'saved' : 'changed'
    }
  }
}
