import type { SpecialQuizRow } from '@tertulia/contract/special-quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { verdictOf } from '../questions/question-columns.views.ts'

/**
 * Finds a date's complete special quiz, and the number of players in its result. The caller checks that the day is
 * over.
 */
export async function findRankedQuiz(
  db: Db,
  date: CalendarDate,
): Promise<{ quiz_id: number; total: number } | null> {
  return await queryRow<{ quiz_id: number; total: number }>(db)`
    select z.id as quiz_id, (select count(*)::int from special_quiz_results r
      where r.customer_id = z.customer_id and r.quiz_id = z.id) as total
    from quizzes z
    where z.date = ${date} and z.kind = 'special' and z.complete`
}

type Asked = { quiz_id: number; user_id: number; offset: number; size: number }

/** Lists players with their answers in question order: a page of the ranking, and one player at any rank. */
export async function listRanking(
  db: Db,
  { quiz_id, user_id, offset, size }: Asked,
): Promise<{ rows: SpecialQuizRow[]; mine: SpecialQuizRow | null }> {
  const [rows, own] = await Promise.all([
    listRows(db, sql`where quiz_id = ${quiz_id} order by rank, user_id limit ${size} offset ${offset}`),
    listRows(db, sql`where quiz_id = ${quiz_id} and user_id = ${user_id}`),
  ])
  return { rows, mine: own[0] ?? null }
}

async function listRows(db: Db, which: RawBuilder<unknown>): Promise<SpecialQuizRow[]> {
  return await queryRows<SpecialQuizRow>(db)`
    select u.id, u.name, u.surname, r.rank, r.score, r.right_answers, r.joker_hits, r.joker_misses, r.best_score,
      r.best_joker_ids,
      (select json_agg(json_build_object('question_id', a.question_id, 'verdict', ${verdictOf('a.is_right')},
          'joker', a.joker) order by q.position)
        from judged_answers a
        join questions q on q.customer_id = a.customer_id and q.id = a.question_id
        where a.customer_id = r.customer_id and a.quiz_id = r.quiz_id and a.user_id = r.user_id) as answers
    from (select * from special_quiz_results ${which}) r
    join users u on u.customer_id = r.customer_id and u.id = r.user_id
    order by r.rank, r.user_id`
}
