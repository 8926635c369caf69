import type { CallCode } from '@/lib/call.ts'
import { createSaveQueue } from '@/lib/save-queue.ts'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import type { DraftContent, DraftsByQuestion } from './draft.ts'
import type { DraftPlace } from './draft-place.ts'
import { createDraftSender } from './draft-sender.ts'
import { createDraftStore } from './draft-store.ts'
import type { QuizPlay } from './quiz-play.ts'

export type KeeperOptions = {
  place: DraftPlace
  quiz: TodaysQuiz
  play: QuizPlay
  /** What this device keeps of the quiz; null where it keeps nothing. */
  kept: DraftsByQuestion | null
  /** How many jokers the player may place. */
  joker_count: number
  /** The server's clock minus this device's, in milliseconds. */
  clock_offset: number
  /** No draft of this quiz is taken any more. */
  onStopped: (code: CallCode) => void
}

/** Why nothing is sent: it is being submitted, the day is over, the server takes no more, or it is asked first what is newer. */
type HoldReason = 'submission' | 'closed' | 'stopped' | 'asking'

// Another tab sends what is typed there. If it is gone by then, this one does.
const others_time = 5000

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** Keeps what is typed: at once on this device, within a second on the server. (docs/rules/daily-quiz.md) */
export function createDraftKeeper(options: KeeperOptions) {
  const { place, quiz, play, kept, joker_count, clock_offset, onStopped } = options
  const store = createDraftStore({
    place,
    question_ids: quiz.questions.map((question) => question.id),
    kept,
    server_drafts: quiz.drafts,
    serverNow: () => new Date(Date.now() + clock_offset).toISOString(),
  })

  let going = false
  const held = new Set<HoldReason>()
  const queue = createSaveQueue(
    createDraftSender({
      store,
      play,
      date: quiz.date,
      joker_count,
      isGoing: () => going,
      onStopped: (code) => {
        hold('stopped')
        onStopped(code)
      },
    }),
  )
  const wakeUnsent = () => store.unsent().forEach((id) => queue.wake(id))

  function hold(reason: HoldReason): void {
    held.add(reason)
    queue.hold()
  }

  function leaveToOthers(question_ids: number[]): void {
    for (const id of question_ids) queue.leave(id)
    const unsent = store.unsent().filter((id) => question_ids.includes(id))
    for (const id of unsent) queue.wake(id, others_time)
  }

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
