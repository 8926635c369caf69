import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import type { CallCode } from '@/lib/call.ts'
import { contentOf, draftOf, isUnsent, lastSign, mergeDraft, newerDraft, sameContent } from './draft.ts'
import type { Draft, DraftContent } from './draft.ts'
import { localDraftsKey, parseLocalDrafts, readLocalDrafts, writeLocalDrafts } from './local-drafts.ts'
import type { DraftPlace } from './local-drafts.ts'

export type Drafts = {
  /** By question, every one of them. */
  drafts: Record<number, Draft>
  /** Why the server does not take a draft as it is. */
  problems: Record<number, CallCode | undefined>
  /** This device has room for what is typed. */
  kept: boolean
}

type StoreOptions = {
  place: DraftPlace
  question_ids: number[]
  server_drafts: TodaysQuiz['drafts']
  serverNow: () => string
}

/** The drafts of a quiz as this page shows them; each change is on this device at once. */
export function createDraftStore({ place, question_ids, server_drafts, serverNow }: StoreOptions) {
  const local = readLocalDrafts(place)
  const drafts = Object.fromEntries(question_ids.map((id) => [id, draftOf(local, id)]))
  let state: Drafts = { drafts: merged(drafts, server_drafts), problems: {}, kept: true }
  const listeners = new Set<() => void>()

  function show(next: Partial<Drafts>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function put(id: number, changes: Partial<Draft>): void {
    const draft = { ...draftOf(state.drafts, id), ...changes }
    const kept = writeLocalDrafts(place, { [id]: draft })
    show({ kept, drafts: { ...state.drafts, [id]: draft }, problems: { ...state.problems, [id]: undefined } })
  }

  return {
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    unsent: () => question_ids.filter((id) => isUnsent(draftOf(state.drafts, id))),
    change(id: number, changes: Partial<DraftContent>) {
      const [now, last] = [serverNow(), lastSign(draftOf(state.drafts, id))]
      // Never before what it replaces, however the clocks differ.
      put(id, { ...changes, changed_at: now > last ? now : last, saved_at: null })
    },
    /** What is to be sent now; it is remembered that it was. */
    toSend(id: number): DraftContent {
      const sent = contentOf(draftOf(state.drafts, id))
      put(id, { sent })
      return sent
    },
    /** Whether what was received is still what is there. */
    received(id: number, content: DraftContent, saved_at: string): boolean {
      const current = sameContent(draftOf(state.drafts, id), content)
      if (current) put(id, { saved_at })
      return current
    },
    refused(id: number, code: CallCode) {
      show({ problems: { ...state.problems, [id]: code } })
    },
    /** Takes over what the server keeps, where that is newer. */
    adopt(received: TodaysQuiz['drafts']) {
      const next = merged(state.drafts, received)
      const changed = question_ids.some((id) => next[id] !== state.drafts[id])
      if (changed) show({ drafts: next, kept: writeLocalDrafts(place, next) })
    },
    /** Follows what another tab keeps on this device; returns how to stop it. */
    listen() {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key !== localDraftsKey(place) || newValue === null) return
        const theirs = parseLocalDrafts(newValue)
        const newer = question_ids.map((id) => [
          id,
          newerDraft(draftOf(state.drafts, id), draftOf(theirs, id)),
        ])
        show({ drafts: Object.fromEntries(newer) as Record<number, Draft> })
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

function merged(drafts: Record<number, Draft>, server_drafts: TodaysQuiz['drafts']): Record<number, Draft> {
  const next = { ...drafts }
  for (const server of server_drafts) {
    const draft = next[server.question_id]
    if (draft) next[server.question_id] = mergeDraft(draft, server)
  }
  return next
}
