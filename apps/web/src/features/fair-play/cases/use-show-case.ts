import { useQueryClient } from '@tanstack/react-query'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import type { FairPlayCase } from '@tertulia/contract/fair-play-cases'
import * as notificationCalls from '@tertulia/contract/notifications'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Shows a case as the server has it, also in the list and in what waits. */
export function useShowCase(): (found: FairPlayCase) => void {
  const queryClient = useQueryClient()
  return (found) => {
    const params = { id: found.id }
    queryClient.setQueryData(endpointKey(fairPlayCaseCalls.getFairPlayCase, { params }), found)
    for (const endpoint of [fairPlayCaseCalls.listFairPlayCases, notificationCalls.getCurrentNotifications])
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }
}
