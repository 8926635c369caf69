import { useCallback, useEffect, useState } from 'react'
import { openTabChannel } from '@/lib/tab-channel.ts'
import { placeSubject, type DraftPlace } from '../drafts/draft-place.ts'
import { isOfOtherTab, type PlaceNews } from '../drafts/place-news.ts'
import { findQueued, type QueuedSubmission } from './queued-submissions.ts'

type QueuedOptions = {
  place: DraftPlace
  /** The submission stored when the page was opened. */
  first: QueuedSubmission | null
  /** Called when another tab has sent or withdrawn it. */
  onSettledElsewhere: () => unknown
}

/** A quiz's submission queued on this device, null without one, and a function to read it again. */
export function useQueued({ place, first, onSettledElsewhere }: QueuedOptions) {
  const [queued, setQueued] = useState(first)

  const look = useCallback(async () => {
    const found = await findQueued(place)
    setQueued(found)
    return found
  }, [place])

  useEffect(() => {
    const channel = openTabChannel<PlaceNews>(placeSubject(place), (news) => {
      if ('drafts' in news) return
      void look().then((found) =>
        isWaiting(found) || !isOfOtherTab(news) ? undefined : onSettledElsewhere(),
      )
    })
    return channel.close
  }, [place, look, onSettledElsewhere])

  return { queued: isWaiting(queued) ? queued : null, look }
}

const isWaiting = (queued: QueuedSubmission | null) => queued?.refusal === null
