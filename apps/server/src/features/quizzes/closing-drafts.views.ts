import type { AnswerInput } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { mayPlay } from './players.views.ts'
import { handedIn } from './submissions.views.ts'

/** A player with a draft of a quiz, with its answers in question order; a question without one is blank. */
export type Drafter = { user_id: number; answers: AnswerInput[] }

/** Lists the players with a draft of a quiz who have not submitted it and may play on a day. */
export async function listDrafters(
  db: Db,
  { quiz_id, day }: { quiz_id: number; day: CalendarDate },
): Promise<Drafter[]> {
  return await queryRows<Drafter>(db)`
    select u.id as user_id,
      (select json_agg(json_build_object('question_id', q.id, 'text', coalesce(d.text, ''),
          'league_points', d.league_points, 'cup_points', d.cup_points, 'joker', coalesce(d.joker, false))
          order by q.position)
        from questions q
        left join drafts d on d.customer_id = q.customer_id and d.question_id = q.id and d.user_id = u.id
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as answers
    from quizzes z
    join users u on u.customer_id = z.customer_id and ${mayPlay(day)}
    where z.id = ${quiz_id}
      and u.id in (select d.user_id from drafts d
        join questions q on q.customer_id = d.customer_id and q.id = d.question_id where q.quiz_id = ${quiz_id})
      and not ${handedIn(sql`u.id`)}
    order by u.id`
}
