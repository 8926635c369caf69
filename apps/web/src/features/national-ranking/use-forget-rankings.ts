import { getMonthEvents, listEventMonths } from '@tertulia/contract/month-events'
import {
  getNationalRanking,
  listRankingMonths,
  previewMonthRanking,
} from '@tertulia/contract/national-ranking'
import { getQuizNations } from '@tertulia/contract/quiz-nations'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/queries.ts'

/** After a month was published or taken off: what was read of rankings is read anew. */
export function useForgetRankings(): () => Promise<void> {
  const query_client = useQueryClient()
  return async () => {
    const readers = [
      listRankingMonths,
      previewMonthRanking,
      getNationalRanking,
      listEventMonths,
      getMonthEvents,
      getQuizNations,
    ]
    await Promise.all(
      readers.map((endpoint) => query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }
}
