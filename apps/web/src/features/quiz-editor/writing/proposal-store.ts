import type { ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import type { FormDrafts } from '@/lib/drafts/form-drafts.tsx'
import { shownState } from '@/lib/device/shown-state.ts'
import { questionInput, settledDraft } from '../form/question-draft.ts'
import { contentDraft, contentInput, type SpecialContentDraft } from '../special/special-draft.ts'

/** A proposal on this device until it reaches the server. */
type Work = {
  draft: SpecialContentDraft
  /** The server's state that it was based on, as it was sent, and its time. */
  base: { sent: string; saved_at: string | null }
  /** Content last sent from this device, whether it arrived or not. */
  sent: string | null
}

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

/** There is only one proposal being written. */
const draftName = 'own-proposal'

const sentForm = (draft: SpecialContentDraft) => JSON.stringify(contentInput(draft))

function foundWork(drafts: FormDrafts, questionCount: number): Work {
  const found = drafts.find<Work>(draftName)
  if (found) return { ...found, draft: settledDraft(found.draft) }
  const blank = contentDraft(null, questionCount)
  return { draft: blank, base: { sent: sentForm(blank), saved_at: null }, sent: null }
}

function stateOf({ draft, base }: Work, other: ProposalDraft | null, saved: boolean): ProposalState {
  return { draft, saved_at: base.saved_at, unsent: sentForm(draft) !== base.sent, saved, other }
}

/** State of a player's proposal on this page; each change is stored on this device at once. */
export function createProposalStore(drafts: FormDrafts, questionCount: number) {
  let work = foundWork(drafts, questionCount)
  const { snapshot, subscribe, show } = shownState(stateOf(work, null, true))

  function save(): void {
    void drafts.save(draftName, snapshot().unsent ? work : null).then((saved) => {
      if (saved !== snapshot().saved) show({ ...snapshot(), saved })
      return saved
    })
  }

  function put(changes: Partial<Work>, other = snapshot().other): void {
    work = { ...work, ...changes }
    show(stateOf(work, other, snapshot().saved))
    save()
  }

  function take(theirs: ProposalDraft | null): void {
    const draft = contentDraft(theirs, questionCount)
    put({ draft, base: { sent: sentForm(draft), saved_at: theirs?.saved_at ?? null }, sent: null }, null)
  }

  return {
    snapshot,
    subscribe,
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
      return !snapshot().unsent
    },
    /** Adopts the server's version when nothing typed here would be lost; otherwise stores it. */
    adopt(theirs: ProposalDraft | null) {
      if (work.base.saved_at === (theirs?.saved_at ?? null)) return
      const sent = sentForm(contentDraft(theirs, questionCount))
      // An earlier state from this device: arriving late does not make it newer.
      const known = [sentForm(work.draft), work.base.sent, work.sent].includes(sent)
      if (!snapshot().unsent) take(theirs)
      else if (known || theirs === null) put({ base: { sent, saved_at: theirs?.saved_at ?? null } }, null)
      else put({}, theirs)
    },
    /** Continues from the other device's version, with or without the typed text. */
    settle(keepTyped: boolean) {
      const { other } = snapshot()
      if (other === null) return
      if (!keepTyped) return take(other)
      const sent = sentForm(contentDraft(other, questionCount))
      put({ base: { sent, saved_at: other.saved_at } }, null)
    },
    /** Keeps what is typed here when another tab has sent its own. Returns a function that stops it. */
    begin: () =>
      drafts.follow(draftName, () => {
        if (snapshot().unsent && drafts.find(draftName) === null) save()
      }),
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
