import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDraftKeeper, type DraftKeeper, type KeeperOptions } from './draft-keeper.ts'
import type { Drafts } from './shown-drafts.ts'

type DraftsOptions = KeeperOptions & {
  /** The server was asked for the quiz just now. */
  fresh: boolean
  /** Asks the server for the quiz anew. */
  refetch: () => Promise<unknown>
}

/** The drafts of a quiz and the one who keeps them. */
export function useDrafts(options: DraftsOptions): Drafts & { keeper: DraftKeeper } {
  const { refetch } = options
  const [was_fresh] = useState(options.fresh)
  const [keeper] = useState(() => createDraftKeeper(options))
  const drafts = useSyncExternalStore(keeper.subscribe, keeper.snapshot)
  const server_drafts = options.quiz.drafts

  useEffect(() => keeper.begin(), [keeper])
  useEffect(() => {
    if (!was_fresh) void askFirst(keeper, refetch)
  }, [was_fresh, keeper, refetch])
  useEffect(() => keeper.adopt(server_drafts), [keeper, server_drafts])
  useEffect(
    () => onlineManager.subscribe((online) => void (online && askFirst(keeper, refetch))),
    [keeper, refetch],
  )
  useEffect(() => lookElsewhere(refetch), [refetch])

  return { ...drafts, keeper }
}

const look_every = 15_000

/**
 * While the page is in sight and its reader is somewhere else, he may be typing on another device: what is changed here
 * afterwards must go on from there. Returns how to stop it.
 */
function lookElsewhere(refetch: () => Promise<unknown>): () => void {
  const look = () => void (onlineManager.isOnline() && refetch())
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && !document.hasFocus()) look()
  }, look_every)
  window.addEventListener('focus', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', look)
  }
}

// A server that takes longer is not waited for.
const longest_asking = 2000

/** Meanwhile another device may have gone on: what it has typed later must not be overwritten. */
async function askFirst(keeper: DraftKeeper, refetch: () => Promise<unknown>): Promise<void> {
  keeper.hold('asking')
  await Promise.race([refetch(), new Promise((resolve) => setTimeout(resolve, longest_asking))])
  keeper.release('asking')
}
