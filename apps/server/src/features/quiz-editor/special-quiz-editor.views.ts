import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { listSpecialQuizzes, SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { medium_json } from '../media/media.views.ts'
import { author_of_special } from '../special-quizzes/special-quiz-state.views.ts'
import { external_question_json, taken_from } from './taken-questions.views.ts'
import { quiz_progress, quizzesFrom } from './quiz-editor.views.ts'
import { submissions_of_quiz } from '../quizzes/submissions.views.ts'

/** The special quiz of a date with its answers, as its editor sees it; null when there is none. */
export async function findSpecialQuizForEditor(
  db: Db,
  date: CalendarDate,
): Promise<Omit<SpecialQuizForEditor, 'phase'> | null> {
  const { rows } = await sql<Omit<SpecialQuizForEditor, 'phase'>>`
    select z.date, z.subject, coalesce(z.description, '') as description, z.complete, z.version, ${author_of_special} as author,
      ${submissions_of_quiz} as submissions,
      (select json_agg(json_build_object('id', q.id, 'position', q.position, 'text', q.text, 'answer', q.answer,
          'accepted_answers', q.accepted_answers, 'medium', ${medium_json},
          'external_question', ${external_question_json}) order by q.position)
        from questions q
        ${taken_from}
        left join media m on m.customer_id = q.customer_id and m.id = q.medium_id
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions
    from quizzes z
    where z.date = ${date} and z.kind = 'special'`.execute(db)
  return rows[0] ?? null
}

type SpecialQuizRow = Omit<ReplyOf<typeof listSpecialQuizzes>['quizzes'][number], 'phase' | 'removable'>

/** A page of all special quizzes, latest date first. */
export async function listSpecialQuizRows(db: Db, offset: number): Promise<SpecialQuizRow[]> {
  const { rows } = await sql<SpecialQuizRow>`
    select z.date, z.subject, z.complete, ${author_of_special} as author, ${quiz_progress}
    from ${quizzesFrom('special', offset)}
    order by z.date desc`.execute(db)
  return rows
}
