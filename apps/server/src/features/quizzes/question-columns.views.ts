import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import { sql } from 'kysely'
import { medium_json } from '../media/media.views.ts'

/** What players may see of the question `q` (theme `t`, subtheme `st`, medium `m`): an allow-list without any answer. */
export const question_for_player = sql<QuestionForPlayer>`json_build_object('id', q.id, 'position', q.position,
  'theme', t.slug, 'subtheme', st.slug, 'text', q.text, 'medium', ${medium_json})`

/** The questions with all that `question_for_player` reads. */
export const questions_for_player = sql`questions q
  left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
  left join subthemes st on st.customer_id = q.customer_id and st.id = q.subtheme_id
  left join media m on m.customer_id = q.customer_id and m.id = q.medium_id`

/** The verdict on an answer that may still be pending. */
export const verdict_of = (is_right: string) =>
  sql<
    'right' | 'wrong' | 'pending'
  >`case ${sql.ref(is_right)} when true then 'right' when false then 'wrong' else 'pending' end`
