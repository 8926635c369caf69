import * as monthEventCalls from '@tertulia/contract/month-events'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Returns a function that invalidates responses about events after a change. */
export function useForgetEvents(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const readers = [
      monthEventCalls.listEventMonths,
      monthEventCalls.getMonthEvents,
      monthEventCalls.proposeMonthEvents,
      rankingPlayerCalls.listRankingPlayers,
    ]
    await Promise.all(
      readers.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }
}
