import type { PlayerDraft, TodaysQuiz } from '@tertulia/contract/quizzes'
import { sameContent } from '@tertulia/core/quizzes/draft-versions'
import type { CallCode } from '@/lib/calls/call.ts'
import { shownState } from '@/lib/device/shown-state.ts'
import {
  contentOf,
  draftOf,
  isUnsent,
  mergeDraft,
  newerDraft,
  withChange,
  withReceipt,
  withSent,
} from './draft.ts'
import type { Draft, DraftChange, DraftContent, DraftsByQuestion } from './draft.ts'
import type { DraftPlace } from './draft-place.ts'
import { reportWrite, savedDrafts } from './saved-drafts.ts'

export type Drafts = {
  /** Drafts of all questions, by id. */
  drafts: DraftsByQuestion
  /** Reason why the server refuses a draft, by question. */
  problems: Record<number, CallCode | undefined>
  /** Questions whose drafts did not fit on this device. */
  unsaved: readonly number[]
}

type StoreOptions = {
  place: DraftPlace
  question_ids: number[]
  /** Drafts stored on this device; null when storage is unavailable. */
  saved: DraftsByQuestion | null
  serverDrafts: TodaysQuiz['drafts']
  serverNow: () => string
}

/** State of a quiz's drafts on this page; each change is stored on this device, and sent to its other tabs, at once. */
export function createShownDrafts(options: StoreOptions) {
  const { place, question_ids, serverNow } = options
  const device = savedDrafts(place)
  const { snapshot, subscribe, show: showAll } = shownState(firstSight(options))
  const show = (next: Partial<Drafts>) => showAll({ ...snapshot(), ...next })
  const current = (id: number) => draftOf(snapshot().drafts, id)

  function save(changed: DraftsByQuestion, write: (drafts: DraftsByQuestion) => Promise<void>): void {
    const ids = Object.keys(changed).map(Number)
    void reportWrite(write(changed), (isSaved) => {
      const unsaved = unsavedAfter(snapshot().unsaved, { ids, isSaved })
      if (unsaved.length !== snapshot().unsaved.length) show({ unsaved })
    })
  }

  function put(id: number, draft: Draft): void {
    save({ [id]: draft }, device.put)
    const { drafts, problems } = snapshot()
    show({ drafts: { ...drafts, [id]: draft }, problems: { ...problems, [id]: undefined } })
  }

  function record(id: number, draft: Draft): boolean {
    put(id, draft)
    return !isUnsent(draft)
  }

  function follow(theirs: Partial<DraftsByQuestion>): number[] {
    const { drafts, older, edited } = followed(snapshot().drafts, theirs)
    if (Object.keys(older).length > 0) save(older, device.putNewer)
    show({ drafts })
    return edited
  }

  return {
    snapshot,
    subscribe,
    unsent: () => question_ids.filter((id) => isUnsent(current(id))),
    change: (id: number, changes: DraftChange) => put(id, withChange(current(id), changes, serverNow())),
    /** Returns the content to send with the version it was made on, marked as sent; null when the server has it. */
    toSend(id: number): (DraftContent & { version: number }) | null {
      const draft = current(id)
      if (!isUnsent(draft)) return null
      put(id, withSent(draft))
      return { ...contentOf(draft), version: draft.version }
    },
    /** Records what the server saved; returns whether it is still the current content. */
    received: (id: number, content: DraftContent, saved: Pick<PlayerDraft, 'saved_at' | 'version'>) =>
      record(id, withReceipt(current(id), content, saved)),
    /** Merges the server's draft, which another device saved first; returns whether nothing is left to send. */
    overtaken: (id: number, content: DraftContent, theirs: PlayerDraft) =>
      record(id, mergeDraft(current(id), theirs, { isTyping: !sameContent(current(id), content) })),
    refused(id: number, code: CallCode) {
      show({ problems: { ...snapshot().problems, [id]: code } })
    },
    /** Adopts the server's drafts where they are newer; a change that is to be sent meets them when it arrives there. */
    adopt(received: TodaysQuiz['drafts']) {
      const { drafts } = snapshot()
      const next = merged(drafts, received, (draft) => !isUnsent(draft))
      const news = newsIn(next, drafts)
      if (Object.keys(news).length === 0) return
      save(news, device.putNewer)
      show({ drafts: next })
    },
    /**
     * Exchanges changes with other tabs, from those on that they made while this one was opening; `onEdited` receives the
     * questions edited there. Returns a function that stops it.
     */
    listen(onEdited: (questionIds: number[]) => void): () => void {
      let isListening = true
      const hear = (news: Partial<DraftsByQuestion> | null) => {
        if (isListening && news !== null) onEdited(follow(news))
      }
      const stop = device.follow(hear)
      void device.read().then(hear)
      return () => {
        isListening = false
        stop()
      }
    },
  }
}

function unsavedAfter(before: readonly number[], { ids, isSaved }: { ids: number[]; isSaved: boolean }) {
  const others = before.filter((id) => !ids.includes(id))
  return isSaved ? others : [...others, ...ids]
}

function newsIn(next: DraftsByQuestion, before: DraftsByQuestion): DraftsByQuestion {
  return Object.fromEntries(Object.entries(next).filter(([id, draft]) => draft !== before[Number(id)]))
}

function firstSight({ question_ids, saved, serverDrafts }: StoreOptions): Drafts {
  const drafts = Object.fromEntries(question_ids.map((id) => [id, draftOf(saved ?? {}, id)]))
  const unsaved = saved === null ? question_ids : []
  return { drafts: merged(drafts, serverDrafts), problems: {}, unsaved }
}

/** Merges another tab's drafts: the newer of each, the ones that are older there, and the edited questions. */
function followed(mine: DraftsByQuestion, theirs: Partial<DraftsByQuestion>) {
  const drafts = { ...mine }
  const older: DraftsByQuestion = {}
  const edited: number[] = []
  for (const [key, draft] of Object.entries(mine)) {
    const id = Number(key)
    const other = theirs[id]
    if (other === undefined) continue
    const newer = newerDraft(draft, other)
    drafts[id] = newer
    // Its message may have been stored after the newer drafts here.
    if (!sameContent(newer, other)) older[id] = newer
    if (!sameContent(newer, draft)) edited.push(id)
  }
  return { drafts, older, edited }
}

function merged(
  drafts: DraftsByQuestion,
  serverDrafts: TodaysQuiz['drafts'],
  isOpen = (_draft: Draft) => true,
): DraftsByQuestion {
  const next = { ...drafts }
  for (const server of serverDrafts) {
    const draft = next[server.question_id]
    if (draft && isOpen(draft)) next[server.question_id] = mergeDraft(draft, server)
  }
  return next
}
