import type { QuizKind } from '@tertulia/contract/quizzes'
import type { SessionUser } from '@tertulia/contract/session'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { storedKeys } from '@/lib/browser-storage.ts'
import type { DraftsByQuestion } from './draft.ts'
import { playerKey, type DraftPlace } from './draft-place.ts'
import { prepareKeptDrafts, readKeptDrafts, removeOldDrafts } from './kept-drafts.ts'
import { findQueued, type QueuedSubmission } from './queued-submissions.ts'
import { usePlayer } from './use-player.ts'

/** What this device keeps of a quiz when its page is opened. */
export type KeptQuiz = {
  place: DraftPlace
  /** Null where the device keeps nothing. */
  drafts: DraftsByQuestion | null
  queued: QueuedSubmission | null
}

/** Reads what this device keeps of a player's quiz; null until it is there. */
export function useKeptQuiz(kind: QuizKind, date: string): KeptQuiz | null {
  const user = usePlayer()
  const player = playerKey(user)
  const place = useMemo(() => ({ player, kind, date }), [player, kind, date])
  const [read, setRead] = useState<KeptQuiz | null>(null)

  useEffect(() => {
    let wanted = true
    const reading = takeOverEarlier(user).then(() => Promise.all([readKeptDrafts(place), findQueued(place)]))
    void reading.then(([drafts, queued]) => {
      // The form is made in pieces, between which the browser can answer.
      if (wanted) startTransition(() => setRead({ place, drafts, queued }))
      return removeOldDrafts(date)
    })
    return () => {
      wanted = false
    }
    // A person whose name changes keeps his drafts.
  }, [place, date, user])

  return read?.place === place ? read : null
}

/** Few have drafts of an earlier version; who has none does not load the code for them. */
async function takeOverEarlier(user: SessionUser): Promise<void> {
  if (!storedKeys().some((key) => /^(special-)?quiz-drafts:/.test(key))) return
  const code = await import('./earlier-drafts.ts').catch(() => null)
  await code?.takeOverEarlierDrafts(user)
}

// With the page's code, while the quiz is still on its way.
prepareKeptDrafts()
