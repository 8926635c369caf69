import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { CupSideFacts, TieResult } from '@tertulia/core/cup/cup-score'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** The games of a cup day: all of them, or only those of some players. */
export type TiesOfDay = { date: CalendarDate; user_ids?: readonly number[] | undefined }

/** A result presented to the admin: undecided (null), refused or applied. */
export type FlaggedResult = Pick<TieResult, 'score1' | 'score2' | 'winner_id' | 'decided_by'> & {
  decision: 'kept' | 'applied' | null
}

/** A stored cup game, not a bye. */
export type StoredTie = Omit<TieResult, 'state'> & {
  state: TieResult['state'] | 'scheduled'
  season: number
  cup_round: number
  position: number
  user1_id: number
  user2_id: number
  /** True if the next round is drawn: then the result stays until the admin decides. */
  next_drawn: boolean
  /** Different results found since, the latest last. */
  flags: FlaggedResult[]
}

const tiesOn = ({ date, user_ids }: TiesOfDay) => {
  const onlyThese = user_ids
    ? sql`and (g.user1_id = any(${user_ids}::int[]) or g.user2_id = any(${user_ids}::int[]))`
    : sql``
  return sql`
    rounds r
    join cup_rounds c on c.customer_id = r.customer_id and c.season = r.season and c.round = r.round
    join cup_games g
      on g.customer_id = c.customer_id and g.season = c.season and g.cup_round = c.cup_round
      and r.date = ${date} and g.user2_id is not null ${onlyThese}`
}

/** Lists the stored games of a cup day. */
export async function listStoredTies(db: Db, day: TiesOfDay): Promise<StoredTie[]> {
  return await queryRows<StoredTie>(db)`
    select g.season, g.cup_round, g.position, g.user1_id, g.user2_id, g.state, g.score1, g.score2, g.winner_id,
      g.decided_by, coalesce(next.drawn_at is not null, false) as next_drawn,
      (select coalesce(json_agg(json_build_object('score1', f.score1, 'score2', f.score2, 'winner_id', f.winner_id,
          'decided_by', f.decided_by, 'decision', f.decision) order by f.id), '[]')
        from cup_changes f
        where f.customer_id = g.customer_id and f.season = g.season and f.cup_round = g.cup_round
          and f.position = g.position) as flags
    from ${tiesOn(day)}
    left join cup_rounds next
      on next.customer_id = c.customer_id and next.season = c.season and next.cup_round = c.cup_round + 1
    order by g.position`
}

/** Lists the facts from which the games of a cup day are scored, one row per player. */
export async function listCupFacts(db: Db, day: TiesOfDay): Promise<CupSideFacts[]> {
  const quizId = sql`(select id from quizzes where date = ${day.date} and kind = 'daily')`
  return await queryRows<CupSideFacts>(db)`
    select p.user_id, p.tier, p.last_tier, p.last_rank, p.registered_at, done.*
    from ${tiesOn(day)}
    cross join lateral (values (g.user1_id, g.user2_id), (g.user2_id, g.user1_id)) as side (user_id, opponent_id)
    -- Looked up side by side (the limit sees to that): else all players would be read for each game.
    cross join lateral (
      select * from cup_players p
      where p.customer_id = g.customer_id and p.season = g.season and p.user_id = side.user_id
      limit 1
    ) p
    cross join lateral (
      select count(s.user_id) > 0 as submitted,
        count(a.cup_points) > 0 as gave_points,
        count(*) filter (where v.is_right)::int as right_answers,
        count(*) filter (where a.user_id is not null and v.is_right is null)::int as pending_answers,
        coalesce(sum(given.cup_points) filter (where v.is_right), 0)::int as points_earned
      from (select p.customer_id, side.user_id) me
      left join submissions s
        on s.customer_id = me.customer_id and s.quiz_id = ${quizId} and s.user_id = me.user_id
      left join answers a
        on a.customer_id = s.customer_id and a.quiz_id = ${quizId} and a.user_id = s.user_id
      left join verdicts v
        on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
      left join answers given
        on given.customer_id = a.customer_id and given.quiz_id = ${quizId}
        and given.user_id = side.opponent_id and given.question_id = a.question_id
    ) done`
}
