import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { mayPlay, notBlocked } from '../../quizzes/players.views.ts'
import { knownQuizOf } from '../../quizzes/quiz-authors.views.ts'
import { handedIn } from '../../quizzes/submissions.views.ts'

/** A player whom the closing of a day concerns. */
type ClosingPlayer = {
  user_id: number
  /** The kind of a quiz that they may still play; null when they have submitted all. */
  waiting: 'daily' | 'special' | null
  submitted: boolean
}

type Asked = { date: CalendarDate; today: CalendarDate; everybody: boolean }

/** Lists everybody who may still play a quiz of a day, and, if asked for, those who have submitted one. */
export async function listClosingPlayers(
  db: Db,
  { date, today, everybody }: Asked,
): Promise<ClosingPlayer[]> {
  return await queryRows<ClosingPlayer>(db)`
    select * from (
      select u.id as user_id,
        min(z.kind) filter (where not ${handedIn(sql`u.id`)} and ${mayPlay(today)} and not ${knownQuizOf(sql`u.id`)}) as waiting,
        bool_or(s.user_id is not null) as submitted
      from quizzes z
      join users u on u.customer_id = z.customer_id
      left join submissions s on s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = u.id
      where z.date = ${date} and z.complete and u.anonymised_at is null and ${notBlocked(today)}
      group by u.customer_id, u.id
    ) players
    where waiting is not null or ${everybody}::bool and submitted
    order by user_id`
}
