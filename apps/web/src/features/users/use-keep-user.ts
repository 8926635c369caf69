import { getUser, listUserHistory, listUsers, type ClubUser } from '@tertulia/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/queries.ts'

/** Keeps what the server answered of a user, and asks anew for what it has changed. */
export function useKeepUser(): (user: ClubUser) => void {
  const query_client = useQueryClient()
  return (user) => {
    const params = { id: user.id }
    query_client.setQueryData(endpointKey(getUser, { params }), user)
    void query_client.invalidateQueries({ queryKey: endpointKey(listUsers) })
    void query_client.invalidateQueries({ queryKey: endpointKey(listUserHistory) })
  }
}
