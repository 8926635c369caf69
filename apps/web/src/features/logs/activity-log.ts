import * as logs from '@tertulia/contract/logs'
import { logLine, withoutSecrets } from '@tertulia/core/logs/log-actions'
import { onlineManager } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { call, tokenCookie } from '@/lib/calls/call.ts'
import { readCookie } from '@/lib/device/cookies.ts'
import { createActivityQueue } from './activity-queue.ts'
import { listenToActivity } from './activity-listeners.ts'
import { sendOfflineMode } from './offline-mode.ts'

/** Measures the page's speed once its code is loaded; returns a function that gives the log line once. */
function measurePageSpeed(opened: string): () => string | null {
  let take = (_path: string): string | null => null
  void import('./page-speed.ts')
    .then(({ takePageSpeed }) => {
      take = takePageSpeed
      return undefined
    })
    .catch(() => null)
  return () => take(opened)
}

/**
 * Logs one user's actions from the opening of the pages until the returned function is called: in batches, only while
 * they are signed in and online, and failing silently.
 */
export function startActivityLog(router: AnyRouter, opened: string): () => void {
  const post = (actions: string[], { leaving } = { leaving: false }) =>
    // Without the cookie the user has just signed out.
    readCookie(tokenCookie) === null
      ? Promise.reject(new Error('nobody is signed in'))
      : call(logs.postLog, { body: { actions } }, { keepalive: leaving })
  const queue = createActivityQueue(post)
  const catchUp = () => {
    if (onlineManager.isOnline()) void sendOfflineMode(post)
  }
  const add = (line: string) => {
    if (!onlineManager.isOnline()) return
    queue.add(line)
    catchUp()
  }
  const pageSpeed = measurePageSpeed(opened)
  const leave = () => {
    const line = pageSpeed()
    if (line !== null) add(line)
    queue.flush({ leaving: true })
  }
  const stopListening = listenToActivity({ opened, add, leave })
  const stopFollowingConnection = onlineManager.subscribe(catchUp)
  const change = (path: string) => add(logLine('page_change', withoutSecrets(path)))
  const present = router.state.resolvedLocation?.pathname ?? opened
  if (present !== opened) change(present)
  const stopFollowing = router.subscribe('onResolved', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation && pathChanged) change(toLocation.pathname)
  })
  return () => {
    stopListening()
    stopFollowingConnection()
    stopFollowing()
    queue.drop()
  }
}
