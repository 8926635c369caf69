import * as monthEventCalls from '@tertulia/contract/month-events'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Returns a function that invalidates responses about players after a change, without waiting. */
export function useForgetPlayers(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const endpoint of [rankingPlayerCalls.listRankingPlayers, rankingPlayerCalls.getRankingPlayer]) {
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
    }
    // Open month forms keep their players; later ones fetch them.
    for (const endpoint of [monthEventCalls.getMonthEvents, monthEventCalls.proposeMonthEvents]) {
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint), refetchType: 'none' })
    }
  }
}
