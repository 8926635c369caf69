import * as specialQuizProposals from '@tertulia/contract/special-quiz-proposals'
import type { ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import { call, CallError, type CallCode, type CallOptions } from '@/lib/calls/call.ts'
import type { SaveOutcome } from '@/lib/drafts/save-queue.ts'
import { savedProposal, type ProposalStore } from './proposal-store.ts'
import { contentInput, type SpecialContentDraft } from '../special/special-draft.ts'
import { contentProblems } from '../special/special-problems.ts'

export type SenderOptions = {
  onSaved: (draft: ProposalDraft) => void
  /** Called when the server refuses the draft. */
  onRefused: (code: CallCode) => void
}

// Browsers refuse more than 64 KB in a keepalive request.
const mostWhenLeaving = 60_000

/** Sends the current state of a player's proposal. */
export function createProposalSender(store: ProposalStore, { onSaved, onRefused }: SenderOptions) {
  let underway: Promise<unknown> = Promise.resolve()

  async function send({ keepalive = false }: CallOptions): Promise<SaveOutcome> {
    const { draft: typed, saved_at: receivedAt, unsent } = store.snapshot()
    // A late save must not create a new draft after the proposal was submitted.
    if (receivedAt === null && !unsent) return 'saved'
    if (!sendable(typed)) return 'refused'
    const draft = store.toSend()
    const body = contentInput(draft)
    const small = JSON.stringify(body).length < mostWhenLeaving
    // Not abortable: the server may have received it, so it must be awaited.
    const saving = call(specialQuizProposals.saveProposalDraft, { body }, { keepalive: keepalive && small })
    underway = saving.catch(() => null)
    try {
      const { saved_at: savedAt } = await saving
      const current = store.received(draft, savedAt)
      onSaved(savedProposal(draft, savedAt))
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
    /** Resolves when no request is running. */
    rest: () => underway,
  }
}

function sendable(draft: SpecialContentDraft): boolean {
  return contentProblems(draft).every(({ kind }) => kind === 'still_uploading')
}
