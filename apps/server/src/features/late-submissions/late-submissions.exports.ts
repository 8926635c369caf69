import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Db } from '../../platform/database/database.ts'
import { findLateSubmission, type StoredLateSubmission, lockLateSubmission } from './late-submissions.sql.ts'

export { moveAside, moveIn } from './late-submissions.sql.ts'

/** Finds and locks a late submission for the decision of an admin, who must not be its player. */
export async function holdLateSubmission(
  db: Db,
  { id, admin_id }: { id: number; admin_id: number },
): Promise<StoredLateSubmission> {
  await lockLateSubmission(db, id)
  const late = orNotFound(await findLateSubmission(db, { id }))
  if (late.user_id === admin_id) refuse('own_cause')
  return late
}
