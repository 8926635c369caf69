import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as userCalls from '@tertulia/contract/users'
import { endpointKey } from '@/lib/calls/queries.ts'

/** The reads that a change of a user makes stale; the reply is the user's new state. */
export const userChange = {
  shows: ({ id }: { id: number }) => endpointKey(userCalls.getUser, { params: { id } }),
  refreshes: [userCalls.listUsers, auditLogCalls.listAuditLog],
}
