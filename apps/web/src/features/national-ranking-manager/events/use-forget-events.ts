import * as monthEvents from '@tertulia/contract/month-events'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Returns a function that invalidates responses about events after a change. */
export function useForgetEvents(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const readers = [
      monthEvents.listEventMonths,
      monthEvents.getMonthEvents,
      monthEvents.proposeMonthEvents,
      rankingPlayers.listRankingPlayers,
    ]
    await Promise.all(
      readers.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }
}
