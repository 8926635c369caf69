import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../platform/database.ts'
import type { QuestionForm, QuizHead } from './quiz-form.ts'

const unique_violation = '23505'

const question_columns = sql`(position int, theme_id int, subtheme_id int, text text, answer text,
  accepted_answers text[], medium_id int, external_question_id int)`

/** Keeps a new quiz with its questions; gives its id, or null when its date has a quiz of that kind already. */
export async function insertQuiz(
  db: Db,
  head: QuizHead & { complete: boolean; rule_set: string | null; created_by: number; created_at: Instant },
  questions: QuestionForm[],
): Promise<number | null> {
  const row = await db
    .insertInto('quizzes')
    .values(head)
    .onConflict((conflict) => conflict.columns(['customer_id', 'date', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await sql`
    insert into questions (quiz_id, position, theme_id, subtheme_id, text, answer, accepted_answers, medium_id,
      external_question_id)
    select ${row.id}, position, theme_id, subtheme_id, text, answer, accepted_answers, medium_id, external_question_id
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as given ${question_columns}
    order by position`.execute(db)
  return row.id
}

export type LockedQuiz = {
  id: number
  date: CalendarDate
  complete: boolean
  version: number
  /** A special quiz's own. */
  rule_set: RuleSet | null
  submissions: number
}

/**
 * The quiz of a date, locked for changing: submissions under way are waited for, later ones wait. Null when there is
 * none.
 */
export async function lockQuiz(
  db: Db,
  { kind, date }: { kind: QuizKind; date: CalendarDate },
): Promise<LockedQuiz | null> {
  const quiz = await db
    .selectFrom('quizzes')
    .select(['id', 'date', 'complete', 'version', 'rule_set'])
    .where('date', '=', date)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  if (!quiz) return null
  // A statement of its own: only now are the submissions that were waited for to be seen.
  const { submissions } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number>().as('submissions'))
    .where('quiz_id', '=', quiz.id)
    .executeTakeFirstOrThrow()
  return { ...quiz, rule_set: quiz.rule_set as RuleSet | null, submissions }
}

/** Writes the head of a quiz anew, its version going up. Gives false when its new date has a quiz already. */
export async function updateQuiz(
  db: Db,
  quiz_id: number,
  head: QuizHead & { complete: boolean },
): Promise<boolean> {
  try {
    await db
      .updateTable('quizzes')
      .set(({ eb }) => ({ ...head, version: eb('version', '+', 1) }))
      .where('id', '=', quiz_id)
      .execute()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === unique_violation) return false
    throw error
  }
}

/**
 * Writes the questions of a quiz anew; each keeps its id, on which drafts and answers hang. A form without themes leaves
 * the subthemes as they are. Tells which subthemes the questions had and have.
 */
export async function updateQuestions(
  db: Db,
  quiz_id: number,
  questions: QuestionForm[],
): Promise<{ question_id: number; before: number | null; after: number | null }[]> {
  const { rows } = await sql<{ question_id: number; before: number | null; after: number | null }>`
    update questions q set text = given.text, answer = given.answer, accepted_answers = given.accepted_answers,
      medium_id = given.medium_id, external_question_id = given.external_question_id,
      subtheme_id = case when given.theme_id is null then q.subtheme_id else given.subtheme_id end
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as given ${question_columns}, questions old
    where q.quiz_id = ${quiz_id} and q.position = given.position and old.customer_id = q.customer_id and old.id = q.id
    returning q.id as question_id, old.subtheme_id as before, q.subtheme_id as after`.execute(db)
  return rows
}

/** Writes only what counts as right, for the questions whose official or accepted answers differ; tells whether any did. */
export async function updateOfficialAnswers(
  db: Db,
  quiz_id: number,
  questions: Pick<QuestionForm, 'position' | 'answer' | 'accepted_answers'>[],
): Promise<boolean> {
  const { rows } = await sql`
    update questions q set answer = given.answer, accepted_answers = given.accepted_answers
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as given ${question_columns}
    where q.quiz_id = ${quiz_id} and q.position = given.position
      and (q.answer, q.accepted_answers) is distinct from (given.answer, given.accepted_answers)
    returning q.id`.execute(db)
  return rows.length > 0
}

/** Removes a quiz with its questions. */
export async function deleteQuiz(db: Db, quiz_id: number): Promise<void> {
  await db.deleteFrom('quizzes').where('id', '=', quiz_id).execute()
}
