import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type ThemeRecord = {
  user_id: number
  theme: string
  answered: number
  right: number
  corrected: number
}

/** Lists players' results in the daily quizzes before a date by theme, in theme order. (docs/rules/daily-quiz.md) */
export async function listThemeRecords(
  db: Db,
  { user_ids: userIds, before }: { user_ids: number[]; before: CalendarDate },
): Promise<ThemeRecord[]> {
  const { rows } = await sql<ThemeRecord>`
    select u.user_id, t.slug as theme, coalesce(p.answered, 0)::int as answered,
      coalesce(p.right_answers, 0)::int as right, coalesce(p.corrected, 0)::int as corrected
    from unnest(${userIds}::int[]) as u (user_id)
    cross join themes t
    left join (
      select a.user_id, q.theme_id, count(*) as answered, count(v.is_right) as corrected,
        count(*) filter (where v.is_right) as right_answers
      from answers a
      join quizzes z on z.customer_id = a.customer_id and z.id = a.quiz_id
      join questions q on q.customer_id = a.customer_id and q.id = a.question_id
        and q.counting <> 'void'
      -- Looked up answer by answer (the limit sees to that): else every verdict ever given would be read.
      left join lateral (
        select v.is_right from verdicts v
        where v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
        limit 1
      ) v on true
      where a.user_id = any(${userIds}::int[]) and z.kind = 'daily' and z.date < ${before}
      group by a.user_id, q.theme_id
    ) p on p.user_id = u.user_id and p.theme_id = t.id
    order by t.position`.execute(db)
  return rows
}
