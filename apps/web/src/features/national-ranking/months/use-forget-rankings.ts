import * as monthEvents from '@tertulia/contract/month-events'
import * as monthRankings from '@tertulia/contract/month-rankings'
import * as nationalRanking from '@tertulia/contract/national-ranking'
import * as quizNations from '@tertulia/contract/quiz-nations'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Returns a function that invalidates rankings after a month was published or unpublished. */
export function useForgetRankings(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const readers = [
      monthRankings.listRankingMonths,
      monthRankings.previewMonthRanking,
      nationalRanking.getNationalRanking,
      monthEvents.listEventMonths,
      monthEvents.getMonthEvents,
      quizNations.getQuizNations,
    ]
    await Promise.all(
      readers.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }
}
