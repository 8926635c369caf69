import type { NationalPlace, PlayedSpecialQuiz } from '@tertulia/contract/profiles'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { isOver } from '../../platform/access/days.views.ts'

type Asked = { user_id: number; today: CalendarDate }

/** SQL for the results of a player in past special quizzes, `r`, with their quizzes, `z`. */
const results = ({ user_id, today }: Asked) => sql`special_quiz_results r
  join quizzes z on z.customer_id = r.customer_id and z.id = r.quiz_id and ${isOver(sql`z.date`, today)}
  where r.user_id = ${user_id}`

type PlayedCounts = { total: number; wins: number; pending: number }

/** Counts a user's special quiz results, those they won, alone or tied, and the quizzes that wait for theirs. */
export async function countPlayed(db: Db, asked: Asked): Promise<PlayedCounts> {
  const row = await queryRow<PlayedCounts>(db)`
    select count(*)::int as total, count(*) filter (where r.rank = 1)::int as wins,
      (select count(*)::int from submissions s
        join quizzes q on q.customer_id = s.customer_id and q.id = s.quiz_id and q.kind = 'special'
        join closed_days d on d.customer_id = q.customer_id and d.date = q.date
        where s.user_id = ${asked.user_id} and ${isOver(sql`q.date`, asked.today)} and exists (
          select from judged_answers a
          where a.customer_id = q.customer_id and a.quiz_id = q.id and a.is_right is null)) as pending
    from ${results(asked)}`
  return row ?? { total: 0, wins: 0, pending: 0 }
}

/** Lists a page of the special quizzes in which a user has a result, the latest first. */
export async function listPlayed(
  db: Db,
  asked: Asked & { limit: number; offset: number },
): Promise<PlayedSpecialQuiz[]> {
  return await queryRows<PlayedSpecialQuiz>(db)`
    select p.date, p.subject, p.rank, p.score,
      (select count(*)::int from special_quiz_results o
        where o.customer_id = p.customer_id and o.quiz_id = p.quiz_id) as players
    from (
      select r.customer_id, r.quiz_id, z.date, z.subject, r.rank, r.score
      from ${results(asked)}
      order by z.date desc
      limit ${asked.limit} offset ${asked.offset}
    ) p
    order by p.date desc`
}

/** Lists a user's places in the published national rankings, the earliest first. */
export async function listNationalPlaces(db: Db, userId: number): Promise<NationalPlace[]> {
  return await queryRows<NationalPlace>(db)`
    select r.month, r.rank, r.score,
      (select count(*)::int from month_ranking_rows o
        where o.customer_id = r.customer_id and o.month = r.month) as players
    from ranking_players p
    join month_ranking_rows r on r.customer_id = p.customer_id and r.player_id = p.id
    where p.user_id = ${userId}
    order by r.month`
}
