import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'

export type Dismissal = { style_check: string; question_key: string }

/** Stores a dismissal, once. */
export async function insertDismissal(
  db: Db,
  dismissal: Dismissal & { dismissed_at: Instant },
): Promise<void> {
  await db
    .insertInto('dismissed_checks')
    .values(dismissal)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes a dismissal. */
export async function deleteDismissal(db: Db, dismissal: Dismissal): Promise<void> {
  await db
    .deleteFrom('dismissed_checks')
    .where('style_check', '=', dismissal.style_check)
    .where('question_key', '=', dismissal.question_key)
    .execute()
}
