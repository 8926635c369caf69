import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SideFacts } from '@tertulia/core/league/game-score'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { isWithdrawn } from '../seasons/withdrawals.views.ts'

/** The facts about one player from which a game of that day is scored. */
export type PlayerFacts = SideFacts & {
  user_id: number
  opponent_id: number | null
  /** Right answers to questions that the opponent gave three points for. */
  threes_right: number
  /** True if the day is one of the player's absences. */
  away: boolean
  /** True if one of the game's players has withdrawn from the season before it. */
  withdrawn: boolean
}

/** The games of a date: all of them, or only those of some players. */
export type GamesOfDay = { date: CalendarDate; user_ids?: readonly number[] | undefined }

/** Lists the facts from which the games of a day are scored, one row per player. */
export async function listGameFacts(db: Db, { date, user_ids }: GamesOfDay): Promise<PlayerFacts[]> {
  // For a few players, reads only their games and not the whole day's.
  const onlyThese = user_ids
    ? sql`and g.user_id in (
        select unnest(array[mine.user_id, mine.opponent_id]) from games mine
        where mine.date = ${date} and mine.user_id = any(${user_ids}::int[]))`
    : sql``
  // With the quiz known beforehand, both reads of the answers are limited to it.
  const quizId = sql`(select id from quizzes where date = ${date} and kind = 'daily')`
  return await queryRows<PlayerFacts>(db)`
    select g.user_id, g.opponent_id,
      count(s.user_id) > 0 as submitted,
      count(*) filter (where v.is_right)::int as right_answers,
      count(*) filter (where a.user_id is not null and v.is_right is null)::int as pending_answers,
      coalesce(sum(given.league_points) filter (where v.is_right), 0)::int as points_earned,
      count(*) filter (where v.is_right and given.league_points = 3)::int as threes_right,
      b.user_id is not null as away, ${isWithdrawn} as withdrawn
    from games g
    left join submissions s
      on s.customer_id = g.customer_id and s.quiz_id = ${quizId} and s.user_id = g.user_id
    left join answers a
      on a.customer_id = s.customer_id and a.quiz_id = ${quizId} and a.user_id = s.user_id
    left join verdicts v
      on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
    left join answers given
      on given.customer_id = g.customer_id and given.quiz_id = ${quizId}
      and given.user_id = g.opponent_id and given.question_id = a.question_id
    left join absences b
      on b.customer_id = g.customer_id and b.user_id = g.user_id and b.date = ${date}
    where g.date = ${date} ${onlyThese}
    group by g.customer_id, g.season, g.round, g.user_id, g.opponent_id, b.user_id`
}
