import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'

type NewReport = { post_id: number; user_id: number; reason: string; created_at: Instant }

/** Saves a member's report of a post; their first one stays. */
export async function insertReport(db: Db, report: NewReport): Promise<void> {
  await db
    .insertInto('post_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type By = { id: number; user_id: number; now: Instant }

/** Saves who settled the reports of a post that wait; returns whether any did. */
export async function markReportsSettled(db: Db, { id, user_id, now }: By): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('post_reports')
    .set({ settled_at: now, settled_by: user_id })
    .where('post_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Hides a post with a reason. */
export async function markHidden(
  db: Db,
  { id, user_id, now, reason }: By & { reason: string },
): Promise<void> {
  await db
    .updateTable('posts')
    .set({ hidden_at: now, hidden_by: user_id, hidden_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Shows a hidden post again. */
export async function markShown(db: Db, id: number): Promise<void> {
  await db
    .updateTable('posts')
    .set({ hidden_at: null, hidden_by: null, hidden_reason: null })
    .where('id', '=', id)
    .execute()
}

type NewMute = {
  user_id: number
  until: CalendarDate | null
  reason: string
  muted_by: number
  created_at: Instant
}

/** Saves a member's mute in place of an earlier one. */
export async function saveMute(db: Db, { user_id, ...mute }: NewMute): Promise<void> {
  await db
    .insertInto('mutes')
    .values({ user_id, ...mute })
    .onConflict((conflict) => conflict.columns(['customer_id', 'user_id']).doUpdateSet(mute))
    .execute()
}

/** Deletes a member's mute; returns whether there was one. */
export async function deleteMute(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mutes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
