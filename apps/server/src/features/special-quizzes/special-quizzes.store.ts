import type { SpecialResult } from '@tertulia/core/special-quizzes/special-score'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

/** Deletes the result of a special quiz; returns how many players had one. */
export async function removeResults(db: Db, quizId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('special_quiz_results')
    .where('quiz_id', '=', quizId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Replaces the results of a quiz, writing only the differences; returns how many players changed. */
export async function saveResults(
  db: Db,
  { quiz_id, results }: { quiz_id: number; results: readonly SpecialResult[] },
): Promise<number> {
  const column = <K extends keyof SpecialResult>(name: K) => results.map((result) => result[name])
  const bestJokerIds = results.map((result) => `{${result.best_joker_ids.join(',')}}`)
  const row = await queryRow<{ changed: number }>(db)`
    with gone as (
      delete from special_quiz_results
      where quiz_id = ${quiz_id} and user_id <> all(${column('user_id')}::int[])
      returning 1
    ), changed as (
      insert into special_quiz_results as r
        (quiz_id, user_id, rank, score, right_answers, joker_hits, joker_misses, best_score, best_joker_ids)
      select ${quiz_id}, n.user_id, n.rank, n.score, n.right_answers, n.joker_hits, n.joker_misses, n.best_score,
        n.best_joker_ids::int[]
      from unnest(
        ${column('user_id')}::int[], ${column('rank')}::int[], ${column('score')}::int[],
        ${column('right_answers')}::int[], ${column('joker_hits')}::int[], ${column('joker_misses')}::int[],
        ${column('best_score')}::int[], ${bestJokerIds}::text[]
      ) as n (user_id, rank, score, right_answers, joker_hits, joker_misses, best_score, best_joker_ids)
      on conflict (customer_id, quiz_id, user_id) do update
      set (rank, score, right_answers, joker_hits, joker_misses, best_score, best_joker_ids) =
        row (excluded.rank, excluded.score, excluded.right_answers, excluded.joker_hits, excluded.joker_misses,
          excluded.best_score, excluded.best_joker_ids)
      where (r.rank, r.score, r.right_answers, r.joker_hits, r.joker_misses, r.best_score, r.best_joker_ids)
        is distinct from (excluded.rank, excluded.score, excluded.right_answers, excluded.joker_hits,
          excluded.joker_misses, excluded.best_score, excluded.best_joker_ids)
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from changed))::int as changed`
  return row?.changed ?? 0
}
