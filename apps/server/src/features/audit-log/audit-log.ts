import type * as auditLogCalls from '@tertulia/contract/audit-log'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { endOfDay, startOfDay } from '@tertulia/core/calendar/calendar'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { countEntries, findPerson, listEntries, type EntriesQuery } from './audit-log.sql.ts'

/** Lists a page of the audit log's entries: all of them, or those of a user, an area or some days. */
export async function listAuditLog(
  call: Call<typeof auditLogCalls.listAuditLog>,
): Promise<ReplyOf<typeof auditLogCalls.listAuditLog>> {
  const { db, customer, query, today } = call
  const { user_id = null, area = null, from, through } = query
  const user = user_id === null ? null : orNotFound(await findPerson(db, user_id))
  const wanted: EntriesQuery = {
    user_id,
    area,
    since: from === undefined ? null : startOfDay(from, customer.time_zone),
    before: through === undefined ? null : endOfDay(through, customer.time_zone),
  }
  const { size = teamPageSize } = query
  const { paging, offset } = paginate(query.page, await countEntries(db, wanted), size)
  const entries = await listEntries(db, wanted, { offset, size })
  return { entries, today, user, ...paging }
}
