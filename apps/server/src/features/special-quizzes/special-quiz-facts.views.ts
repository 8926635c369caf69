import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { answersOf } from '../quizzes/judged-answers.views.ts'

/** Returns whether answers of a quiz wait for correction. */
export async function hasPendingAnswers(db: Db, quizId: number): Promise<boolean> {
  const row = await queryRow<{ pending: boolean }>(db)`
    select exists (
      select from questions q
      join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
      where q.quiz_id = ${quizId} and v.is_right is null
    ) as pending`
  return row?.pending === true
}

/** Returns whether a quiz has a result. */
export async function hasResult(db: Db, quizId: number): Promise<boolean> {
  const rows = await queryRows(db)`select from special_quiz_results where quiz_id = ${quizId} limit 1`
  return rows.length > 0
}

/** A player's right answers and jokers. */
export type PlayerAnswers = { user_id: number; right_ids: number[]; joker_ids: number[] }

/** Lists the right answers and the jokers of all players who submitted a quiz, one row per player. */
export async function listPlayerAnswers(db: Db, quizId: number): Promise<PlayerAnswers[]> {
  return await queryRows<PlayerAnswers>(db)`
    select a.user_id, coalesce(array_agg(a.question_id) filter (where a.is_right), '{}') as right_ids,
      coalesce(array_agg(a.question_id) filter (where a.joker), '{}') as joker_ids
    from ${answersOf(sql`${quizId}::int`)}
    group by a.user_id`
}

/** Lists the questions of a quiz that count, in order. */
export async function listQuestionIds(db: Db, quizId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('counting', '<>', 'void')
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}
