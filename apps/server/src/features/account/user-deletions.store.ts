import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'

type Marked = { user_id: number; asked_by: number; asked_at: Instant; due_at: Instant }

/** Marks an account for deletion; false when it is marked already. */
export async function insertDeletion(db: Db, marked: Marked): Promise<boolean> {
  const rows = await db
    .insertInto('account_deletions')
    .values(marked)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return rows.length > 0
}

/** Takes an account's mark away; false when it has none. */
export async function removeDeletion(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .returning('user_id')
    .execute()
  return rows.length > 0
}

/** Lists the users whose waiting time is over. */
export async function listDueDeletions(db: Db, now: Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Locks an account's mark whose waiting time is over; null when it was taken away, or another process has it. */
export async function lockDueDeletion(
  db: Db,
  { user_id, now }: { user_id: number; now: Instant },
): Promise<{ asked_by: number } | null> {
  const row = await db
    .selectFrom('account_deletions')
    .select('asked_by')
    .where('user_id', '=', user_id)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}
