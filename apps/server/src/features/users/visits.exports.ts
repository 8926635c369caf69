import { addMinutes } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { updateLastSeen, type Visit } from './users-writes.sql.ts'

/** Records a user's visit, to the minute, and the version of the web app. (docs/rules/logs.md) */
export async function recordVisit(db: Db, visit: Omit<Visit, 'saved_until'>): Promise<void> {
  await updateLastSeen(db, { ...visit, saved_until: addMinutes(visit.now, -1) })
}
