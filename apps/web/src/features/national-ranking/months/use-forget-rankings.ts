import * as monthEventCalls from '@tertulia/contract/month-events'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Returns a function that invalidates rankings after a month was published or unpublished. */
export function useForgetRankings(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const readers = [
      monthRankingCalls.listRankingMonths,
      monthRankingCalls.previewMonthRanking,
      nationalRankingCalls.getNationalRanking,
      monthEventCalls.listEventMonths,
      monthEventCalls.getMonthEvents,
      quizNationCalls.getQuizNations,
    ]
    await Promise.all(
      readers.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }
}
