import { sql, type RawBuilder } from 'kysely'
import { personFields } from '../users/users.views.ts'

/** SQL for the state of the quiz `z`: decided when its day is closed and no answer waits for correction. */
export const stateOfSpecial = sql<'pending' | 'decided'>`case when exists (
    select from closed_days d where d.customer_id = z.customer_id and d.date = z.date
  ) and not exists (
    select from questions q
    join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
    where q.customer_id = z.customer_id and q.quiz_id = z.id and v.is_right is null
  ) then 'decided' else 'pending' end`

/** SQL for all players of rank 1 in the quiz `z`, with these fields of the user `u`; none while it has no result. */
export const winnersOfSpecial = (fields: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object(${fields}) order by u.name, u.surname, u.id), '[]')
  from special_quiz_results w
  join users u on u.customer_id = w.customer_id and u.id = w.user_id
  where w.customer_id = z.customer_id and w.quiz_id = z.id and w.rank = 1)`

/** The winners with the public fields of a user. */
export const specialWinners = winnersOfSpecial(personFields)
