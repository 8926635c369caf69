import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

/** A question's statement and official answers. */
export type OfficialAnswer = { id: number; text: string; answer: string; accepted_answers: string[] }

/** The verdict on all equal answers to a question; null while they are pending. */
export type JudgedText = { question_id: number; normalised: string; is_right: boolean | null }

type Saved = {
  /** The day of the quiz is closed: submissions are refused. */
  closed: boolean
  /** Questions whose official answers have changed since the verdicts were made; these verdicts are not saved. */
  changed: OfficialAnswer[]
}

/** Deletes a quiz's automatic verdicts without an answer, unless an appeal or a change set needs them. */
export async function deleteUnusedVerdicts(db: Db, quizId: number): Promise<void> {
  const sameAnswer = (alias: string) => sql`where ${sql.ref(`${alias}.customer_id`)} = v.customer_id
    and ${sql.ref(`${alias}.question_id`)} = v.question_id and ${sql.ref(`${alias}.normalised`)} = v.normalised`
  await sql`
    delete from verdicts v using questions q
    where q.customer_id = v.customer_id and q.id = v.question_id and q.quiz_id = ${quizId} and v.reviewer_id is null
      and not exists (select from answers a ${sameAnswer('a')})
      and not exists (select from annulled_answers n ${sameAnswer('n')})
      and not exists (select from appeals c ${sameAnswer('c')})
      and not exists (select from change_set_verdicts k ${sameAnswer('k')})`.execute(db)
}

/**
 * Saves automatic verdicts where there are none yet, and reports whether the official answers they were made from still
 * apply.
 */
export async function saveAutomaticVerdicts(
  db: Db,
  made: { questions: OfficialAnswer[]; verdicts: JudgedText[]; now: Instant },
): Promise<Saved> {
  // In key order, so that simultaneous submissions never deadlock.
  const row = await queryRow<Saved>(db)`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(made.questions)}::jsonb)
        as given (id int, answer text, accepted_answers text[])
    ), changed as (
      select q.id, q.text, q.answer, q.accepted_answers
      from questions q join given using (id)
      where (q.answer, q.accepted_answers) is distinct from (given.answer, given.accepted_answers)
    ), kept as (
      insert into verdicts (question_id, normalised, judged_right, judged_at, counting)
      select question_id, normalised, is_right, ${made.now}::timestamptz, q.counting
      from jsonb_to_recordset(${JSON.stringify(made.verdicts)}::jsonb)
        as made (question_id int, normalised text, is_right boolean)
      join questions q on q.id = question_id
      where question_id not in (select id from changed)
      order by question_id, normalised
      on conflict do nothing
    )
    select
      exists (
        select from given
        join questions q using (id)
        join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
        join closed_days d on d.customer_id = z.customer_id and d.date = z.date
      ) as closed,
      (select coalesce(json_agg(changed), '[]') from changed) as changed`
  if (!row) throw new Error('the statement gave no row')
  return row
}
