import { onlineManager } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useShownState } from '@/lib/device/shown-state.ts'
import { createDraftSaver, type DraftSaver, type SaverOptions } from './draft-saver.ts'
import type { Drafts } from './shown-drafts.ts'

type DraftsOptions = SaverOptions & {
  /** True when the quiz was just fetched. */
  fresh: boolean
  /** Fetches the quiz again. */
  refetch: () => Promise<unknown>
}

/** The drafts of a quiz and their saver. */
export function useDrafts(options: DraftsOptions): Drafts & { saver: DraftSaver } {
  const { refetch } = options
  const [wasFresh] = useState(options.fresh)
  const [saver] = useState(() => createDraftSaver(options))
  const drafts = useShownState(saver)
  const serverDrafts = options.quiz.drafts

  useEffect(() => saver.begin(), [saver])
  useEffect(() => {
    if (!wasFresh) void askFirst(saver, refetch)
  }, [wasFresh, saver, refetch])
  useEffect(() => saver.adopt(serverDrafts), [saver, serverDrafts])
  useEffect(
    () => onlineManager.subscribe((online) => void (online && askFirst(saver, refetch))),
    [saver, refetch],
  )
  // Before the quiz is in sight, so that no return to the page is missed.
  useLayoutEffect(() => lookElsewhere(refetch), [refetch])

  return { ...drafts, saver }
}

const lookEvery = 15_000

/**
 * Fetches the quiz when the user returns to a visible page, because they may have typed on another device meanwhile.
 * Returns a function that stops it.
 */
function lookElsewhere(refetch: () => Promise<unknown>): () => void {
  const look = () => void (onlineManager.isOnline() && refetch())
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && !document.hasFocus()) look()
  }, lookEvery)
  window.addEventListener('focus', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', look)
  }
}

// A slower server is not awaited.
const longestAsking = 2000

/** Sends nothing until fetched, so that newer text from another device is not overwritten. */
async function askFirst(saver: DraftSaver, refetch: () => Promise<unknown>): Promise<void> {
  saver.hold('asking')
  await Promise.race([refetch(), new Promise((resolve) => setTimeout(resolve, longestAsking))])
  saver.release('asking')
}
