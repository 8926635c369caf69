import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as userCalls from '@tertulia/contract/users'
import { endpointKey } from '@/lib/calls/queries.ts'

/** What changes with a user, whom the reply shows. */
export const userChange = {
  shows: ({ id }: { id: number }) => endpointKey(userCalls.getUser, { params: { id } }),
  refreshes: [userCalls.listUsers, auditLogCalls.listAuditLog],
}
