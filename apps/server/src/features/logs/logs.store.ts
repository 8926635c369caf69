import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'

type Batch = { user_id: number; impersonator_id: number | null; lines: readonly string[]; now: Instant }

/** Saves the lines of a batch in their order, all with one instant. */
export async function insertLogs(db: Db, { user_id, impersonator_id, lines, now }: Batch): Promise<void> {
  const rows = lines.map((action) => ({
    user_id,
    impersonator_id,
    action,
    created_at: now,
  }))
  await db.insertInto('logs').values(rows).execute()
}
