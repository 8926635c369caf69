import type { Instant } from '@tertulia/core/calendar/calendar'
import type { RecordedAction } from '@tertulia/core/roles/audit-actions'
import type { Db } from '../database/database.ts'
import type { SignedInUser } from './access.sql.ts'

/** Who acts, and the admin who acts in their name. */
export type Doer = { id: number; impersonator: Pick<NonNullable<SignedInUser['impersonator']>, 'id'> | null }

/** The users whose present call is told in the audit log, or changed nothing. */
const recorded = new WeakSet<Doer>()

/** Adds an entry to the audit log: a user's action, and the person it concerned. (docs/rules/roles.md) */
export async function recordAction(
  { db, user, now }: { db: Db; user: Doer; now: Instant },
  action: RecordedAction,
  subjectId: number | null = null,
): Promise<void> {
  const impersonatorId = user.impersonator?.id ?? null
  const who = { user_id: user.id, impersonator_id: impersonatorId, subject_id: subjectId }
  await db
    .insertInto('audit_log')
    .values({ ...who, action, created_at: now })
    .execute()
  recorded.add(user)
}

/** Says that a user's call changed nothing, so that nothing is recorded. */
export function recordNothing(user: Doer): void {
  recorded.add(user)
}

/** True if a user's call has recorded what it did; every call reads its user anew. */
export function hasRecorded(user: Doer): boolean {
  return recorded.has(user)
}
