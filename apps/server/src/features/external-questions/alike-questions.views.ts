import type { AlikeQuestion } from '@tertulia/contract/external-questions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type AlikeCandidate = Omit<AlikeQuestion, 'likeness' | 'percentage'> & { accepted_answers: string[] }

/** Questions of the bank and of all quizzes whose words are like a text's, by an index over groups of three letters. */
export async function listAlikeCandidates(db: Db, text: string): Promise<AlikeCandidate[]> {
  const { rows } = await sql<AlikeCandidate>`
    with alike as materialized (select place, id from list_alike_questions(${text}))
    select 'bank' as place, e.id, null as kind, null as date, e.text, e.answer, e.accepted_answers
    from alike a join external_questions e on e.id = a.id and e.customer_id = current_customer_id() where a.place = 'bank'
    union all
    select 'quiz', q.id, z.kind, z.date, q.text, q.answer, q.accepted_answers
    from alike a
    join questions q on q.id = a.id and q.customer_id = current_customer_id()
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    where a.place = 'quiz'`.execute(db)
  return rows
}
