import { postLog } from '@tertulia/contract/logs'
import { logLine, withoutSecrets } from '@tertulia/core/logs/log-actions'
import { onlineManager } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { call, token_cookie } from '@/lib/call.ts'
import { readCookie } from '@/lib/cookies.ts'
import { createActivityQueue } from './activity-queue.ts'
import { listenToActivity } from './activity-listeners.ts'
import { sendOfflineMode } from './offline-mode.ts'

/** Measures how fast the page is, once the code for that is there; gives the line that says it, once. */
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
 * Logs what one person does since the pages were opened at a path, until the returned function is called: in batches,
 * only while he is signed in and online, and without anybody noticing when it fails. (docs/rules/logs.md)
 */
export function startActivityLog(router: AnyRouter, opened: string): () => void {
  const post = (action: string, { leaving } = { leaving: false }) =>
    // Without the cookie he has just signed out.
    readCookie(token_cookie) === null
      ? Promise.reject(new Error('nobody is signed in'))
      : call(postLog, { body: { action } }, { keepalive: leaving })
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
