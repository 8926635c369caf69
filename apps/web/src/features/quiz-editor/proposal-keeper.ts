import type { ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import { createSaveQueue } from '@/lib/save-queue.ts'
import { createProposalSender, type SenderOptions } from './proposal-sender.ts'
import { createProposalStore } from './proposal-store.ts'
import type { SpecialContentDraft } from './special-draft.ts'

type KeeperOptions = SenderOptions & {
  user_id: number
  question_count: number
  server_draft: ProposalDraft | null
}

/** There is only one proposal to save. */
const the_draft = 0

/** Keeps a player's proposal: at once on this device, within a second on the server. */
export function createProposalKeeper({ user_id, question_count, server_draft, ...told }: KeeperOptions) {
  const store = createProposalStore(user_id, question_count)
  const { send, rest } = createProposalSender(store, told)
  const queue = createSaveQueue((_, options) => send(options))
  let paused = false

  /** Saves what is unsent, unless it must wait. */
  function follow(): void {
    const { other, unsent } = store.snapshot()
    if (other !== null || paused) queue.hold()
    else queue.release()
    if (unsent) queue.wake(the_draft)
  }

  store.adopt(server_draft)

  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    change(change: (draft: SpecialContentDraft) => SpecialContentDraft) {
      store.change(change)
      if (store.snapshot().unsent) queue.wake(the_draft)
    },
    adopt(theirs: ProposalDraft | null) {
      store.adopt(theirs)
      follow()
    },
    settle(keep_typed: boolean) {
      store.settle(keep_typed)
      follow()
    },
    /** Saves nothing until it goes on; resolves when nothing is under way. */
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
      const end = queue.begin()
      follow()
      return end
    },
  }
}
