import { sql, type RawBuilder } from 'kysely'

/**
 * SQL for all answers to one quiz with their verdicts, as `a`. The verdicts are looked up by the quiz's questions,
 * because the view judged_answers would read every verdict ever given.
 */
export const answersOf = (quizId: RawBuilder<unknown>) => sql`(
  select a.user_id, a.question_id, a.normalised, a.joker, v.is_right
  from answers a
  left join (
    select v.question_id, v.normalised, v.is_right
    from questions q
    join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
    where q.quiz_id = ${quizId}
  ) v on v.question_id = a.question_id and v.normalised = a.normalised
  where a.quiz_id = ${quizId}) a`
