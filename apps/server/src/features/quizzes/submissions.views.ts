import { sql } from 'kysely'

/** How many players have submitted the quiz `z`; of a closed day each question's answers are counted already. */
export const submissions_of_quiz = sql<number>`coalesce(
  (select k.answered from questions n
    join question_counts k on k.customer_id = n.customer_id and k.question_id = n.id
    where n.customer_id = z.customer_id and n.quiz_id = z.id limit 1),
  (select count(*)::int from submissions s where s.customer_id = z.customer_id and s.quiz_id = z.id))`

/** Whether a player has submitted the quiz `z`. */
export const submittedBy = (user_id: number) => sql<boolean>`exists (select from submissions s
  where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${user_id})`

/** How many questions the quiz `z` has. */
export const questions_of_quiz = sql<number>`(select count(*)::int from questions q
  where q.customer_id = z.customer_id and q.quiz_id = z.id)`
