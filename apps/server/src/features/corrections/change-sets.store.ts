import type { Counting, QuestionChange } from '@tertulia/contract/fields'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import type { ClosedQuestion } from './change-sets.views.ts'

/** Sets the way a question counts; its verdicts follow by their foreign key. */
export async function setCounting(db: Db, questionId: number, counting: Counting): Promise<void> {
  await db.updateTable('questions').set({ counting }).where('id', '=', questionId).execute()
}

/** Saves a change of the way a question counts, and returns its id. */
export async function saveChangeSet(
  db: Db,
  change: {
    question: ClosedQuestion
    counting: QuestionChange['counting']
    reason: string
    author_id: number
    now: Instant
  },
): Promise<number> {
  const { question, counting, reason, author_id: authorId, now } = change
  const about = { quiz_id: question.quiz_id, question_id: question.id }
  const { id } = await db
    .insertInto('change_sets')
    .values({ ...about, counting, reason, author_id: authorId, applied_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks the change in force for a question as undone, and returns its id. */
export async function closeChangeSet(
  db: Db,
  undone: { question_id: number; user_id: number; now: Instant },
): Promise<number> {
  const { id } = await db
    .updateTable('change_sets')
    .set({ undone_by: undone.user_id, undone_at: undone.now })
    .where('question_id', '=', undone.question_id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
