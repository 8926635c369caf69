import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql, type RawBuilder } from 'kysely'
import { pendingGamesOfStanding, chosenTier, type TierQuery } from '../league/league.sql.ts'
import type { TableSource } from './quiz-tables.sql.ts'

const person = sql`u.id as user_id, u.name, u.surname`

/** Builds `and column = value` for a given value. */
const only = (column: string, value: number | undefined): RawBuilder<unknown> =>
  value === undefined ? sql`` : sql`and ${sql.ref(column)} = ${value}`

/** The tables of a public season, all tiers or one. */
export function standingsTable({ tier, ...asked }: TierQuery): TableSource {
  return {
    with: chosenTier(asked),
    columns: sql`s.season, s.tier, ${person}, s.rank, s.movement, s.league_points, s.points_for, s.points_against,
      s.games, s.forfeits, s.wins, s.draws, s.losses, s.right_answers, s.best_rank, s.worst_rank, s.outlook,
      s.excused_forfeits, p.through_round as withdrawn_after,
      ${pendingGamesOfStanding} as pending_games`,
    from: sql`chosen c
      join standings s on s.customer_id = c.customer_id and s.season = c.season ${only('s.tier', tier)}
      left join tier_players p on p.customer_id = s.customer_id and p.season = s.season and p.user_id = s.user_id
      join users u on u.customer_id = s.customer_id and u.id = s.user_id`,
    order: sql`s.tier, s.rank, u.name, u.surname, u.id`,
  }
}

// A game's row is filled from the beginning, but its values are published only once it is decided.
const decided = (column: string) => sql`case when g.state = 'decided' then ${sql.ref(column)} end`

/** League games of closed days, a row for each player: of a season, or of a player in all public ones. */
export function gamesTable({
  tier,
  player_id,
  ...asked
}: TierQuery & { player_id: number | undefined }): TableSource {
  const allSeasons = asked.season === undefined && player_id !== undefined
  const seasons = allSeasons ? publicSeasons(asked.today) : chosenTier(asked)
  return {
    with: seasons,
    columns: sql`g.season, g.round, g.date, g.tier, ${person}, o.id as opponent_id, o.name as opponent_name,
      o.surname as opponent_surname, g.state, g.outcome, g.score, ${decided('g.league_points')} as league_points,
      ${decided('g.points_for')} as points_for, ${decided('g.points_against')} as points_against,
      ${decided('g.right_answers')} as right_answers, g.excused`,
    from: sql`chosen c
      join games g on g.customer_id = c.customer_id and g.season = c.season
        ${only('g.tier', tier)} ${only('g.user_id', player_id)}
      join closed_days d on d.customer_id = g.customer_id and d.date = g.date
      join users u on u.customer_id = g.customer_id and u.id = g.user_id
      left join users o on o.customer_id = g.customer_id and o.id = g.opponent_id`,
    order: sql`g.date, g.tier, u.id`,
  }
}

const publicSeasons = (today: CalendarDate) => sql`
  chosen as (
    select f.customer_id, f.season from rounds f where f.round = 1 and f.date <= ${latestPublicStart(today)}
  )`

/** Ties of closed days, of all public cups or of one season's. */
export function cupGamesTable({
  season,
  today,
}: {
  season: number | undefined
  today: CalendarDate
}): TableSource {
  const isOver = sql`g.state in ('decided', 'void')`
  return {
    with: publicSeasons(today),
    columns: sql`g.season, g.cup_round, r.date, u.id as user1_id, u.name as user1_name, u.surname as user1_surname,
      o.id as user2_id, o.name as user2_name, o.surname as user2_surname, g.state, g.score1, g.score2,
      case when ${isOver} then g.winner_id end as winner_id,
      case when ${isOver} then g.decided_by end as decided_by`,
    from: sql`chosen c
      join cup_games g on g.customer_id = c.customer_id and g.season = c.season ${only('g.season', season)}
      join cup_rounds n on n.customer_id = g.customer_id and n.season = g.season and n.cup_round = g.cup_round
      join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
      join closed_days d on d.customer_id = r.customer_id and d.date = r.date
      join users u on u.customer_id = g.customer_id and u.id = g.user1_id
      left join users o on o.customer_id = g.customer_id and o.id = g.user2_id`,
    order: sql`g.season, g.cup_round, g.position`,
  }
}
