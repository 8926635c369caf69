import type { QuestionChange } from '@tertulia/contract/fields'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import { mediumJson } from '../media/media.views.ts'

/**
 * SQL for the fields of the question `q` (theme `t`, subtheme `st`, medium `m`) that players may see: an allow-list
 * without any answer.
 */
export const questionForPlayer = sql<QuestionForPlayer>`json_build_object('id', q.id, 'position', q.position,
  'theme', t.slug, 'subtheme', st.slug, 'text', q.text, 'medium', ${mediumJson})`

/** The questions with all columns that `questionForPlayer` reads. */
export const questionsForPlayer = sql`questions q
  left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
  left join subthemes st on st.customer_id = q.customer_id and st.id = q.subtheme_id
  left join media m on m.customer_id = q.customer_id and m.id = q.medium_id`

/**
 * SQL for the change that makes the question `q` void, perhaps with its whole day, or right for everyone, with its
 * reason; null for all others, so for all of open days.
 */
export const changeOfQuestion = sql<QuestionChange | null>`case when q.counting <> 'normal' then (
  select json_build_object('counting', s.counting, 'reason', s.reason, 'whole_day', s.whole_day)
  from (
    select 'void' as counting, d.reason, true as whole_day
    from quizzes dz join day_changes d on d.customer_id = dz.customer_id and d.date = dz.date and d.kind = 'void'
      and d.undone_at is null
    where dz.customer_id = q.customer_id and dz.id = q.quiz_id and dz.kind = 'daily'
    union all
    select c.counting, c.reason, false from changed_countings c
    where c.customer_id = q.customer_id and c.question_id = q.id
  ) s order by s.whole_day desc limit 1) end`

/** SQL for whether a season has begun after the day of the quiz `z`. */
export const laterSeason = (today: CalendarDate) =>
  sql<boolean>`exists (select from rounds r where r.customer_id = z.customer_id and r.round = 1
    and r.date > z.date and r.date <= ${today})`

/** SQL for the verdict on an answer that may still be pending. */
export const verdictOf = (isRight: string) =>
  sql<
    'right' | 'wrong' | 'pending'
  >`case ${sql.ref(isRight)} when true then 'right' when false then 'wrong' else 'pending' end`
