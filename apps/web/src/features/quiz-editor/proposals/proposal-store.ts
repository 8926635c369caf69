import type { ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import { readLocalProposal, writeLocalProposal, type LocalProposal } from './local-proposal.ts'
import { questionInput } from '../form/question-draft.ts'
import { contentDraft, contentInput, type SpecialContentDraft } from '../special/special-draft.ts'

type ProposalState = {
  draft: SpecialContentDraft
  /** The time the server received its state; null while it has none. */
  saved_at: string | null
  /** True when typed text has not reached the server. */
  unsent: boolean
  /** True when this device had room for the typed text. */
  saved: boolean
  /** Another device's version, saved while text was typed here. */
  other: ProposalDraft | null
}

const sentForm = (draft: SpecialContentDraft) => JSON.stringify(contentInput(draft))

/** State of a player's proposal on this page; each change is stored on this device at once. */
export function createProposalStore(userId: number, questionCount: number) {
  const blank = contentDraft(null, questionCount)
  const fresh: LocalProposal = { draft: blank, base: { sent: sentForm(blank), saved_at: null }, sent: null }
  let work = readLocalProposal(userId) ?? fresh
  let state: ProposalState = stateOf(null, true)
  const listeners = new Set<() => void>()

  function stateOf(other: ProposalDraft | null, saved: boolean): ProposalState {
    const unsent = sentForm(work.draft) !== work.base.sent
    return { draft: work.draft, saved_at: work.base.saved_at, unsent, saved, other }
  }

  function put(changes: Partial<LocalProposal>, other = state.other): void {
    work = { ...work, ...changes }
    const { unsent } = stateOf(other, true)
    state = stateOf(other, writeLocalProposal(userId, unsent ? work : null))
    for (const listener of listeners) listener()
  }

  function take(theirs: ProposalDraft | null): void {
    const draft = contentDraft(theirs, questionCount)
    put({ draft, base: { sent: sentForm(draft), saved_at: theirs?.saved_at ?? null }, sent: null }, null)
  }

  return {
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(change: (draft: SpecialContentDraft) => SpecialContentDraft) {
      put({ draft: change(work.draft) })
    },
    /** Returns the content to send and marks it as sent. */
    toSend(): SpecialContentDraft {
      put({ sent: sentForm(work.draft) })
      return work.draft
    },
    /** Records what was received; returns whether it is still the current content. */
    received(draft: SpecialContentDraft, savedAt: string): boolean {
      put({ base: { sent: sentForm(draft), saved_at: savedAt } })
      return !state.unsent
    },
    /** Adopts the server's version when nothing typed here would be lost; otherwise stores it. */
    adopt(theirs: ProposalDraft | null) {
      if (work.base.saved_at === (theirs?.saved_at ?? null)) return
      const sent = sentForm(contentDraft(theirs, questionCount))
      // An earlier state from this device: arriving late does not make it newer.
      const known = [sentForm(work.draft), work.base.sent, work.sent].includes(sent)
      if (!state.unsent) take(theirs)
      else if (known || theirs === null) put({ base: { sent, saved_at: theirs?.saved_at ?? null } }, null)
      else put({}, theirs)
    },
    /** Continues from the other device's version, with or without the typed text. */
    settle(keepTyped: boolean) {
      const { other } = state
      if (other === null) return
      if (!keepTyped) return take(other)
      const sent = sentForm(contentDraft(other, questionCount))
      put({ base: { sent, saved_at: other.saved_at } }, null)
    },
    /** Starts anew after it was submitted or deleted. */
    forget() {
      take(null)
    },
  }
}

export type ProposalStore = ReturnType<typeof createProposalStore>

/** The draft as the server returns it after saving. */
export function savedProposal(draft: SpecialContentDraft, savedAt: string): ProposalDraft {
  const { subject, description } = contentInput(draft)
  const questions = draft.questions.map((question) => {
    const { medium_id: _, ...written } = questionInput(question)
    return { ...written, medium: question.medium }
  })
  return { subject, description, questions, saved_at: savedAt }
}
