import { draftStore } from '@/lib/drafts/draft-store.ts'
import { emptyDraft, newerDraft, type Draft, type DraftsByQuestion } from './draft.ts'
import { quizKey, type DraftPlace } from './draft-place.ts'

/** Fills in what an earlier release did not store. */
const wholeDraft = (draft: Partial<Draft>): Draft => ({ ...emptyDraft, ...draft })

// A slower write is not shown as saved meanwhile.
const longestWriteMs = 250

/** A quiz's drafts on this device, by question. */
export function savedDrafts(place: DraftPlace) {
  const store = draftStore<Draft>({ person: place.player, kind: 'answer', key: quizKey(place) })
  return {
    ...store,
    /** Reads them, also after the quiz's day; null when storage is unavailable. */
    read: async (): Promise<DraftsByQuestion | null> =>
      await store.list().then(
        (drafts) => Object.fromEntries(Object.entries(drafts).map(([id, draft]) => [id, wholeDraft(draft)])),
        () => null,
      ),
    /** Stores drafts unless the existing ones are newer. */
    async putNewer(drafts: DraftsByQuestion): Promise<void> {
      const saved = Object.entries(drafts).map(([id, draft]) =>
        store.change(id, (there) => (there ? newerDraft(wholeDraft(there), draft) : draft)),
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
