import type * as quizEditor from '@tertulia/contract/quiz-editor'
import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { mediumJson } from '../media/media.views.ts'
import { externalQuestionJson, takenFrom } from './taken-questions.views.ts'
import { answersOf } from '../quizzes/judged-answers.views.ts'
import { questionsOfQuiz } from '../quizzes/submissions.views.ts'
import { submissionsOfQuiz } from '../questions/questions.views.ts'

/** Finds the quiz of a date with its answers, for its editor; null when there is none. */
export async function findQuizForEditor(
  db: Db,
  date: CalendarDate,
): Promise<Omit<QuizForEditor, 'phase'> | null> {
  const { rows } = await sql<Omit<QuizForEditor, 'phase'>>`
    select z.date, z.host_name, z.host_email, z.complete, z.version,
      ${submissionsOfQuiz} as submissions,
      (select json_agg(json_build_object('id', q.id, 'position', q.position, 'theme_id', q.theme_id,
          'subtheme_id', q.subtheme_id, 'text', q.text, 'answer', q.answer, 'accepted_answers', q.accepted_answers,
          'medium', ${mediumJson}, 'external_question', ${externalQuestionJson}) order by q.position)
        from questions q
        ${takenFrom}
        left join media m on m.customer_id = q.customer_id and m.id = q.medium_id
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions
    from quizzes z
    where z.date = ${date} and z.kind = 'daily'`.execute(db)
  return rows[0] ?? null
}

type QuizRow = Omit<ReplyOf<typeof quizEditor.listQuizzes>['quizzes'][number], 'phase' | 'removable'>

/** SQL for the progress of writing and correcting the quiz `z`. */
export const quizProgress = sql`
  ${questionsOfQuiz} as question_count,
  (select count(*)::int from questions q
    where q.customer_id = z.customer_id and q.quiz_id = z.id
      and q.text <> '' and q.answer <> '' and (z.kind = 'special' or q.subtheme_id is not null)) as complete_questions,
  ${submissionsOfQuiz} as submissions,
  (select count(*)::int from ${answersOf(sql`z.id`)} where a.is_right is null) as pending_answers`

/** SQL for a page of all quizzes of a kind as `z`, latest date first. */
export const quizzesFrom = (kind: QuizKind, offset: number) => sql`(
  select * from quizzes where kind = ${kind} order by date desc limit ${pageSize} offset ${offset}) z`

/** Lists a page of all daily quizzes, latest date first. */
export async function listQuizRows(db: Db, offset: number): Promise<QuizRow[]> {
  const { rows } = await sql<QuizRow>`
    select z.date, z.host_name, z.complete, ${quizProgress}
    from ${quizzesFrom('daily', offset)}
    order by z.date desc`.execute(db)
  return rows
}

/** Counts the quizzes of a kind. */
export async function countQuizzes(db: Db, kind: QuizKind): Promise<number> {
  const { total } = await db
    .selectFrom('quizzes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return total
}

/** Lists the dates from one on that have a quiz of a kind. */
export async function listDatesFrom(
  db: Db,
  { kind, first }: { kind: QuizKind; first: CalendarDate },
): Promise<CalendarDate[]> {
  const rows = await db
    .selectFrom('quizzes')
    .select('date')
    .where('kind', '=', kind)
    .where('date', '>=', first)
    .orderBy('date')
    .execute()
  return rows.map((row) => row.date)
}

/** Lists the files that a quiz has now. */
export async function listMediaOf(db: Db, quizId: number): Promise<number[]> {
  const rows = await db.selectFrom('questions').select('medium_id').where('quiz_id', '=', quizId).execute()
  return rows.flatMap(({ medium_id: mediumId }) => mediumId ?? [])
}

/** Returns whether a user has submitted a quiz. */
export async function hasSubmitted(
  db: Db,
  { quiz_id: quizId, user_id: userId }: { quiz_id: number; user_id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('submissions')
    .select('user_id')
    .where('quiz_id', '=', quizId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the themes of a daily quiz in question order, as they were when it was written or last rearranged. */
export async function listThemesOf(db: Db, quizId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('theme_id')
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .execute()
  return rows.flatMap(({ theme_id: themeId }) => themeId ?? [])
}
