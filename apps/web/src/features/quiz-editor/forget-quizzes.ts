import { listQuizzes, listTakenDates } from '@tertulia/contract/quiz-editor'
import { countSubthemes } from '@tertulia/contract/themes'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/queries.ts'

/** After a quiz was saved or deleted: lists and counts are read anew. */
export function useForgetQuizzes(): () => void {
  const query_client = useQueryClient()
  return () => {
    for (const endpoint of [listQuizzes, listTakenDates, countSubthemes]) {
      void query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })
    }
  }
}
