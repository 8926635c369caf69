import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useSession } from '@/features/session/session.tsx'
import { readsOf } from '../page.ts'
import { startReads, type Reader } from './page-reads.ts'
import type { AppRouter } from '../router.ts'

/** Gives the routes the current user, and starts the reads of a first page whose code is still loading. */
export function usePageReader(router: AppRouter): void {
  const queryClient = useQueryClient()
  const { state } = useSession()
  const customer = useCustomer()
  const user = state.phase === 'ready' ? state.user : undefined

  useLayoutEffect(() => {
    if (user === undefined) return
    const reader = { queryClient, user, customer }
    if (!tellReader(router, reader)) return
    for (const { params, search, staticData } of router.state.matches) {
      if (staticData.page)
        startReads(readsOf(staticData.page, { address: { ...params, ...search }, user }), reader)
    }
  }, [router, queryClient, user, customer])
}

/** Gives the routes their reader; returns whether it is the first. */
function tellReader({ options: { context } }: AppRouter, reader: Reader): boolean {
  const isFirst = context.reader === null
  context.reader = reader
  return isFirst
}
