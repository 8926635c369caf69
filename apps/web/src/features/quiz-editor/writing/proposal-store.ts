import type { ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import type { FormDrafts } from '@/lib/drafts/form-drafts.tsx'
import { shownState } from '@/lib/device/shown-state.ts'
import { questionInput, settledDraft } from '../form/question-draft.ts'
import { contentDraft, contentInput, type SpecialContentDraft } from '../special/special-draft.ts'

/** A proposal on this device until it reaches the server. */
type Work = {
  draft: SpecialContentDraft
  /** The server's state that it was based on, as it was sent, its time and version; null while there is none. */
  base: Base
  /** Contents sent from this device since the base, which may have arrived, also after the page was loaded again. */
  sent: readonly string[]
}

type Base = { sent: string; saved_at: string | null; made_on: DraftVersion | null }

/** The server's draft that content was made on. */
type DraftVersion = Pick<ProposalDraft, 'id' | 'version'>

type ProposalState = {
  draft: SpecialContentDraft
  /** The time the server received its state; null while it has none. */
  saved_at: string | null
  /** The server's draft that the typed text was made on; null for none. */
  made_on: DraftVersion | null
  /** True when typed text has not reached the server. */
  unsent: boolean
  /** True when this device had room for the typed text. */
  saved: boolean
  /** Another device's version, saved while text was typed here. */
  other: ProposalDraft | null
}

/** The draft that the server saved, and when. */
type SavedVersion = DraftVersion & Pick<ProposalDraft, 'saved_at'>

/** There is only one proposal being written. */
const draftName = 'own-proposal'

// More than are ever under way at once.
const sentKept = 5

const sentForm = (draft: SpecialContentDraft) => JSON.stringify(contentInput(draft))

function baseOf(theirs: ProposalDraft | null, questionCount: number): Base {
  const sent = sentForm(contentDraft(theirs, questionCount))
  if (theirs === null) return { sent, saved_at: null, made_on: null }
  const { saved_at, id, version } = theirs
  return { sent, saved_at, made_on: { id, version } }
}

function foundWork(drafts: FormDrafts, questionCount: number): Work {
  const found = drafts.find<Work>(draftName)
  // Earlier releases stored no version, and only the last content that was sent.
  if (found)
    return {
      ...found,
      sent: [found.sent ?? []].flat(),
      draft: settledDraft(found.draft),
      base: { ...found.base, made_on: found.base.made_on ?? null },
    }
  return { draft: contentDraft(null, questionCount), base: baseOf(null, questionCount), sent: [] }
}

function stateOf({ draft, base }: Work, other: ProposalDraft | null, saved: boolean): ProposalState {
  const { saved_at, made_on } = base
  return { draft, saved_at, made_on, unsent: sentForm(draft) !== base.sent, saved, other }
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
    put({ draft: contentDraft(theirs, questionCount), base: baseOf(theirs, questionCount), sent: [] }, null)
  }

  return {
    snapshot,
    subscribe,
    change(change: (draft: SpecialContentDraft) => SpecialContentDraft) {
      put({ draft: change(work.draft) })
    },
    /** Returns the content to send and marks it as sent. */
    toSend(): SpecialContentDraft {
      put({ sent: [...work.sent, sentForm(work.draft)].slice(-sentKept) })
      return work.draft
    },
    /** Records what was received; returns whether it is still the current content. */
    received(draft: SpecialContentDraft, saved: SavedVersion): boolean {
      const { saved_at, id, version } = saved
      put({ base: { sent: sentForm(draft), saved_at, made_on: { id, version } }, sent: [] })
      return !snapshot().unsent
    },
    /** Adopts the server's version when nothing typed here would be lost; otherwise stores it. */
    adopt(theirs: ProposalDraft | null) {
      const { made_on } = work.base
      // A response that was on its way while a newer state was saved.
      if (made_on?.id === theirs?.id && (made_on?.version ?? 0) >= (theirs?.version ?? 0)) return
      const base = baseOf(theirs, questionCount)
      // An earlier state from this device: arriving late does not make it newer.
      const known = [sentForm(work.draft), work.base.sent, ...work.sent].includes(base.sent)
      if (!snapshot().unsent) take(theirs)
      else if (known || theirs === null) put({ base }, null)
      else put({}, theirs)
    },
    /** Continues from the other device's version, with or without the typed text. */
    settle(keepTyped: boolean) {
      const { other } = snapshot()
      if (other === null) return
      if (!keepTyped) return take(other)
      put({ base: baseOf(other, questionCount) }, null)
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
export function savedProposal(draft: SpecialContentDraft, saved: SavedVersion): ProposalDraft {
  const { subject, description } = contentInput(draft)
  const questions = draft.questions.map((question) => {
    const { medium_id: _, ...written } = questionInput(question)
    return { ...written, medium: question.medium }
  })
  return { subject, description, questions, ...saved }
}
