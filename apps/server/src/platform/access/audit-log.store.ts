import type { RecordedAction } from '@tertulia/core/roles/audit-actions'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../database/database.ts'

/** Records an action of an admin or another privileged user, for admins to read. (docs/rules/roles.md) */
export async function recordAction(
  db: Db,
  entry: {
    user_id: number
    /** The admin who acted in the user's name. */
    impersonator_id?: number | null
    /** The user it concerned. */
    subject_id?: number | null
    action: RecordedAction
    created_at: Instant
  },
): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute()
}
