import { draftStore } from '@/lib/drafts/draft-store.ts'
import { newerDraft, type Draft, type DraftsByQuestion } from './draft.ts'
import { quizKey, type DraftPlace } from './draft-place.ts'

// A slower write is not shown as saved meanwhile.
const longestWriteMs = 250

/** A quiz's drafts on this device, by question. */
export function savedDrafts(place: DraftPlace) {
  const store = draftStore<Draft>({ person: place.player, kind: 'answer', key: quizKey(place) })
  return {
    ...store,
    /** Reads them, also after the quiz's day; null when storage is unavailable. */
    read: async (): Promise<DraftsByQuestion | null> => await store.list().catch(() => null),
    /** Stores drafts unless the existing ones are newer. */
    async putNewer(drafts: DraftsByQuestion): Promise<void> {
      const saved = Object.entries(drafts).map(([id, draft]) =>
        store.change(id, (there) => (there ? newerDraft(there, draft) : draft)),
      )
      await Promise.all(saved)
    },
  }
}

/** Tells whether a write succeeds, and meanwhile after a moment that it has not yet. */
export async function reportWrite(writing: Promise<void>, report: (isSaved: boolean) => void): Promise<void> {
  const late = setTimeout(() => report(false), longestWriteMs)
  const isSaved = await writing.then(
    () => true,
    () => false,
  )
  clearTimeout(late)
  report(isSaved)
}
