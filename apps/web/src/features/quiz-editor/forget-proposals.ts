import { listProposals } from '@tertulia/contract/special-quiz-proposals'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/queries.ts'

/** After a proposal was saved or decided: the list of those that wait is read anew. */
export function useForgetProposals(): () => void {
  const query_client = useQueryClient()
  return () => void query_client.invalidateQueries({ queryKey: endpointKey(listProposals) })
}
