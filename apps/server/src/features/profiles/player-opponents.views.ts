import type { Opponent } from '@tertulia/contract/profiles'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'

/**
 * SQL for a player's decided games in league and cup, as `opponent_id`, `date`, `outcome`, `points_for` and
 * `points_against`, without void days and byes. A cup player who did not submit has forfeited, too.
 */
export const decidedGames = (userId: number): RawBuilder<unknown> => sql`(
  select g.customer_id, g.opponent_id, g.date, g.outcome, g.points_for, g.points_against
  from games g
  where g.user_id = ${userId} and g.opponent_id is not null and g.state = 'decided'
  union all
  select c.customer_id, c.opponent_id, r.date,
    case when c.own_score is null then 'forfeit' when c.winner_id = ${userId} then 'win' else 'loss' end,
    coalesce(c.own_score, 0), coalesce(c.opponent_score, 0)
  from (
    select customer_id, season, cup_round, winner_id, user2_id as opponent_id, score1 as own_score,
      score2 as opponent_score
    from cup_games where user1_id = ${userId} and user2_id is not null and state = 'decided'
    union all
    select customer_id, season, cup_round, winner_id, user1_id, score2, score1
    from cup_games where user2_id = ${userId} and state = 'decided'
  ) c
  join cup_rounds n on n.customer_id = c.customer_id and n.season = c.season and n.cup_round = c.cup_round
  join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round)`

/** Lists a page of a player's opponents, the most frequent first, with the total number of opponents. */
export async function listOpponentRows(
  db: Db,
  { user_id, offset }: { user_id: number; offset: number },
): Promise<{ total: number; opponents: Opponent[] }> {
  const row = await queryRow<{ total: number; opponents: Opponent[] }>(db)`
    with met as (
      select g.customer_id, g.opponent_id, count(*)::int as games, max(g.date) as last_date,
        count(*) filter (where g.outcome = 'win')::int as wins,
        count(*) filter (where g.outcome = 'draw')::int as draws,
        count(*) filter (where g.outcome = 'loss')::int as losses,
        count(*) filter (where g.outcome = 'forfeit')::int as forfeits,
        sum(g.points_for) as points_for, sum(g.points_against) as points_against
      from ${decidedGames(user_id)} g
      group by g.customer_id, g.opponent_id
    ), page as (
      select u.id, u.name, u.surname, m.games, m.wins, m.draws, m.losses, m.forfeits, m.points_for, m.points_against,
        m.last_date,
        row_number() over (order by m.games desc, m.last_date desc, fold_for_search(u.name), u.id) as place
      from met m
      join users u on u.customer_id = m.customer_id and u.id = m.opponent_id
      order by place
      limit ${pageSize} offset ${offset}
    )
    select (select count(*)::int from met) as total,
      (select coalesce(json_agg(to_jsonb(page) - 'place' order by place), '[]') from page) as opponents`
  return row ?? { total: 0, opponents: [] }
}
