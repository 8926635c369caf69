import { isOneOf } from '@tertulia/core/collections/lists'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { draftPerson } from '@/features/session/session.tsx'
import { prepareDrafts, removeOldDrafts } from '@/lib/drafts/draft-store.ts'
import type { DraftsByQuestion } from './draft.ts'
import { deviceReads, readDeviceFirst } from '@/lib/loading/written-page.ts'
import { playKinds, quizKey, type DraftPlace, type PlayKind } from './draft-place.ts'
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

/** Reads a player's quiz from this device; null until loaded, empty in the page that the server writes. */
export function useSavedQuiz(kind: PlayKind, date: string): SavedQuiz | null {
  const player = draftPerson(usePlayer())
  const place = useMemo(() => ({ player, kind, date }), [player, kind, date])
  const [read, setRead] = useState(() => readAlready(place))
  const isRead = read?.place === place

  useEffect(() => {
    readFirst.clear()
    let wanted = !isRead
    const reading = wanted ? readPlace(place) : Promise.resolve(null)
    void reading.then((saved) => {
      // Rendered in pieces, so that the browser can handle input between them.
      if (wanted) startTransition(() => setRead(saved))
      return removeOldDrafts(Date.now()).catch(() => undefined)
    })
    return () => {
      wanted = false
    }
  }, [place, isRead])

  return isRead ? read : null
}

async function readPlace(place: DraftPlace): Promise<SavedQuiz> {
  const [drafts, queued] = await Promise.all([savedDrafts(place).read(), queueOf(place.player).find(place)])
  return { place, drafts, queued }
}

/** What was read before the page that the server wrote, for its first rendering. */
const readFirst = new Map<string, SavedQuiz>()

function readAlready(place: DraftPlace): SavedQuiz | null {
  if (typeof window === 'undefined') {
    deviceReads.add(quizKey(place))
    return { place, drafts: {}, queued: null }
  }
  const saved = readFirst.get(quizKey(place))
  return saved?.place.player === place.player ? { ...saved, place } : null
}

readDeviceFirst(async (name, player) => {
  const [kind = '', date = ''] = name.split('/')
  if (player === null || !isOneOf(playKinds, kind)) return false
  const saved = await readPlace({ player, kind, date })
  readFirst.set(name, saved)
  return saved.drafts === null || Object.keys(saved.drafts).length > 0 || saved.queued !== null
})

// Runs as the page's code loads, while the quiz is still being fetched.
prepareDrafts()
