import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { CommonResults } from '@tertulia/core/comparisons/similarity'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows, queryRow } from '../../platform/database/rows.ts'
import { isOver } from '../../platform/access/days.sql.ts'
import { profileExists } from '../users/users.sql.ts'

type Pair = readonly [number, number]

type ComparedPlayer = { id: number; name: string; surname: string; image: string | null }

/** Finds those of the two users who have a profile visible to others. */
export async function listComparedPlayers(db: Db, pair: Pair): Promise<ComparedPlayer[]> {
  return await queryRows<ComparedPlayer>(db)`
    select u.id, u.name, u.surname, u.image from users u
    where u.id = any(${pair}::int[]) and ${profileExists}`
}

export type ThemeCounts = { answered: number; corrected: number; right_answers: number }

/**
 * Lists both players' results in each theme on closed days, in theme order: every theme in use or answered by either.
 */
export async function listComparedThemes(
  db: Db,
  pair: Pair,
): Promise<{ theme: string; counts: ThemeCounts[] }[]> {
  return await queryRows<{ theme: string; counts: ThemeCounts[] }>(db)`
    select t.slug as theme, json_agg(json_build_object('answered', coalesce(r.answered, 0),
      'corrected', coalesce(r.corrected, 0), 'right_answers', coalesce(r.right_answers, 0)) order by p.side) as counts
    from themes t
    cross join unnest(${pair}::int[]) with ordinality as p (user_id, side)
    left join (
      select s.theme_id, g.user_id, sum(g.answered) as answered, sum(g.corrected) as corrected,
        sum(g.right_answers) as right_answers
      from subtheme_records g
      join subthemes s on s.customer_id = g.customer_id and s.id = g.subtheme_id
      where g.user_id = any(${pair}::int[])
      group by s.theme_id, g.user_id
    ) r on r.theme_id = t.id and r.user_id = p.user_id
    group by t.id, t.slug, t.position, t.active
    having t.active or sum(r.answered) > 0
    order by t.position`
}

/**
 * Counts the questions of closed daily quizzes that two players both answered and that are corrected for both, and
 * those with the same result, beside those that are not corrected yet; void ones do not count. A corrected answer is right or wrong, so the right verdicts are
 * enough: reading them once as a whole is five times faster than looking up twenty thousand questions one by one.
 */
export async function countCommonResults(
  db: Db,
  [one, other]: readonly [number, number],
  today: CalendarDate,
): Promise<CommonResults & { pending_questions: number }> {
  const voidQuestions = sql`(select id from questions where counting = 'void')`
  const right = sql`(select question_id, normalised from verdicts where is_right)`
  const row = await queryRow<CommonResults & { pending_questions: number }>(db)`
    with closed as materialized (
      select z.id
      from quizzes z
      join closed_days d on d.customer_id = z.customer_id and d.date = z.date
      where z.kind = 'daily' and ${isOver(sql`z.date`, today)}
    ), common as materialized (
      select a.question_id, a.normalised as text1, b.normalised as text2
      from answers a
      join answers b on b.customer_id = a.customer_id and b.question_id = a.question_id
      where a.user_id = ${one} and b.user_id = ${other} and a.quiz_id in (select id from closed)
        and a.question_id not in ${voidQuestions}
    )
    select count(*) filter (where w.question_id is null)::int as common_questions,
      count(w.question_id)::int as pending_questions,
      count(*) filter (where w.question_id is null
        and (r1.question_id is null) = (r2.question_id is null))::int as same_results
    from common c
    left join ${right} r1 on r1.question_id = c.question_id and r1.normalised = c.text1
    left join ${right} r2 on r2.question_id = c.question_id and r2.normalised = c.text2
    left join lateral (
      select p.question_id from verdicts p
      where p.is_right is null and p.question_id = c.question_id and p.normalised in (c.text1, c.text2)
      limit 1
    ) w on true`
  return row ?? { common_questions: 0, pending_questions: 0, same_results: 0 }
}
