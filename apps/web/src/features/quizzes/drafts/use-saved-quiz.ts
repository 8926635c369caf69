import { startTransition, useEffect, useMemo, useState } from 'react'
import { draftPerson } from '@/features/session/session.tsx'
import { prepareDrafts, removeOldDrafts } from '@/lib/drafts/draft-store.ts'
import type { DraftsByQuestion } from './draft.ts'
import type { DraftPlace, PlayKind } from './draft-place.ts'
import { savedDrafts } from './saved-drafts.ts'
import { queueOf, type QueuedSubmission } from '../submission/submission-queue.ts'
import { usePlayer } from '../play/use-player.ts'

/** A quiz's data stored on this device when its page is opened. */
export type SavedQuiz = {
  place: DraftPlace
  /** Null when storage is unavailable. */
  drafts: DraftsByQuestion | null
  queued: QueuedSubmission | null
}

/** Reads a player's quiz from this device; null until loaded. */
export function useSavedQuiz(kind: PlayKind, date: string): SavedQuiz | null {
  const player = draftPerson(usePlayer())
  const place = useMemo(() => ({ player, kind, date }), [player, kind, date])
  const [read, setRead] = useState<SavedQuiz | null>(null)

  useEffect(() => {
    let wanted = true
    const reading = Promise.all([savedDrafts(place).read(), queueOf(player).find(place)])
    void reading.then(([drafts, queued]) => {
      // Rendered in pieces, so that the browser can handle input between them.
      if (wanted) startTransition(() => setRead({ place, drafts, queued }))
      return removeOldDrafts(Date.now()).catch(() => undefined)
    })
    return () => {
      wanted = false
    }
  }, [place, player])

  return read?.place === place ? read : null
}

// Runs as the page's code loads, while the quiz is still being fetched.
prepareDrafts()
