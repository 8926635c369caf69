import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from './database.ts'

/** Writes down what somebody with power did, for the admins to read. (docs/rules/roles.md) */
export async function recordAction(
  db: Db,
  entry: {
    user_id: number
    /** The admin who did it in the user's name. */
    impersonator_id?: number | null
    /** Whom it concerned. */
    subject_id?: number | null
    action: string
    created_at: Instant
  },
): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute()
}
