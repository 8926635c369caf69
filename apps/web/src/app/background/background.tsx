import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser, useSession } from '@/features/session/session.tsx'
import { idleAddition } from '@/lib/loading/lazy-addition.ts'
import { useQueryClient } from '@tanstack/react-query'
import { readStored, writeStored } from '@/lib/device/browser-storage.ts'
import { tokenCookie } from '@/lib/calls/call.ts'
import { readCookie } from '@/lib/device/cookies.ts'
import { whenIdle } from '@/lib/loading/idle.ts'
import { Piece } from '@/lib/loading/piece.tsx'

const storageKey = 'keeps-answers'

const loadCaching = () => import('./cache-responses.ts')

/** Caches the signed-in user's reading for offline use, until they sign out. */
function ResponseCaching() {
  const client = useQueryClient()
  const { state } = useSession()
  const user = state.phase === 'ready' ? state.user : undefined

  useEffect(() => {
    if (user === undefined) return undefined
    const token = readCookie(tokenCookie)
    // While an admin acts as another user, nothing is cached on the admin's device.
    if (user === null || user.impersonator !== null || token === null) return void forget()
    // Without this mark the cache would not be deleted later.
    if (!writeStored('device', storageKey, 'yes')) return undefined
    let isWanted = true
    let stop = whenIdle(() => {
      void loadCaching()
        .then(({ cacheResponses }) => {
          if (isWanted) stop = cacheResponses(client, user, token)
          return undefined
        })
        .catch(() => null)
    })
    return () => {
      isWanted = false
      stop()
    }
  }, [client, user])

  return null
}

/** A failed deletion is repeated when a page is next opened. */
async function forget(): Promise<void> {
  // With nothing cached, visitors need not load the code.
  if (readStored('device', storageKey) === null) return
  await loadCaching()
    .then(async ({ clearResponseCache }) => await clearResponseCache())
    .then(() => writeStored('device', storageKey, null))
    .catch(() => null)
}

const BackgroundWork = idleAddition(() => import('./background-work.tsx'), 'BackgroundWork')

/** Background work: the log, the offline cache, the service worker, the check for a new version. */
export function Background({ router }: { router: AnyRouter }) {
  return (
    <RouterContextProvider router={router}>
      <Activity router={router} />
      <ResponseCaching />
      <Piece>
        <BackgroundWork router={router} />
      </Piece>
    </RouterContextProvider>
  )
}

/** Logs the signed-in user's actions; its code loads after the page. */
function Activity({ router }: { router: AnyRouter }) {
  const user = useUser()
  const who = user && `${user.id} ${user.impersonator?.id ?? ''}`

  useEffect(() => {
    if (who === null) return undefined
    let stop: (() => void) | null = null
    let wanted = true
    const opened = router.state.location.pathname
    void import('@/features/logs/activity-log.ts')
      .then(({ startActivityLog }) => {
        if (wanted) stop = startActivityLog(router, opened)
        return undefined
      })
      .catch(() => null)
    return () => {
      wanted = false
      stop?.()
    }
  }, [who, router])

  return null
}
