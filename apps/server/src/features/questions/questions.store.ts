import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { changedAnswers, type VerdictChange } from './questions.views.ts'

/**
 * Counts, from submissions and verdicts, the answers to each question of a quiz that is not void, and their players'
 * right answers in the rest of it; returns how many counts differed.
 */
export async function saveCounts(db: Db, quizId: number): Promise<number> {
  const removed = await removeVoidCounts(db, quizId)
  const rows = await queryRows(db)`
    with given as (
      select a.question_id, v.is_right, a.joker, a.league_points,
        count(*) filter (where v.is_right) over (partition by a.user_id) - v.is_right::int as rest
      from answers a
      left join verdicts v
        on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
      where a.quiz_id = ${quizId}
    )
    insert into question_counts as c (question_id, answered, corrected, right_answers, jokers, points_given,
      rest_sum, rest_square_sum, right_rest_sum)
    select q.id, count(g.question_id), count(g.is_right), count(*) filter (where g.is_right),
      count(*) filter (where g.joker),
      array[count(*) filter (where g.league_points = 0), count(*) filter (where g.league_points = 1),
        count(*) filter (where g.league_points = 2), count(*) filter (where g.league_points = 3)],
      coalesce(sum(g.rest), 0), coalesce(sum(g.rest * g.rest), 0),
      coalesce(sum(g.rest) filter (where g.is_right), 0)
    from questions q
    left join given g on g.question_id = q.id
    where q.quiz_id = ${quizId} and q.counting <> 'void'
    group by q.id
    on conflict (customer_id, question_id) do update
    set (answered, corrected, right_answers, jokers, points_given, rest_sum, rest_square_sum, right_rest_sum) =
      row (excluded.answered, excluded.corrected, excluded.right_answers, excluded.jokers, excluded.points_given,
        excluded.rest_sum, excluded.rest_square_sum, excluded.right_rest_sum)
    where (c.answered, c.corrected, c.right_answers, c.jokers, c.points_given, c.rest_sum, c.rest_square_sum,
        c.right_rest_sum)
      is distinct from (excluded.answered, excluded.corrected, excluded.right_answers, excluded.jokers,
        excluded.points_given, excluded.rest_sum, excluded.rest_square_sum, excluded.right_rest_sum)
    returning c.question_id`
  return removed + rows.length
}

async function removeVoidCounts(db: Db, quizId: number): Promise<number> {
  const rows = await queryRows(db)`
    delete from question_counts c
    using questions q
    where q.customer_id = c.customer_id and q.id = c.question_id and q.quiz_id = ${quizId} and q.counting = 'void'
    returning c.question_id`
  return rows.length
}

/**
 * Updates the counts of a quiz by the difference that changed verdicts, already saved, make to the answers they judge
 * and to the other answers of the same players.
 */
export async function moveCounts(db: Db, changes: readonly VerdictChange[]): Promise<void> {
  await sql`
    with change as materialized (select * from ${changedAnswers(changes)} c),
    player as (
      select distinct a.quiz_id, a.user_id from change c
      join answers a on a.question_id = c.question_id and a.normalised = c.normalised
    ),
    given as (
      select a.question_id, a.user_id, v.is_right as after,
        case when c.question_id is null then v.is_right else c.before end as before
      from player p
      join answers a on a.quiz_id = p.quiz_id and a.user_id = p.user_id
      left join verdicts v
        on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
      left join change c on c.question_id = a.question_id and c.normalised = a.normalised
    ),
    side as (
      select g.question_id, s.is_right, s.sign,
        count(*) filter (where s.is_right) over (partition by g.user_id, s.sign) - s.is_right::int as rest
      from given g cross join lateral (values (g.after, 1), (g.before, -1)) s (is_right, sign)
    )
    update question_counts c
    set corrected = c.corrected + moved.corrected, right_answers = c.right_answers + moved.right_answers,
      rest_sum = c.rest_sum + moved.rest_sum, rest_square_sum = c.rest_square_sum + moved.rest_square_sum,
      right_rest_sum = c.right_rest_sum + moved.right_rest_sum
    from (
      select question_id, sum(sign) as corrected, sum(sign * is_right::int) as right_answers,
        sum(sign * rest) as rest_sum, sum(sign * rest * rest) as rest_square_sum,
        sum(sign * rest * is_right::int) as right_rest_sum
      from side
      where is_right is not null
      group by question_id
    ) moved
    where c.question_id = moved.question_id`.execute(db)
}

/** Deletes counts of questions whose day is not closed; returns how many there were. */
export async function removeStrayCounts(db: Db): Promise<number> {
  const rows = await queryRows(db)`
    delete from question_counts c
    using questions q, quizzes z
    where q.customer_id = c.customer_id and q.id = c.question_id
      and z.customer_id = q.customer_id and z.id = q.quiz_id
      and not (z.complete and exists (
        select from closed_days d where d.customer_id = z.customer_id and d.date = z.date))
    returning c.question_id`
  return rows.length
}
