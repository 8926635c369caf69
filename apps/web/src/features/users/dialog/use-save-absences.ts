import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as absenceCalls from '@tertulia/contract/absences'
import type { UserAbsences } from '@tertulia/contract/absences'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Caches a response with a user's absences; without one, fetches them again. */
export function useSaveAbsences(userId: number): (absences: UserAbsences | null) => void {
  const queryClient = useQueryClient()
  const key = endpointKey(absenceCalls.getUserAbsences, { params: { id: userId } })
  return (absences) => {
    if (absences) queryClient.setQueryData(key, absences)
    else void queryClient.invalidateQueries({ queryKey: key })
    void queryClient.invalidateQueries({ queryKey: endpointKey(auditLogCalls.listAuditLog) })
  }
}
