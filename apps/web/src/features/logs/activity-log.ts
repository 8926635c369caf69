import { postLog } from '@tertulia/contract/logs'
import { logLine, withoutSecrets } from '@tertulia/core/logs/log-actions'
import { onlineManager } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { call, token_cookie } from '@/lib/call.ts'
import { readCookie } from '@/lib/cookies.ts'
import { createActivityQueue } from './activity-queue.ts'
import { listenToActivity } from './activity-listeners.ts'

/**
 * Logs what one person does, until the returned function is called: in batches, only while he is signed in and online,
 * and without anybody noticing when it fails. (docs/rules/logs.md)
 */
export function startActivityLog(router: AnyRouter): () => void {
  const queue = createActivityQueue((action, { leaving }) =>
    // Without the cookie he has just signed out.
    readCookie(token_cookie) === null
      ? Promise.resolve()
      : call(postLog, { body: { action } }, { keepalive: leaving }),
  )
  const add = (line: string) => {
    if (onlineManager.isOnline()) queue.add(line)
  }
  const stopListening = listenToActivity({ add, flush: queue.flush })
  const stopFollowing = router.subscribe('onResolved', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation && pathChanged) add(logLine('page_change', withoutSecrets(toLocation.pathname)))
  })
  return () => {
    stopListening()
    stopFollowing()
    queue.drop()
  }
}
