import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { LateState } from '@tertulia/core/late-submissions/late-submissions'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { isOver } from '../../platform/access/days.views.ts'

/** SQL condition: a player has submitted the quiz `z`. */
export const submittedBy = (userId: number) => sql<boolean>`exists (select from submissions s
  where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${userId})`

/** SQL condition: a player has submitted the quiz `z`, or what they submitted is annulled: they do not play it again. */
export const handedIn = (user: RawBuilder<unknown>) => sql<boolean>`(exists (select from submissions s
    where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${user})
  or exists (select from annulled_submissions n
    where n.customer_id = z.customer_id and n.quiz_id = z.id and n.user_id = ${user}))`

/** SQL for late submissions as `l`, with the change that admits each as `c`. */
export const lateSubmissions = sql`late_submissions l
  left join day_changes c on c.customer_id = l.customer_id and c.id = l.change_id`

/** SQL for the state of the late submission `l`, and the reason of its decision. */
export const lateState = sql<LateState>`case when l.change_id is not null then 'admitted'
  when l.refusal is not null then 'refused' else 'waiting' end`
export const lateReason = sql<string | null>`coalesce(l.refusal, c.reason)`

/**
 * SQL for whether the day of the quiz `z` is closed, when the player's submission to it was made for them, how many are
 * annulled, why the player's own is, and their late request.
 */
export const asideColumns = (userId: number) => sql`
  exists (select from closed_days d where d.customer_id = z.customer_id and d.date = z.date) as closed,
  (select s.submitted_at from submissions s where s.customer_id = z.customer_id and s.quiz_id = z.id
    and s.user_id = ${userId} and s.for_player) as submitted_for_me_at,
  (select count(*)::int from annulled_submissions n
    where n.customer_id = z.customer_id and n.quiz_id = z.id) as annulled,
  (select c.reason from annulled_submissions n
    join day_changes c on c.customer_id = n.customer_id and c.id = n.change_id
    where n.customer_id = z.customer_id and n.quiz_id = z.id and n.user_id = ${userId}) as annulment_reason,
  (select json_build_object('state', ${lateState}, 'reason', ${lateReason}) from ${lateSubmissions}
    where l.customer_id = z.customer_id and l.quiz_id = z.id and l.user_id = ${userId}) as late_request`

/** SQL for the number of questions in the quiz `z`. */
export const questionsOfQuiz = sql<number>`(select count(*)::int from questions q
  where q.customer_id = z.customer_id and q.quiz_id = z.id)`

/** SQL for the number of questions in the quiz `z` that are not void. */
export const countedQuestionsOfQuiz = sql<number>`(select count(*)::int from questions q
  where q.customer_id = z.customer_id and q.quiz_id = z.id and q.counting <> 'void')`

export type AskedPastQuizzes = {
  today: CalendarDate
  user_id: number
  /** True for only those that this user submitted. */
  ownOnly: boolean
}

/** SQL for the complete quizzes of a kind before a date, as `z`. */
export const pastQuizzes = (kind: QuizKind, { today, user_id, ownOnly }: AskedPastQuizzes) => sql`
  (select z.* from quizzes z
    where z.kind = ${kind} and ${isOver(sql`z.date`, today)} and z.complete
      and (not ${ownOnly}::bool or ${submittedBy(user_id)})) z`

/** Returns whether a user has submitted a quiz. */
export async function hasSubmitted(db: Db, asked: { quiz_id: number; user_id: number }): Promise<boolean> {
  const row = await queryRow<{ submitted: boolean }>(db)`
    select ${submittedBy(asked.user_id)} as submitted from quizzes z where z.id = ${asked.quiz_id}`
  return row?.submitted ?? false
}
