import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** SQL for the bank question `e` that is the source of the question `q`, as editors see it; null without one. */
export const externalQuestionJson = sql`case when e.id is not null then
  json_build_object('id', e.id, 'origin', e.origin) end`

/** Joins the questions `q` with their sources, as `e`. */
export const takenFrom = sql`
  left join external_questions e on e.customer_id = q.customer_id and e.id = q.external_question_id`

type OfferedQuestion = {
  id: number
  medium_id: number | null
  /** True if an editor says so, or it is in another quiz. */
  used: boolean
}

/** Lists bank questions as available to a quiz; its own use of one does not count. */
export async function listOffered(
  db: Db,
  { ids, quiz_id }: { ids: readonly number[]; quiz_id: number | null },
): Promise<OfferedQuestion[]> {
  return await queryRows<OfferedQuestion>(db)`
    select e.id, e.medium_id, e.marked_used or exists (
      select from questions q
      where q.customer_id = e.customer_id and q.external_question_id = e.id
        and q.quiz_id is distinct from ${quiz_id}::int) as used
    from external_questions e
    where e.id = any(${ids}::int[])`
}

/** Lists the bank questions that a quiz uses now. */
export async function listTakenBy(db: Db, quizId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('external_question_id')
    .where('quiz_id', '=', quizId)
    .execute()
  return rows.flatMap(({ external_question_id }) => external_question_id ?? [])
}
