import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** The question of the bank `e` that the question `q` was taken from, as editors are shown it; null without one. */
export const external_question_json = sql`case when e.id is not null then
  json_build_object('id', e.id, 'origin', e.origin) end`

/** Joins to the questions `q` what they were taken from, as `e`. */
export const taken_from = sql`
  left join external_questions e on e.customer_id = q.customer_id and e.id = q.external_question_id`

export type OfferedQuestion = {
  id: number
  medium_id: number | null
  /** An editor says so, or it stands in another quiz. */
  used: boolean
}

/** Questions of the bank as a quiz would find them; its own use of one does not count. */
export async function listOffered(
  db: Db,
  { ids, quiz_id }: { ids: readonly number[]; quiz_id: number | null },
): Promise<OfferedQuestion[]> {
  const { rows } = await sql<OfferedQuestion>`
    select e.id, e.medium_id, e.marked_used or exists (
      select from questions q
      where q.customer_id = e.customer_id and q.external_question_id = e.id
        and q.quiz_id is distinct from ${quiz_id}::int) as used
    from external_questions e
    where e.id = any(${ids}::int[])`.execute(db)
  return rows
}

/** The questions of the bank that a quiz has now. */
export async function listTakenBy(db: Db, quiz_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('external_question_id')
    .where('quiz_id', '=', quiz_id)
    .execute()
  return rows.flatMap(({ external_question_id }) => external_question_id ?? [])
}
