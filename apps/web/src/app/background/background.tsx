import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { idleAddition } from '@/lib/loading/lazy-addition.ts'
import { ResponseCaching } from './response-caching.tsx'

const BackgroundWork = idleAddition(() => import('./background-work.tsx').then((m) => m.BackgroundWork))

/** Background work: the log, the offline cache, the service worker, the check for a new version. */
export function Background({ router }: { router: AnyRouter }) {
  return (
    <RouterContextProvider router={router}>
      <Activity router={router} />
      <ResponseCaching />
      <Suspense fallback={null}>
        <BackgroundWork router={router} />
      </Suspense>
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
