import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { answersOf } from '../quizzes/judged-answers.views.ts'

/** Whether answers of a quiz wait for correction. */
export async function hasPendingAnswers(db: Db, quiz_id: number): Promise<boolean> {
  const { rows } = await sql<{ pending: boolean }>`
    select exists (
      select from questions q
      join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
      where q.quiz_id = ${quiz_id} and v.is_right is null
    ) as pending`.execute(db)
  return rows[0]?.pending === true
}

/** What a player got right and put jokers on. */
export type PlayerAnswers = { user_id: number; right_ids: number[]; joker_ids: number[] }

/** The corrected answers of everybody who submitted a quiz, one row a player. */
export async function listPlayerAnswers(db: Db, quiz_id: number): Promise<PlayerAnswers[]> {
  const { rows } = await sql<PlayerAnswers>`
    select a.user_id, coalesce(array_agg(a.question_id) filter (where a.is_right), '{}') as right_ids,
      coalesce(array_agg(a.question_id) filter (where a.joker), '{}') as joker_ids
    from ${answersOf(sql`${quiz_id}::int`)}
    group by a.user_id`.execute(db)
  return rows
}

/** The questions of a quiz in order. */
export async function listQuestionIds(db: Db, quiz_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('quiz_id', '=', quiz_id)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}
