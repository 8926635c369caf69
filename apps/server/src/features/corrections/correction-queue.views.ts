import type { listCorrections } from '@tertulia/contract/corrections'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { ownQuiz } from '../special-quiz-proposals/special-quiz-proposals.views.ts'
import { submissions_of_quiz, submittedBy } from '../quizzes/submissions.views.ts'

type Waiting = Omit<ReplyOf<typeof listCorrections>['corrections'][number], 'own_game_open'> & {
  /** Whether the asking reviewer has played it himself, or is its author. */
  has_submitted: boolean
  is_author: boolean
}

/** How many answers to each quiz have no verdict, of quizzes that have such. */
export const pending_by_quiz = sql`
  select q.customer_id, q.quiz_id, count(*)::int as pending
  from verdicts v
  join questions q on q.customer_id = v.customer_id and q.id = v.question_id
  where v.is_right is null
  group by q.customer_id, q.quiz_id`

/**
 * Quizzes with pending answers, oldest first, in one statement: found by the index of pending verdicts, counted by
 * key ranges of those quizzes alone.
 */
export async function listWaitingQuizzes(db: Db, user_id: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with waiting as (${pending_by_quiz})
    select z.kind, z.date, z.subject, w.pending,
      ${submissions_of_quiz} as submissions,
      (select count(*)::int
        from questions q
        join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
        where q.customer_id = z.customer_id and q.quiz_id = z.id and v.normalised <> '') as distinct,
      ${submittedBy(user_id)} as has_submitted,
      ${ownQuiz(user_id)} as is_author
    from waiting w
    join quizzes z on z.customer_id = w.customer_id and z.id = w.quiz_id
    order by z.date, z.kind`.execute(db)
  return rows
}
