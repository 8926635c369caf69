import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { Host, QuizForEditor, QuizListState, UnfinishedQuiz } from '@tertulia/contract/quiz-editor'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { teamPageSize } from '../../platform/http/paging.ts'
import { mediumJson } from '../media/media.sql.ts'
import { openRemarksOfQuiz } from '../quiz-remarks/quiz-remarks.sql.ts'
import { answersOf, authorOfSpecial, isWritten, missingQuestions } from '../quizzes/quizzes.sql.ts'
import { questionsOfQuiz } from '../quizzes/closing-drafts.sql.ts'
import { personFields } from '../users/users.sql.ts'
import { submissionsOfQuiz } from '../questions/questions.sql.ts'

/** SQL for the bank question `e` that is the source of the question `q`, as editors see it; null without one. */
const externalQuestionJson = sql`case when e.id is not null then
  json_build_object('id', e.id, 'origin', e.origin) end`

/** Joins the questions `q` with their sources, as `e`. */
const takenFrom = sql`
  left join external_questions e on e.customer_id = q.customer_id and e.id = q.external_question_id`

type OfferedQuestion = {
  id: number
  medium_id: number | null
  /** True if an editor says so, or it is in another quiz. */
  used: boolean
}

/** Lists bank questions as available to a quiz; its own use of one does not count. */
export async function listOffered(
  db: Db,
  { ids, quiz_id }: { ids: readonly number[]; quiz_id: number | null },
): Promise<OfferedQuestion[]> {
  return await queryRows<OfferedQuestion>(db)`
    select e.id, e.medium_id, e.marked_used or exists (
      select from questions q
      where q.customer_id = e.customer_id and q.external_question_id = e.id
        and q.quiz_id is distinct from ${quiz_id}::int) as used
    from external_questions e
    where e.id = any(${ids}::int[])`
}

/** Lists the bank questions that a quiz uses now. */
export async function listTakenBy(db: Db, quizId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('external_question_id')
    .where('quiz_id', '=', quizId)
    .execute()
  return rows.flatMap(({ external_question_id }) => external_question_id ?? [])
}

/** Finds the quiz of a date with its answers, for its editor; null when there is none. */
export async function findQuizForEditor(
  db: Db,
  date: CalendarDate,
): Promise<Omit<QuizForEditor, 'phase'> | null> {
  const row = await queryRow<
    Omit<QuizForEditor, 'phase' | 'last_edit'> & {
      editor: QuizForEditor['author'] | null
      edited_at: Instant | null
    }
  >(db)`
    select z.date, z.host_name, z.host_email, z.complete, z.version, z.edited_at, z.sealed_at,
      (select json_build_object(${personFields}) from users u
        where u.customer_id = z.customer_id and u.id = z.created_by) as author,
      (select json_build_object(${personFields}) from users u
        where u.customer_id = z.customer_id and u.id = z.edited_by) as editor,
      ${submissionsOfQuiz} as submissions,
      (select json_agg(json_build_object('id', q.id, 'position', q.position, 'theme_id', q.theme_id,
          'subtheme_id', q.subtheme_id, 'text', q.text, 'answer', q.answer, 'accepted_answers', q.accepted_answers,
          'medium', ${mediumJson}, 'external_question', ${externalQuestionJson}) order by q.position)
        from questions q
        ${takenFrom}
        left join media m on m.customer_id = q.customer_id and m.id = q.medium_id
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions
    from quizzes z
    where z.date = ${date} and z.kind = 'daily'`
  if (!row) return null
  const { editor, edited_at, ...quiz } = row
  return { ...quiz, last_edit: editor && edited_at !== null ? { editor, edited_at } : null }
}

/** Lists the members who are hosts on a day and not blocked, by name. */
export async function listHostRows(db: Db, today: CalendarDate): Promise<Host[]> {
  const valid = sql`r.customer_id = u.customer_id and r.user_id = u.id
    and (r.valid_until is null or r.valid_until >= ${today})`
  return await queryRows<Host>(db)`
    select u.id, u.name, u.surname, u.email from users u
    where u.anonymised_at is null and exists (select from user_roles r where ${valid} and r.role = 'host')
      and not exists (select from user_roles r where ${valid} and r.role = 'blocked')
    order by u.search_text, u.id`
}

