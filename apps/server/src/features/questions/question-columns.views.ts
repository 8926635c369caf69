import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
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

/** SQL for the verdict on an answer that may still be pending. */
export const verdictOf = (isRight: string) =>
  sql<
    'right' | 'wrong' | 'pending'
  >`case ${sql.ref(isRight)} when true then 'right' when false then 'wrong' else 'pending' end`
