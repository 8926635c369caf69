import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '@/features/session/session.tsx'

/** Logs the signed-in user's actions; its code loads after the page. */
export function Activity({ router }: { router: AnyRouter }) {
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
