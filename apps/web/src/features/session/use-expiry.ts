import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '@/lib/call.ts'
import { isOvertaken } from './token.ts'

type Restoring = { expire: () => Promise<void>; restore: () => Promise<void> }

/**
 * A session that ended meanwhile is noticed at the first refused call; one that another tab has put in its place when
 * this one is looked at again, and before anything is sent.
 */
export function useExpiry(query_client: QueryClient, { expire, restore }: Restoring) {
  useEffect(() => {
    const check = (error: unknown) => {
      if (!(error instanceof CallError) || error.code !== 'not_signed_in') return
      void (error.outdated ? restore() : expire())
    }
    const look = () => {
      if (isOvertaken()) void restore()
    }
    const stopQueries = query_client.getQueryCache().subscribe((event) => {
      // The cache tells while pages are being drawn.
      if (event.type === 'updated' && event.action.type === 'fetch') queueMicrotask(look)
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    })
    const stopActions = query_client.getMutationCache().subscribe((event) => {
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
  }, [query_client, expire, restore])
}
