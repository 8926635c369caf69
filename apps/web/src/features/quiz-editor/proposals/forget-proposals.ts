import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Returns a function that invalidates the list of waiting proposals after a change. */
export function useForgetProposals(): () => void {
  const queryClient = useQueryClient()
  return () =>
    void queryClient.invalidateQueries({ queryKey: endpointKey(specialQuizProposalCalls.listProposals) })
}
