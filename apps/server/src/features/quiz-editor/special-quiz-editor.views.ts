import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { teamPageSize } from '../../platform/http/paging.ts'
import { mediumJson } from '../media/media.views.ts'
import { externalQuestionJson, takenFrom } from './taken-questions.views.ts'
import { quizProgress } from './quiz-editor.views.ts'
import { authorOfSpecial } from '../quizzes/quiz-authors.views.ts'
import { submissionsOfQuiz } from '../questions/questions.views.ts'

/** Finds the special quiz of a date with its answers, for its editor; null when there is none. */
export async function findSpecialQuizForEditor(
  db: Db,
  date: CalendarDate,
): Promise<Omit<SpecialQuizForEditor, 'phase'> | null> {
  return await queryRow<Omit<SpecialQuizForEditor, 'phase'>>(db)`
    select z.date, z.subject, coalesce(z.description, '') as description, z.complete, z.version, ${authorOfSpecial} as author,
      ${submissionsOfQuiz} as submissions,
      (select json_agg(json_build_object('id', q.id, 'position', q.position, 'text', q.text, 'answer', q.answer,
          'accepted_answers', q.accepted_answers, 'medium', ${mediumJson},
          'external_question', ${externalQuestionJson}) order by q.position)
        from questions q
        ${takenFrom}
        left join media m on m.customer_id = q.customer_id and m.id = q.medium_id
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions
    from quizzes z
    where z.date = ${date} and z.kind = 'special'`
}

type SpecialQuizRow = Omit<
  ReplyOf<typeof specialQuizEditorCalls.listSpecialQuizzes>['quizzes'][number],
  'phase' | 'removable'
>

/** Lists a page of all special quizzes, latest date first. */
export async function listSpecialQuizRows(db: Db, offset: number): Promise<SpecialQuizRow[]> {
  return await queryRows<SpecialQuizRow>(db)`
    select z.date, z.subject, z.complete, ${authorOfSpecial} as author, ${quizProgress}
    from (
      select * from quizzes where kind = 'special' order by date desc limit ${teamPageSize} offset ${offset}) z
    order by z.date desc`
}

/** Counts the special quizzes. */
export async function countSpecialQuizzes(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('quizzes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', '=', 'special')
    .executeTakeFirstOrThrow()
  return total
}
