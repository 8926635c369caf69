import * as notificationCalls from '@tertulia/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endpointKey, useCall } from '@/lib/calls/queries.ts'
import { countByMenu } from './waiting-kinds.tsx'

/**
 * Counts what waits for the user by the page of the menu. It shows what home and the check for a new version have read,
 * and has it read again after each of the user's own changes.
 */
export function useWaitingCounts(): Map<string, number> {
  const queryClient = useQueryClient()
  const { data } = useCall(
    notificationCalls.getCurrentNotifications,
    { query: { current: '' } },
    { enabled: false },
  )

  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated' || mutation.state.status !== 'success') return
        void queryClient.invalidateQueries({
          queryKey: endpointKey(notificationCalls.getCurrentNotifications),
        })
      }),
    [queryClient],
  )
  return countByMenu(data?.waiting ?? [])
}
