import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as questionCalls from '@tertulia/contract/questions'
import type { OwnFlag } from '@tertulia/contract/questions'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Shows a changed flag on every cached page of a question. */
export function useSavedFlag(questionId: number): (flag: OwnFlag | null) => void {
  const queryClient = useQueryClient()
  return (flag) => {
    queryClient.setQueriesData<ReplyOf<typeof questionCalls.getQuestion>>(
      { queryKey: endpointKey(questionCalls.getQuestion) },
      (shown) => (shown?.question.id === questionId ? { ...shown, flag } : shown),
    )
  }
}
