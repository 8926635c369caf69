import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { listOwnLogs, listUserLogs, postLog } from '@tertulia/contract/logs'
import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import {
  log_days_for_admins,
  log_months_kept,
  logLines,
  readLogLine,
  versionInBatch,
} from '@tertulia/core/logs/log-actions'
import type { Db } from '../../platform/database.ts'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { hasUser } from '../users/users.views.ts'
import { recordVisit } from '../users/visits.results.ts'
import { deleteLogsBefore, insertLogs } from './logs.store.ts'
import { countLogs, listLogRows } from './logs.views.ts'

const page_size = 50

/** When the oldest line that is kept was written. */
const oldestKept = (now: Instant): Instant =>
  Temporal.Instant.from(now)
    .toZonedDateTimeISO('UTC')
    .subtract({ months: log_months_kept })
    .toInstant()
    .toString()

/** Keeps what somebody did; an admin who acts as him leaves no trace of a visit of his. (docs/rules/logs.md) */
export async function keepLog(call: Call<typeof postLog>): Promise<Record<string, never>> {
  const { db, user, now, body } = call
  const lines = logLines(body.action)
  if (lines.length === 0) refuse('invalid_input', [{ field: 'action', problem: 'missing' }])
  const impersonator_id = user.impersonator?.id ?? null
  await insertLogs(db, { user_id: user.id, impersonator_id, lines, now })
  if (impersonator_id === null) {
    await recordVisit(db, { user_id: user.id, version: versionInBatch(lines), now })
  }
  return {}
}

/** A page of what I did, newest first: what an admin did in my name is the team’s. (docs/rules/logs.md) */
export async function showOwnLogs(call: Call<typeof listOwnLogs>): Promise<ReplyOf<typeof listOwnLogs>> {
  const { db, user, now, query } = call
  const { paging, rows } = await findPage(db, { user_id: user.id, since: oldestKept(now), page: query.page })
  const logs = rows.map(({ id, action, created_at, impersonator }) => ({
    id,
    ...readLogLine(action),
    created_at,
    by_team: impersonator !== null,
  }))
  return { ...paging, logs }
}

/** A page of what a user did in the last days, newest first, for admins. (docs/rules/logs.md) */
export async function showUserLogs(call: Call<typeof listUserLogs>): Promise<ReplyOf<typeof listUserLogs>> {
  const { db, now, query, params } = call
  found((await hasUser(db, params.id)) || null)
  const since = addHours(now, -24 * log_days_for_admins)
  const { paging, rows } = await findPage(db, { user_id: params.id, since, page: query.page })
  const logs = rows.map(({ action, ...row }) => ({ ...row, ...readLogLine(action) }))
  return { days: log_days_for_admins, ...paging, logs }
}

async function findPage(db: Db, { page, ...asked }: { user_id: number; since: Instant; page: number }) {
  const { paging, offset } = standOf(page, await countLogs(db, asked), page_size)
  return { paging, rows: await listLogRows(db, { ...asked, limit: page_size, offset }) }
}

/** Removes a customer's lines that are older than what is kept. (docs/rules/logs.md) */
export async function cleanLogs(db: Db, now: Instant): Promise<void> {
  await deleteLogsBefore(db, oldestKept(now))
}
