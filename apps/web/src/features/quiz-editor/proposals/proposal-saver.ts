import type { ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import type { FormDrafts } from '@/lib/drafts/form-drafts.tsx'
import { createSaveQueue } from '@/lib/drafts/save-queue.ts'
import { createProposalSender, type SenderOptions } from './proposal-sender.ts'
import { createProposalStore } from './proposal-store.ts'
import type { SpecialContentDraft } from '../special/special-draft.ts'

type SaverOptions = SenderOptions & {
  drafts: FormDrafts
  question_count: number
  serverDraft: ProposalDraft | null
}

/** There is only one proposal to save. */
const theDraft = 0

/** Saves a player's proposal: at once on this device, within a second on the server. */
export function createProposalSaver({
  drafts,
  question_count: questionCount,
  serverDraft,
  ...told
}: SaverOptions) {
  const store = createProposalStore(drafts, questionCount)
  const { send, rest } = createProposalSender(store, told)
  const queue = createSaveQueue((_, options) => send(options))
  let paused = false

  /** Saves unsent content, unless it must wait. */
  function follow(): void {
    const { other, unsent } = store.snapshot()
    if (other !== null || paused) queue.hold()
    else queue.release()
    if (unsent) queue.wake(theDraft)
  }

  store.adopt(serverDraft)

  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    change(change: (draft: SpecialContentDraft) => SpecialContentDraft) {
      store.change(change)
      if (store.snapshot().unsent) queue.wake(theDraft)
    },
    adopt(theirs: ProposalDraft | null) {
      store.adopt(theirs)
      follow()
    },
    settle(keepTyped: boolean) {
      store.settle(keepTyped)
      follow()
    },
    /** Stops saving until resumed; resolves when no request is running. */
    async pause() {
      paused = true
      queue.hold()
      await rest()
    },
    goOn() {
      paused = false
      follow()
    },
    forget: store.forget,
    begin() {
      const ends = [store.begin(), queue.begin()]
      follow()
      return () => ends.forEach((end) => end())
    },
  }
}
