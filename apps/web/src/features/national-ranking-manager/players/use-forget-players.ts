import * as monthEvents from '@tertulia/contract/month-events'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Returns a function that invalidates responses about players after a change, without waiting. */
export function useForgetPlayers(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const endpoint of [rankingPlayers.listRankingPlayers, rankingPlayers.getRankingPlayer]) {
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
    }
    // Open month forms keep their players; later ones fetch them.
    for (const endpoint of [monthEvents.getMonthEvents, monthEvents.proposeMonthEvents]) {
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint), refetchType: 'none' })
    }
  }
}
