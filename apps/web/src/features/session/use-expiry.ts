import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import { isOvertaken } from './token.ts'

type Restoring = { expire: () => Promise<void>; restore: () => Promise<void> }

/**
 * Detects a session that ended, at the first refused call, or was replaced by another tab, when this one becomes
 * visible and before any call.
 */
export function useExpiry(queryClient: QueryClient, { expire, restore }: Restoring) {
  useEffect(() => {
    const check = (error: unknown) => {
      if (!(error instanceof CallError) || error.code !== 'not_signed_in') return
      void (error.outdated ? restore() : expire())
    }
    const look = () => {
      if (isOvertaken()) void restore()
    }
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      // The cache may notify while pages are rendering.
      if (event.type === 'updated' && event.action.type === 'fetch') queueMicrotask(look)
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    })
    const stopActions = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'pending') queueMicrotask(look)
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    })
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stopQueries()
      stopActions()
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queryClient, expire, restore])
}
