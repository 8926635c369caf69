import { getMonthEvents, listEventMonths, proposeMonthEvents } from '@tertulia/contract/month-events'
import { listRankingPlayers } from '@tertulia/contract/ranking-players'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/queries.ts'

/** After the events of a month changed: what was read of them is read anew. */
export function useForgetEvents(): () => Promise<void> {
  const query_client = useQueryClient()
  return async () => {
    const readers = [listEventMonths, getMonthEvents, proposeMonthEvents, listRankingPlayers]
    await Promise.all(
      readers.map((endpoint) => query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }
}
