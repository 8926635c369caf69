import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { CommonResults } from '@tertulia/core/comparisons/similarity'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/**
 * The questions of closed daily quizzes that two players both answered and that are corrected for both, and those with
 * the same result. Equal answers have one verdict, so most questions are looked up once. (docs/rules/comparisons.md)
 */
export async function countCommonResults(
  db: Db,
  [one, other]: readonly [number, number],
  today: CalendarDate,
): Promise<CommonResults> {
  const { rows } = await sql<CommonResults>`
    select count(*)::int as common_questions,
      count(*) filter (where v.is_right = w.is_right)::int as same_results
    from answers a
    join answers b
      on b.customer_id = a.customer_id and b.quiz_id = a.quiz_id and b.question_id = a.question_id and b.user_id = ${other}
    join quizzes z on z.customer_id = a.customer_id and z.id = a.quiz_id and z.kind = 'daily' and z.date < ${today}
    join closed_days d on d.customer_id = z.customer_id and d.date = z.date
    join verdicts v
      on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
    join verdicts w
      on w.customer_id = b.customer_id and w.question_id = b.question_id and w.normalised = b.normalised
    where a.user_id = ${one} and v.is_right is not null and w.is_right is not null`.execute(db)
  return rows[0] ?? { common_questions: 0, same_results: 0 }
}
