import type { ExternalQuestionInput } from '@tertulia/contract/external-questions'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'

/** Keeps a new question of the bank; gives its id. */
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

/** A question of the bank held against other editors; null for an unknown one. */
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

/** Writes a question of the bank anew. */
export async function updateExternalQuestion(
  db: Db,
  { id, ...question }: ExternalQuestionInput & { id: number; version: number },
): Promise<void> {
  await db.updateTable('external_questions').set(question).where('id', '=', id).execute()
}

/** Says whether a question of the bank is used. */
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

/** Removes a question of the bank; tells whether it was there. */
export async function deleteExternalQuestion(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('external_questions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
