import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { changedAnswers, type VerdictChange } from './verdict-changes.views.ts'

/** Counts the answers to each question of a quiz from submissions and verdicts; gives how many counts were not so before. */
export async function saveCounts(db: Db, quiz_id: number): Promise<number> {
  const { rows } = await sql`
    insert into question_counts as c (question_id, answered, corrected, right_answers, jokers, points_given)
    select q.id, count(a.user_id), count(v.is_right), count(*) filter (where v.is_right),
      count(*) filter (where a.joker),
      array[count(*) filter (where a.league_points = 0), count(*) filter (where a.league_points = 1),
        count(*) filter (where a.league_points = 2), count(*) filter (where a.league_points = 3)]
    from questions q
    left join answers a
      on a.customer_id = q.customer_id and a.quiz_id = q.quiz_id and a.question_id = q.id
    left join verdicts v
      on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
    where q.quiz_id = ${quiz_id}
    group by q.id
    on conflict (customer_id, question_id) do update
    set (answered, corrected, right_answers, jokers, points_given) =
      row (excluded.answered, excluded.corrected, excluded.right_answers, excluded.jokers, excluded.points_given)
    where c is distinct from excluded
    returning c.question_id`.execute(db)
  return rows.length
}

/** Moves the counts by what changed verdicts make of the answers they judge. */
export async function moveCounts(db: Db, changes: readonly VerdictChange[]): Promise<void> {
  await sql`
    update question_counts c
    set corrected = c.corrected + moved.corrected, right_answers = c.right_answers + moved.right_answers
    from (
      select change.question_id, sum(equal.count * change.corrected)::int as corrected,
        sum(equal.count * change.right_answers)::int as right_answers
      from ${changedAnswers(changes)} change
      cross join lateral (
        select count(*) as count from answers a
        where a.question_id = change.question_id and a.normalised = change.normalised
      ) equal
      group by change.question_id
    ) moved
    where c.question_id = moved.question_id`.execute(db)
}

/** Removes counts of questions whose day is not closed; gives how many there were. */
export async function removeStrayCounts(db: Db): Promise<number> {
  const { rows } = await sql`
    delete from question_counts c
    using questions q, quizzes z
    where q.customer_id = c.customer_id and q.id = c.question_id
      and z.customer_id = q.customer_id and z.id = q.quiz_id
      and not (z.complete and exists (
        select from closed_days d where d.customer_id = z.customer_id and d.date = z.date))
    returning c.question_id`.execute(db)
  return rows.length
}
