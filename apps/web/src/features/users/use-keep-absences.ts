import { getUserAbsences, type UserAbsences } from '@tertulia/contract/absences'
import { listUserHistory } from '@tertulia/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/queries.ts'

/** Keeps what the server answered of somebody's absences; without it they are read anew. */
export function useKeepAbsences(user_id: number): (absences: UserAbsences | null) => void {
  const query_client = useQueryClient()
  const key = endpointKey(getUserAbsences, { params: { id: user_id } })
  return (absences) => {
    if (absences) query_client.setQueryData(key, absences)
    else void query_client.invalidateQueries({ queryKey: key })
    void query_client.invalidateQueries({ queryKey: endpointKey(listUserHistory) })
  }
}
