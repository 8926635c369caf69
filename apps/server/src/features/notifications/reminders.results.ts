import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { updateRemindedAt } from './notifications.store.ts'

/** Tells the admins that a notice has been sent to everybody. (docs/rules/notifications.md) */
export async function markReminded(db: Db, id: number, now: Instant): Promise<void> {
  await updateRemindedAt(db, id, now)
}
