import { getUser, type ClubUser } from '@tertulia/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '@/lib/call.ts'
import { endpointKey } from '@/lib/queries.ts'

/** Somebody as he is now. */
export function fetchUser(query_client: QueryClient, id: number): Promise<ClubUser> {
  const input = { params: { id } }
  return query_client.fetchQuery({
    queryKey: endpointKey(getUser, input),
    queryFn: () => call(getUser, input),
    staleTime: 0,
  })
}
