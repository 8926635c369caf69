import { saveProposalDraft, type ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import { call, CallError, type CallCode, type CallOptions } from '@/lib/call.ts'
import type { SaveOutcome } from '@/lib/save-queue.ts'
import { savedProposal, type ProposalStore } from './proposal-store.ts'
import { contentInput, type SpecialContentDraft } from './special-draft.ts'
import { contentProblems } from './special-problems.ts'

export type SenderOptions = {
  onSaved: (draft: ProposalDraft) => void
  /** Nothing is taken any more, or not as it is. */
  onRefused: (code: CallCode) => void
}

// Browsers refuse more than 64 KB in a request that outlives its page.
const most_when_leaving = 60_000

/** Sends a player's proposal as it is now. */
export function createProposalSender(store: ProposalStore, { onSaved, onRefused }: SenderOptions) {
  let underway: Promise<unknown> = Promise.resolve()

  async function send({ keepalive = false }: CallOptions): Promise<SaveOutcome> {
    const { draft: typed, saved_at: received_at, unsent } = store.snapshot()
    // What was still to be sent when it was handed in must not begin another one.
    if (received_at === null && !unsent) return 'saved'
    if (!sendable(typed)) return 'refused'
    const draft = store.toSend()
    const body = contentInput(draft)
    const small = JSON.stringify(body).length < most_when_leaving
    // Not to be aborted: what the server may have received must be waited for.
    const saving = call(saveProposalDraft, { body }, { keepalive: keepalive && small })
    underway = saving.catch(() => null)
    try {
      const { saved_at } = await saving
      const current = store.received(draft, saved_at)
      onSaved(savedProposal(draft, saved_at))
      return current ? 'saved' : 'changed'
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return refuse(error)
    }
  }

  function refuse({ code, status }: CallError): SaveOutcome {
    if (code === 'offline' || code === 'too_many_requests' || status >= 500) return 'failed'
    onRefused(code)
    return 'refused'
  }

  return {
    send,
    /** Resolves when nothing is under way. */
    rest: () => underway,
  }
}

function sendable(draft: SpecialContentDraft): boolean {
  return contentProblems(draft).every(({ kind }) => kind === 'still_uploading')
}
