import type { NationalPlace, PlayedSpecialQuiz } from '@tertulia/contract/profiles'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

type Asked = { user_id: number; today: CalendarDate }

/** The results of a player in past special quizzes, `r`, with their quizzes, `z`. */
const results = ({ user_id, today }: Asked) => sql`special_quiz_results r
  join quizzes z on z.customer_id = r.customer_id and z.id = r.quiz_id and z.date < ${today}
  where r.user_id = ${user_id}`

/** In how many special quizzes somebody has a result, and how many of them he has won, alone or with others. */
export async function countPlayed(db: Db, asked: Asked): Promise<{ total: number; wins: number }> {
  const { rows } = await sql<{ total: number; wins: number }>`
    select count(*)::int as total, count(*) filter (where r.rank = 1)::int as wins from ${results(asked)}`.execute(
    db,
  )
  return rows[0] ?? { total: 0, wins: 0 }
}

/** A page of the special quizzes in which somebody has a result, the latest first. */
export async function listPlayed(
  db: Db,
  asked: Asked & { limit: number; offset: number },
): Promise<PlayedSpecialQuiz[]> {
  const { rows } = await sql<PlayedSpecialQuiz>`
    select p.date, p.subject, p.rank, p.score,
      (select count(*)::int from special_quiz_results o
        where o.customer_id = p.customer_id and o.quiz_id = p.quiz_id) as players
    from (
      select r.customer_id, r.quiz_id, z.date, z.subject, r.rank, r.score
      from ${results(asked)}
      order by z.date desc
      limit ${asked.limit} offset ${asked.offset}
    ) p
    order by p.date desc`.execute(db)
  return rows
}

/** The places of a person in the published national rankings, the earliest first. */
export async function listNationalPlaces(db: Db, user_id: number): Promise<NationalPlace[]> {
  const { rows } = await sql<NationalPlace>`
    select r.month, r.rank, r.score,
      (select count(*)::int from month_ranking_rows o
        where o.customer_id = r.customer_id and o.month = r.month) as players
    from ranking_players p
    join month_ranking_rows r on r.customer_id = p.customer_id and r.player_id = p.id
    where p.user_id = ${user_id}
    order by r.month`.execute(db)
  return rows
}
