import type { ReplyOf } from '@tertulia/contract/endpoint'
import { getQuestion, type OwnFlag } from '@tertulia/contract/questions'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/queries.ts'

/** Shows another flag on every kept page of a question. */
export function useKeptFlag(question_id: number): (flag: OwnFlag | null) => void {
  const query_client = useQueryClient()
  return (flag) => {
    query_client.setQueriesData<ReplyOf<typeof getQuestion>>(
      { queryKey: endpointKey(getQuestion) },
      (shown) => (shown?.question.id === question_id ? { ...shown, flag } : shown),
    )
  }
}
