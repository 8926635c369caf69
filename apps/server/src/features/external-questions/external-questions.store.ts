import type { ExternalQuestionInput } from '@tertulia/contract/external-questions'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'

/** Saves a new question of the bank; returns its id. */
export async function insertExternalQuestion(
  db: Db,
  question: ExternalQuestionInput & { created_by: number; created_at: Instant },
): Promise<number> {
  const { id } = await db
    .insertInto('external_questions')
    .values(question)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a question of the bank against other editors; null for an unknown one. */
export async function lockExternalQuestion(
  db: Db,
  id: number,
): Promise<{ version: number; medium_id: number | null } | null> {
  const row = await db
    .selectFrom('external_questions')
    .select(['version', 'medium_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Updates a question of the bank. */
export async function updateExternalQuestion(
  db: Db,
  { id, ...question }: ExternalQuestionInput & { id: number; version: number },
): Promise<void> {
  await db.updateTable('external_questions').set(question).where('id', '=', id).execute()
}

/** Saves whether a question of the bank is marked as used. */
export async function updateMarkedUsed(
  db: Db,
  { id, marked_used }: { id: number; marked_used: boolean },
): Promise<void> {
  await db
    .updateTable('external_questions')
    .set(({ eb }) => ({ marked_used, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a question of the bank; returns whether it existed. */
export async function deleteExternalQuestion(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('external_questions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
