import type * as correctionCalls from '@tertulia/contract/corrections'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { submittedBy } from '../quizzes/submissions.views.ts'
import { ownQuiz } from '../quizzes/quiz-authors.views.ts'
import { submissionsOfQuiz } from '../questions/questions.views.ts'

type Waiting = Omit<
  ReplyOf<typeof correctionCalls.listCorrections>['corrections'][number],
  'own_game_open'
> & {
  /** True if the reviewer has played the quiz or is its author. */
  has_submitted: boolean
  is_author: boolean
}

/** SQL for the number of answers without a verdict, by quiz. */
export const pendingByQuiz = sql`
  select q.customer_id, q.quiz_id, count(*)::int as pending
  from verdicts v
  join questions q on q.customer_id = v.customer_id and q.id = v.question_id
  where v.is_right is null
  group by q.customer_id, q.quiz_id`

/**
 * Lists quizzes with pending answers, oldest first, in one statement: found by the index of pending verdicts, and
 * counted by key ranges of those quizzes only.
 */
export async function listWaitingQuizzes(db: Db, userId: number): Promise<Waiting[]> {
  return await queryRows<Waiting>(db)`
    with waiting as (${pendingByQuiz})
    select z.kind, z.date, z.subject, w.pending,
      ${submissionsOfQuiz} as submissions,
      (select count(*)::int
        from questions q
        join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
        where q.customer_id = z.customer_id and q.quiz_id = z.id and v.normalised <> '') as distinct,
      ${submittedBy(userId)} as has_submitted,
      ${ownQuiz(userId)} as is_author
    from waiting w
    join quizzes z on z.customer_id = w.customer_id and z.id = w.quiz_id
    order by z.date, z.kind`
}
