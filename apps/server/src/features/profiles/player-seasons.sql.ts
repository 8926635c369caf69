import type { PlayerSeason } from '@tertulia/contract/profiles'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { isOver } from '../../platform/access/days.sql.ts'
import { tiesBeside } from '../quizzes/past-quizzes.sql.ts'
import { pendingGamesOfTier } from '../seasons/seasons.sql.ts'
import { personFields } from '../users/users.sql.ts'

type Query = { user_id: number; today: CalendarDate }

/** A season of a player; for the cup their last tie, with its winner if decided. */
export type SeasonRow = Omit<PlayerSeason, 'state' | 'cup'> & {
  cup: {
    last: (NonNullable<NonNullable<PlayerSeason['cup']>['last']> & { winner_id: number | null }) | null
  } | null
}

/** SQL for the seasons that have begun and in whose league or cup a user plays, with their first date. */
const begunSeasons = ({ user_id, today }: Query) => sql`(
  select f.customer_id, f.season, f.date as first_date
  from rounds f
  where f.round = 1 and f.date <= ${today} and (
    exists (select from standings s
      where s.customer_id = f.customer_id and s.season = f.season and s.user_id = ${user_id})
    or exists (select from cup_players p
      where p.customer_id = f.customer_id and p.season = f.season and p.user_id = ${user_id})))`

/** Counts a user's seasons. */
export async function countSeasons(db: Db, query: Query): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from ${begunSeasons(query)} b`
  return row?.total ?? 0
}

/** Lists a page of a user's seasons, the latest first. */
export async function listSeasonRows(
  db: Db,
  query: Query & { limit: number; offset: number },
): Promise<SeasonRow[]> {
  const { user_id, today, limit, offset } = query
  return await queryRows<SeasonRow>(db)`
    select b.season, b.first_date,
      (select max(l.date) from rounds l where l.customer_id = b.customer_id and l.season = b.season) as last_date,
      (select json_build_object('tier', s.tier, 'rank', s.rank, 'movement', s.movement, 'games', s.games,
          'wins', s.wins, 'draws', s.draws, 'losses', s.losses, 'forfeits', s.forfeits,
          'excused_forfeits', s.excused_forfeits,
          'league_points', s.league_points, 'points_for', s.points_for, 'points_against', s.points_against,
          'pending_games', ${pendingGamesOfTier('s')},
          'players', (select count(*)::int from standings t
            where t.customer_id = s.customer_id and t.season = s.season and t.tier = s.tier))
        from standings s
        where s.customer_id = b.customer_id and s.season = b.season and s.user_id = ${user_id}) as league,
      (select json_build_object('last', ${lastTie({ user_id, today })})
        from cup_players p
        where p.customer_id = b.customer_id and p.season = b.season and p.user_id = ${user_id}) as cup
    from ${begunSeasons(query)} b
    order by b.season desc
    limit ${limit} offset ${offset}`
}

/** SQL for the player's latest tie in the cup `p`; its winner once its day is over. */
const lastTie = ({ user_id, today }: Query) => sql`(
  select json_build_object('date', r.date, 'winner_id',
      case when g.user2_id is null or (${isOver(sql`r.date`, today)} and g.state in ('decided', 'void')) then g.winner_id end,
      'ties', ${tiesBeside('g')},
      'opponent', (select json_build_object(${personFields}) from users u where u.customer_id = g.customer_id
        and u.id = case when g.user1_id = ${user_id} then g.user2_id else g.user1_id end))
  from cup_games g
  join cup_rounds n on n.customer_id = g.customer_id and n.season = g.season and n.cup_round = g.cup_round
  join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
  where g.customer_id = p.customer_id and g.season = p.season and (g.user1_id = ${user_id} or g.user2_id = ${user_id})
  order by g.cup_round desc limit 1)`
