import * as users from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '@/lib/call.ts'
import { endpointKey } from '@/lib/queries.ts'

/** Fetches the current state of a user. */
export function fetchUser(queryClient: QueryClient, id: number): Promise<ClubUser> {
  const input = { params: { id } }
  return queryClient.fetchQuery({
    queryKey: endpointKey(users.getUser, input),
    queryFn: () => call(users.getUser, input),
    staleTime: 0,
  })
}
