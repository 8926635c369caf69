import { CallError, type CallCode, type CallOptions } from '@/lib/call.ts'
import { createSaveQueue, type SaveOutcome } from '@/lib/save-queue.ts'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import type { DraftContent } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import type { QuizPlay } from './quiz-play.ts'

type KeeperOptions = {
  user_id: number
  quiz: TodaysQuiz
  play: QuizPlay
  /** How many jokers the player may place. */
  joker_count: number
  /** The server's clock minus this device's, in milliseconds. */
  clock_offset: number
  /** No draft of this quiz is taken any more. */
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

const isTemporary = ({ code, status }: CallError) =>
  code === 'offline' || code === 'too_many_requests' || status >= 500

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** Keeps what is typed: at once on this device, within a second on the server. */
export function createDraftKeeper(options: KeeperOptions) {
  const { user_id, quiz, play, joker_count, clock_offset, onStopped } = options
  const { date } = quiz
  const store = createDraftStore({
    place: { user_id, kind: play.kind, date },
    question_ids: quiz.questions.map((question) => question.id),
    server_drafts: quiz.drafts,
    serverNow: () => new Date(Date.now() + clock_offset).toISOString(),
  })

  let going = false

  async function send(question_id: number, sending: CallOptions): Promise<SaveOutcome> {
    const body = store.toSend(question_id)
    try {
      const { saved_at } = await play.saveDraft({ params: { date, question_id }, body }, sending)
      // The page is gone; whoever opens it again learns from the server what has arrived.
      if (!going) return 'saved'
      return store.received(question_id, body, saved_at) ? 'saved' : 'changed'
    } catch (error) {
      if (sending.signal?.aborted) return 'failed'
      if (!(error instanceof CallError)) throw error
      return refuse(question_id, error)
    }
  }

  function refuse(question_id: number, error: CallError): SaveOutcome {
    const { code } = error
    // One that was taken back is still on its way.
    const joker_comes_free = code === 'too_many_jokers' && jokersPlaced() <= joker_count
    if (isTemporary(error) || joker_comes_free) return 'failed'
    if (stopping.includes(code)) {
      queue.hold()
      onStopped(code)
    } else {
      store.refused(question_id, code)
    }
    return 'refused'
  }

  const jokersPlaced = () => Object.values(store.snapshot().drafts).filter(({ joker }) => joker).length
  const queue = createSaveQueue(send)
  const wakeUnsent = () => store.unsent().forEach((id) => queue.wake(id))

  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    change(question_id: number, changes: Partial<DraftContent>) {
      store.change(question_id, changes)
      queue.wake(question_id)
    },
    adopt(server_drafts: TodaysQuiz['drafts']) {
      store.adopt(server_drafts)
      wakeUnsent()
    },
    hold: queue.hold,
    release: queue.release,
    begin() {
      going = true
      const ends = [store.listen(), queue.begin()]
      return () => {
        ends.forEach((end) => end())
        going = false
      }
    },
  }
}
