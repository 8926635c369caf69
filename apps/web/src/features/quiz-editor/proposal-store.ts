import type { ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import { readLocalProposal, writeLocalProposal, type LocalProposal } from './local-proposal.ts'
import { questionInput } from './question-draft.ts'
import { contentDraft, contentInput, type SpecialContentDraft } from './special-draft.ts'

type ProposalState = {
  draft: SpecialContentDraft
  /** When the server received what it has of it; null while it has nothing. */
  saved_at: string | null
  /** Something typed has not reached the server. */
  unsent: boolean
  /** This device has room for what is typed. */
  kept: boolean
  /** What another device saved while something was typed here. */
  other: ProposalDraft | null
}

const sentForm = (draft: SpecialContentDraft) => JSON.stringify(contentInput(draft))

/** A player's proposal as this page shows it; each change is on this device at once. */
export function createProposalStore(user_id: number, question_count: number) {
  const blank = contentDraft(null, question_count)
  const fresh: LocalProposal = { draft: blank, base: { sent: sentForm(blank), saved_at: null }, sent: null }
  let work = readLocalProposal(user_id) ?? fresh
  let state: ProposalState = stateOf(null, true)
  const listeners = new Set<() => void>()

  function stateOf(other: ProposalDraft | null, kept: boolean): ProposalState {
    const unsent = sentForm(work.draft) !== work.base.sent
    return { draft: work.draft, saved_at: work.base.saved_at, unsent, kept, other }
  }

  function put(changes: Partial<LocalProposal>, other = state.other): void {
    work = { ...work, ...changes }
    const { unsent } = stateOf(other, true)
    state = stateOf(other, writeLocalProposal(user_id, unsent ? work : null))
    for (const listener of listeners) listener()
  }

  function take(theirs: ProposalDraft | null): void {
    const draft = contentDraft(theirs, question_count)
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
    /** What is to be sent now; it is remembered that it was. */
    toSend(): SpecialContentDraft {
      put({ sent: sentForm(work.draft) })
      return work.draft
    },
    /** Whether what was received is still what is there. */
    received(draft: SpecialContentDraft, saved_at: string): boolean {
      put({ base: { sent: sentForm(draft), saved_at } })
      return !state.unsent
    },
    /** Takes over what the server has, where nothing typed here would be lost; otherwise remembers it. */
    adopt(theirs: ProposalDraft | null) {
      if (work.base.saved_at === (theirs?.saved_at ?? null)) return
      const sent = sentForm(contentDraft(theirs, question_count))
      // An earlier state of this very device: its later arrival does not make it newer.
      const known = [sentForm(work.draft), work.base.sent, work.sent].includes(sent)
      if (!state.unsent) take(theirs)
      else if (known || theirs === null) put({ base: { sent, saved_at: theirs?.saved_at ?? null } }, null)
      else put({}, theirs)
    },
    /** Goes on from the other device's version, with what is typed here or without it. */
    settle(keep_typed: boolean) {
      const { other } = state
      if (other === null) return
      if (!keep_typed) return take(other)
      const sent = sentForm(contentDraft(other, question_count))
      put({ base: { sent, saved_at: other.saved_at } }, null)
    },
    /** Begins anew: it was handed in or thrown away. */
    forget() {
      take(null)
    },
  }
}

export type ProposalStore = ReturnType<typeof createProposalStore>

/** The draft as the server answers it from now on. */
export function savedProposal(draft: SpecialContentDraft, saved_at: string): ProposalDraft {
  const { subject, description } = contentInput(draft)
  const questions = draft.questions.map((question) => {
    const { medium_id: _, ...written } = questionInput(question)
    return { ...written, medium: question.medium }
  })
  return { subject, description, questions, saved_at }
}
