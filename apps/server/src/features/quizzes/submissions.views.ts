import { sql } from 'kysely'

/** How many players have submitted the quiz `z`. */
export const submissions_of_quiz = sql<number>`(select count(*)::int from submissions s
  where s.customer_id = z.customer_id and s.quiz_id = z.id)`

/** Whether a player has submitted the quiz `z`. */
export const submittedBy = (user_id: number) => sql<boolean>`exists (select from submissions s
  where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${user_id})`

/** How many questions the quiz `z` has. */
export const questions_of_quiz = sql<number>`(select count(*)::int from questions q
  where q.customer_id = z.customer_id and q.quiz_id = z.id)`
