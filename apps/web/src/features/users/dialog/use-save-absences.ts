import * as auditLog from '@tertulia/contract/audit-log'
import * as absences from '@tertulia/contract/absences'
import type { UserAbsences } from '@tertulia/contract/absences'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Caches a response with a user's absences; without one, fetches them again. */
export function useSaveAbsences(userId: number): (absences: UserAbsences | null) => void {
  const queryClient = useQueryClient()
  const key = endpointKey(absences.getUserAbsences, { params: { id: userId } })
  return (foundAbsences) => {
    if (foundAbsences) queryClient.setQueryData(key, foundAbsences)
    else void queryClient.invalidateQueries({ queryKey: key })
    void queryClient.invalidateQueries({ queryKey: endpointKey(auditLog.listAuditLog) })
  }
}
