import type { StandingRow, Standings } from '@tertulia/contract/league'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { pendingGamesOfTier } from '../seasons/seasons.views.ts'
import { chosenTier, type AskedTier } from './chosen-tier.views.ts'
import { personFields } from '../users/users.views.ts'

/** A tier's stored table; `standings` is null when the season has no such tier. */
export type FoundTable = Omit<Standings, 'state' | 'standings'> & { standings: StandingRow[] | null }

/** SQL for the number of a player's games that wait for verdicts, beside their row `s` of the table. */
export const pendingGamesOfStanding = sql<number>`(select count(*)::int from games g
  where g.customer_id = s.customer_id and g.season = s.season and g.tier = s.tier and g.user_id = s.user_id
    and g.state = 'pending')`

/**
 * Finds the table of a tier in one statement, in its order, equal ranks by name; null when no such season is public.
 */
export async function findTable(db: Db, asked: AskedTier): Promise<FoundTable | null> {
  return await queryRow<FoundTable>(db)`
    with ${chosenTier(asked)}
    select c.season, c.tier, c.tier_count, c.my_tier, c.first_date, c.last_date,
      (select max(r.season) from rounds r
        where r.customer_id = c.customer_id and r.season < c.season and r.round = 1) as previous_season,
      (select min(r.season) from rounds r
        where r.customer_id = c.customer_id and r.season > c.season and r.round = 1
          and r.date <= ${latestPublicStart(asked.today)}) as next_season,
      ${pendingGamesOfTier('c')} as pending_games,
      (select s.rule_set from seasons s
        where s.customer_id = c.customer_id and s.season = c.season) as rules,
      (select json_agg(json_build_object(${personFields}, 'rank', s.rank,
          'movement', s.movement, 'league_points', s.league_points, 'points_for', s.points_for,
          'points_against', s.points_against, 'games', s.games, 'forfeits', s.forfeits, 'wins', s.wins,
          'draws', s.draws, 'losses', s.losses, 'right_answers', s.right_answers,
          'best_rank', s.best_rank, 'worst_rank', s.worst_rank, 'outlook', s.outlook,
          'excused_forfeits', s.excused_forfeits, 'withdrawn_after', p.through_round,
          'pending_games', ${pendingGamesOfStanding})
          order by s.rank, s.movement is not distinct from 'down', u.name, u.surname, u.id)
        from standings s
        join users u on u.customer_id = s.customer_id and u.id = s.user_id
        left join tier_players p
          on p.customer_id = s.customer_id and p.season = s.season and p.user_id = s.user_id
        where s.customer_id = c.customer_id and s.season = c.season and s.tier = c.tier) as standings
    from chosen c`
}