type QuizRow = Omit<ReplyOf<typeof quizEditorCalls.listQuizzes>['quizzes'][number], 'phase' | 'removable'>

/** SQL for the progress of writing and correcting the quiz `z`. */
const quizProgress = sql`
  ${questionsOfQuiz} as question_count,
  (select count(*)::int from questions q
    where q.customer_id = z.customer_id and q.quiz_id = z.id and ${isWritten}) as complete_questions,
  ${submissionsOfQuiz} as submissions,
  ${openRemarksOfQuiz} as open_remarks,
  (select count(distinct (a.question_id, a.normalised))::int from ${answersOf(sql`z.id`)}
    where a.is_right is null) as pending_answers`

type DaysQuery = { state: QuizListState; today: CalendarDate }

/** SQL for the days of a list: those with a daily quiz, and the coming ones whose round has none. */
const quizDays = ({ state, today }: DaysQuery) => {
  const coming = state === 'coming'
  return sql`(
    select z.date, null::int as season, null::int as round from quizzes z
    where z.kind = 'daily' and ${coming ? sql`z.date >= ${today}` : sql`z.date <= ${today}`}
    union all
    select r.date, r.season, r.round from rounds r
    where ${coming}::bool and r.date >= ${today} and not exists (
      select from quizzes z where z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily')) d`
}

const nearestFirst = (state: QuizListState) => (state === 'coming' ? sql`asc` : sql`desc`)

/** Counts the days of a list of daily quizzes. */
export async function countQuizDays(db: Db, query: DaysQuery): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from ${quizDays(query)}`
  return row?.total ?? 0
}

/** Lists a page of the days of a list, the nearest to today first; those without a quiz with their round. */
export async function listQuizDays(
  db: Db,
  query: DaysQuery & { offset: number },
): Promise<{ date: CalendarDate; season: number | null; round: number | null }[]> {
  return await queryRows<{ date: CalendarDate; season: number | null; round: number | null }>(db)`
    select d.date, d.season, d.round from ${quizDays(query)}
    order by d.date ${nearestFirst(query.state)} limit ${teamPageSize} offset ${query.offset}`
}

/** Lists the daily quizzes of some dates, the nearest to today first. */
export async function listQuizRows(
  db: Db,
  { state, dates }: { state: QuizListState; dates: readonly CalendarDate[] },
): Promise<QuizRow[]> {
  return await queryRows<QuizRow>(db)`
    select z.date, z.host_name, z.complete, z.sealed_at, ${quizProgress}
    from quizzes z
    where z.kind = 'daily' and z.date = any(${dates}::date[])
    order by z.date ${nearestFirst(state)}`
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

/** Lists the daily quizzes from a date on that are not complete, with the questions that they lack. */
export async function listUnfinished(db: Db, first: CalendarDate): Promise<UnfinishedQuiz[]> {
  return await queryRows<UnfinishedQuiz>(db)`
    select z.date, ${missingQuestions} as missing
    from quizzes z
    where z.kind = 'daily' and z.date >= ${first} and not z.complete
    order by z.date`
}

/** Lists the files that a quiz has now. */
export async function listMediaOf(db: Db, quizId: number): Promise<number[]> {
  const rows = await db.selectFrom('questions').select('medium_id').where('quiz_id', '=', quizId).execute()
  return rows.flatMap(({ medium_id }) => medium_id ?? [])
}

/** Returns whether a user has submitted a quiz. */
export async function hasSubmitted(
  db: Db,
  { quiz_id, user_id }: { quiz_id: number; user_id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('submissions')
    .select('user_id')
    .where('quiz_id', '=', quiz_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Lists the themes of a daily quiz in question order, as they were when it was written or last rearranged; null for a
 * question that has none yet.
 */
export async function listThemesOf(db: Db, quizId: number): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('questions')
    .select('theme_id')
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .execute()
  return rows.map(({ theme_id }) => theme_id)
}

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
