import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as logCalls from '@tertulia/contract/logs'
import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import {
  logDaysForAdmins,
  logRetentionMonths,
  logLines,
  markedLogKinds,
  readLogLine,
  versionInBatch,
} from '@tertulia/core/logs/log-actions'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { hasUser } from '../users/users.sql.ts'
import { recordVisit } from '../users/visits.exports.ts'
import { countLogs, listLogRows, listMarkedLogRows, insertLogs } from './logs.sql.ts'

const pageSize = 50

/** Returns the oldest instant whose log lines are kept. */
const oldestStored = (now: Instant): Instant =>
  Temporal.Instant.from(now)
    .toZonedDateTimeISO('UTC')
    .subtract({ months: logRetentionMonths })
    .toInstant()
    .toString()

/** Saves a log line; an admin acting as the user leaves no visit in the user's name. */
export async function postLog(call: Call<typeof logCalls.postLog>): Promise<Record<string, never>> {
  const { db, user, now, body } = call
  const actions = [...(body.action === undefined ? [] : [body.action]), ...(body.actions ?? [])]
  const lines = logLines(actions)
  if (lines.length === 0) refuse('invalid_input', [{ field: 'action', problem: 'missing' }])
  const impersonatorId = user.impersonator?.id ?? null
  await insertLogs(db, { user_id: user.id, impersonator_id: impersonatorId, lines, now })
  if (impersonatorId === null) {
    await recordVisit(db, { user_id: user.id, version: versionInBatch(actions), now })
  }
  return {}
}

/** Lists a page of the user's own lines, newest first; those an admin caused in their name are marked as the team's. */
export async function listOwnLogs(
  call: Call<typeof logCalls.listOwnLogs>,
): Promise<ReplyOf<typeof logCalls.listOwnLogs>> {
  const { db, user, now, query } = call
  const asked = { user_id: user.id, since: oldestStored(now), kinds: null }
  const { paging, offset } = paginate(query.page, await countLogs(db, asked), pageSize)
  const rows = await listLogRows(db, asked, { limit: pageSize, offset })
  const logs = rows.map(({ id, action, created_at, impersonator }) => ({
    id,
    ...readLogLine(action),
    created_at,
    by_team: impersonator !== null,
  }))
  return { ...paging, logs }
}

/** Lists a page of a user's lines of the last days, or all stored ones, newest first, for admins. */
export async function listUserLogs(
  call: Call<typeof logCalls.listUserLogs>,
): Promise<ReplyOf<typeof logCalls.listUserLogs>> {
  const { db, customer, now, query, params } = call
  const days = query.period === 'stored' ? null : logDaysForAdmins
  const since = days === null ? oldestStored(now) : addHours(now, -24 * days)
  const kinds = query.only === 'marked' ? markedLogKinds : null
  const asked = { user_id: params.id, since, kinds }
  const [isKnown, total] = await Promise.all([hasUser(db, params.id), countLogs(db, asked)])
  orNotFound(isKnown || null)
  const { paging, offset } = paginate(query.page, total, query.size ?? pageSize)
  const page = { limit: query.size ?? pageSize, offset }
  const rows = await listMarkedLogRows(db, { ...asked, time_zone: customer.time_zone }, page)
  return { days, ...paging, logs: rows.map(({ action, ...row }) => ({ ...row, ...readLogLine(action) })) }
}
