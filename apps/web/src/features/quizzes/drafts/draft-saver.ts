import type { CallCode } from '@/lib/calls/call.ts'
import { createSaveQueue } from '@/lib/drafts/save-queue.ts'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import type { DraftChange, DraftsByQuestion } from './draft.ts'
import type { DraftPlace } from './draft-place.ts'
import { createDraftSender } from './draft-sender.ts'
import { createShownDrafts } from './shown-drafts.ts'
import type { QuizPlay } from '../play/quiz-play.ts'

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
