import { getMonthEvents, proposeMonthEvents } from '@tertulia/contract/month-events'
import { getRankingPlayer, listRankingPlayers } from '@tertulia/contract/ranking-players'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/queries.ts'

/** After players changed: what was read of them is read anew, without waiting for it. */
export function useForgetPlayers(): () => void {
  const query_client = useQueryClient()
  return () => {
    for (const endpoint of [listRankingPlayers, getRankingPlayer]) {
      void query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })
    }
    // Forms of months that are open keep what they have; the next ones ask.
    for (const endpoint of [getMonthEvents, proposeMonthEvents]) {
      void query_client.invalidateQueries({ queryKey: endpointKey(endpoint), refetchType: 'none' })
    }
  }
}
