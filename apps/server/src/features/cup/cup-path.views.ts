import { sql, type RawBuilder } from 'kysely'
import { tiesBeside } from '../quizzes/players-games.views.ts'
import { personFields } from '../users/users.views.ts'

/** SQL for a player's way through the cup of `c`, round by round; no opponent for a bye. */
export const cupPathOf = (userId: RawBuilder<unknown>) => sql`(
  select json_agg(json_build_object('ties', ${tiesBeside('g')}, 'opponent',
      (select json_build_object(${personFields}) from users u where u.customer_id = g.customer_id
        and u.id = case when g.user1_id = ${userId} then g.user2_id else g.user1_id end),
      'score', case when g.user1_id = ${userId} then g.score1 else g.score2 end,
      'opponent_score', case when g.user1_id = ${userId} then g.score2 else g.score1 end)
      order by g.cup_round)
  from cup_games g
  where g.customer_id = c.customer_id and g.season = c.season
    and (g.user1_id = ${userId} or g.user2_id = ${userId}))`
