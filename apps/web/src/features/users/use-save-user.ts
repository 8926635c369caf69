import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Caches a response with a user, and invalidates what it affects. */
export function useSaveUser(): (user: ClubUser) => void {
  const queryClient = useQueryClient()
  return (user) => {
    const params = { id: user.id }
    queryClient.setQueryData(endpointKey(userCalls.getUser, { params }), user)
    void queryClient.invalidateQueries({ queryKey: endpointKey(userCalls.listUsers) })
    void queryClient.invalidateQueries({ queryKey: endpointKey(auditLogCalls.listAuditLog) })
  }
}
