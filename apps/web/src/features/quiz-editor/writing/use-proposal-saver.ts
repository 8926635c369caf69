import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { useEffect, useState } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useSession } from '@/features/session/session.tsx'
import { type CallCode, call, CallError, type CallOptions, currentOf } from '@/lib/calls/call.ts'
import { useFormDrafts, type FormDrafts } from '@/lib/drafts/form-drafts.tsx'
import { useShownState } from '@/lib/device/shown-state.ts'
import { createSaveQueue, type SaveOutcome } from '@/lib/drafts/save-queue.ts'
import { contentInput, type SpecialContentDraft } from '../special/special-draft.ts'
import { contentProblems } from '../special/special-problems.ts'
import { createProposalStore, type ProposalStore, savedProposal } from './proposal-store.ts'
import { useCache } from '@/lib/calls/cache.ts'

type SaverOptions = SenderOptions & {
  drafts: FormDrafts
  question_count: number
  serverDraft: ProposalDraft | null
}

/** There is only one proposal to save. */
const theDraft = 0

/** Saves a player's proposal: at once on this device, within a second on the server. */
function createProposalSaver({ drafts, question_count, serverDraft, ...told }: SaverOptions) {
  const store = createProposalStore(drafts, question_count)
  const { send, rest } = createProposalSender(store, { ...told, onChanged: adopt })
  const queue = createSaveQueue((_, options) => send(options))
  let paused = false

  /** Saves unsent content, unless it must wait. */
  function follow(): void {
    const { other, unsent } = store.snapshot()
    if (other !== null || paused) queue.hold()
    else queue.release()
    if (unsent) queue.wake(theDraft)
  }

  function adopt(theirs: ProposalDraft | null): void {
    store.adopt(theirs)
    follow()
  }

  store.adopt(serverDraft)

  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    change(change: (draft: SpecialContentDraft) => SpecialContentDraft) {
      store.change(change)
      if (store.snapshot().unsent) queue.wake(theDraft)
    },
    adopt,
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

type SenderOptions = {
  onSaved: (draft: ProposalDraft) => void
  /** Called when the server refuses the draft. */
  onRefused: (code: CallCode) => void
}

// Browsers refuse more than 64 KB in a keepalive request.
const mostWhenLeaving = 60_000

/** Sends the current state of a player's proposal. */
function createProposalSender(
  store: ProposalStore,
  { onSaved, onRefused, onChanged }: SenderOptions & { onChanged: (theirs: ProposalDraft | null) => void },
) {
  let underway: Promise<unknown> = Promise.resolve()

  async function send({ keepalive = false }: CallOptions): Promise<SaveOutcome> {
    const { draft: typed, saved_at: receivedAt, made_on, unsent } = store.snapshot()
    // A late save must not create a new draft after the proposal was submitted.
    if (receivedAt === null && !unsent) return 'saved'
    if (!sendable(typed)) return 'refused'
    const draft = store.toSend()
    const body = { ...contentInput(draft), made_on }
    const small = JSON.stringify(body).length < mostWhenLeaving
    // Not abortable: the server may have received it, so it must be awaited.
    const saving = call(
      specialQuizProposalCalls.saveProposalDraft,
      { body },
      { keepalive: keepalive && small },
    )
    underway = saving.catch(() => null)
    try {
      const saved = await saving
      const current = store.received(draft, saved)
      onSaved(savedProposal(draft, saved))
      return current ? 'saved' : 'changed'
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'draft_changed') return refuse(error)
      onChanged(currentOf<ProposalDraft | null>(error))
      return 'refused'
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

type OwnProposals = ReplyOf<typeof specialQuizProposalCalls.getOwnProposals>

export type Writing = ReturnType<typeof useProposalSaver>

/** State of the player's proposal, with its saver. */
export function useProposalSaver({ draft: serverDraft }: OwnProposals) {
  const drafts = useFormDrafts()
  const { special_question_count: questionCount } = useRuleSet()
  const { expire } = useSession()
  const rememberDraft = useRememberDraft()
  const [refusal, setRefusal] = useState<CallCode | null>(null)
  const [saver] = useState(() =>
    createProposalSaver({
      drafts,
      question_count: questionCount,
      serverDraft,
      onSaved: (saved) => {
        setRefusal(null)
        rememberDraft(saved)
      },
      onRefused: (code) => (code === 'not_signed_in' ? expire() : setRefusal(code)),
    }),
  )
  const state = useShownState(saver)

  useEffect(() => saver.begin(), [saver])
  useEffect(() => saver.adopt(serverDraft), [saver, serverDraft])

  function forget() {
    rememberDraft(null)
    saver.forget()
    setRefusal(null)
  }

  return { ...state, saver, refusal, forget }
}

/** Updates the cached draft after a save; an older response in flight is ignored. */
function useRememberDraft() {
  const cache = useCache()
  return (draft: ProposalDraft | null) => {
    cache.cancel(specialQuizProposalCalls.getOwnProposals, {})
    cache.change(specialQuizProposalCalls.getOwnProposals, (own) => ({ ...own, draft }), {})
  }
}
