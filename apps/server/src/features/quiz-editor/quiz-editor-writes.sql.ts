import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows, queryRow } from '../../platform/database/rows.ts'
import { unlessViolated } from '../../platform/database/violations.ts'
import type { OfficialAnswer } from '../quizzes/automatic-verdicts.exports.ts'
import type { QuestionForm, QuizForm, QuizHead } from './quiz-form.ts'

const questionColumns = sql`(position int, theme_id int, subtheme_id int, text text, answer text,
  accepted_answers text[], medium_id int, external_question_id int)`

/** Saves a new quiz with its questions; returns its id, or null when its date has a quiz of that kind already. */
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
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as given ${questionColumns}
    order by position`.execute(db)
  return row.id
}

export type LockedQuiz = {
  id: number
  date: CalendarDate
  complete: boolean
  version: number
  /** Only for a special quiz. */
  rule_set: RuleSet | null
  submissions: number
  sealed_at: Instant | null
}

/**
 * Locks the quiz of a date for a change: waits for running submissions and blocks later ones. Null when there is none.
 */
export async function lockQuiz(
  db: Db,
  { kind, date }: { kind: QuizKind; date: CalendarDate },
): Promise<LockedQuiz | null> {
  const quiz = await db
    .selectFrom('quizzes')
    .select(['id', 'date', 'complete', 'version', 'rule_set', 'sealed_at'])
    .$narrowType<Pick<LockedQuiz, 'rule_set'>>()
    .where('date', '=', date)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  if (!quiz) return null
  // A separate statement, because only now are the submissions that it waited for visible.
  const { submissions } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number>().as('submissions'))
    .where('quiz_id', '=', quiz.id)
    .executeTakeFirstOrThrow()
  return { ...quiz, submissions }
}

/** Updates the head of a quiz and increments its version. Returns false when its new date has a quiz already. */
export async function updateQuiz(
  db: Db,
  quizId: number,
  head: QuizHead & { complete: boolean; edited_by: number; edited_at: Instant },
): Promise<boolean> {
  const update = db
    .updateTable('quizzes')
    .set(({ eb }) => ({ ...head, version: eb('version', '+', 1) }))
    .where('id', '=', quizId)
  return (await unlessViolated('unique', update.execute())) !== null
}

/**
 * Updates the questions of a quiz; each keeps its id, which drafts and answers refer to. The form of a special quiz has
 * no themes and leaves them unchanged. Returns the previous and new subthemes.
 */
export async function updateQuestions(
  db: Db,
  quizId: number,
  { head: { kind }, questions }: Pick<QuizForm, 'head' | 'questions'>,
): Promise<{ question_id: number; before: number | null; after: number | null }[]> {
  const isThemed = kind === 'daily'
  return await queryRows<{ question_id: number; before: number | null; after: number | null }>(db)`
    update questions q set text = given.text, answer = given.answer, accepted_answers = given.accepted_answers,
      medium_id = given.medium_id, external_question_id = given.external_question_id,
      theme_id = case when ${isThemed}::bool then given.theme_id else q.theme_id end,
      subtheme_id = case when ${isThemed}::bool then given.subtheme_id else q.subtheme_id end
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as given ${questionColumns}, questions old
    where q.quiz_id = ${quizId} and q.position = given.position and old.customer_id = q.customer_id and old.id = q.id
    returning q.id as question_id, old.subtheme_id as before, q.subtheme_id as after`
}

/** Updates only the official and accepted answers, where they differ; returns the previous ones of those questions. */
export async function updateOfficialAnswers(
  db: Db,
  quizId: number,
  questions: Pick<QuestionForm, 'position' | 'answer' | 'accepted_answers'>[],
): Promise<OfficialAnswer[]> {
  return await queryRows<OfficialAnswer>(db)`
    update questions q set answer = given.answer, accepted_answers = given.accepted_answers
    from questions previous
    join jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as given ${questionColumns}
      on given.position = previous.position
    where q.quiz_id = ${quizId} and q.customer_id = previous.customer_id and q.id = previous.id
      and (q.answer, q.accepted_answers) is distinct from (given.answer, given.accepted_answers)
    returning q.id, previous.text, previous.answer, previous.accepted_answers`
}

/** Seals a quiz, or, without an instant, unseals it, and increments its version. */
export async function updateSeal(db: Db, quizId: number, sealedAt: Instant | null): Promise<void> {
  await db
    .updateTable('quizzes')
    .set(({ eb }) => ({ sealed_at: sealedAt, version: eb('version', '+', 1) }))
    .where('id', '=', quizId)
    .execute()
}

/** Deletes a quiz with its questions. */
export async function deleteQuiz(db: Db, quizId: number): Promise<void> {
  await db.deleteFrom('quizzes').where('id', '=', quizId).execute()
}

/** A question with the quiz that it belongs to. */
export type QuestionOfQuiz = {
  id: number
  quiz_id: number
  kind: QuizKind
  date: CalendarDate
  complete: boolean
  theme_id: number | null
  subtheme_id: number | null
  /** All questions of the quiz in order, this one among them. */
  questions: { id: number; text: string; answer: string; subtheme: string | null }[]
}

/** Locks a question with its quiz until the transaction ends; players' submissions do not wait. */
export async function lockQuestion(db: Db, id: number): Promise<QuestionOfQuiz | null> {
  await sql`
    select from quizzes where id = (select quiz_id from questions where id = ${id}) for no key update`.execute(
    db,
  )
  return await queryRow<QuestionOfQuiz>(db)`
    select q.id, q.quiz_id, z.kind, z.date, z.complete, q.theme_id, q.subtheme_id,
      (select json_agg(json_build_object('id', o.id, 'text', o.text, 'answer', o.answer, 'subtheme', st.slug)
          order by o.position)
        from questions o
        left join subthemes st on st.customer_id = o.customer_id and st.id = o.subtheme_id
        where o.customer_id = q.customer_id and o.quiz_id = q.quiz_id) as questions
    from questions q
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    where q.id = ${id}`
}

/** Updates the subtheme of a question and increments its quiz's version, so that no open form reverts it. */
export async function updateSubtheme(
  db: Db,
  change: {
    question: Pick<QuestionOfQuiz, 'id' | 'quiz_id'>
    theme_id: number | null
    subtheme_id: number | null
    complete: boolean
  },
): Promise<void> {
  const { question, theme_id, subtheme_id, complete } = change
  await db.updateTable('questions').set({ theme_id, subtheme_id }).where('id', '=', question.id).execute()
  await db
    .updateTable('quizzes')
    .set(({ eb }) => ({ complete, version: eb('version', '+', 1) }))
    .where('id', '=', question.quiz_id)
    .execute()
}
