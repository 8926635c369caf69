import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

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
