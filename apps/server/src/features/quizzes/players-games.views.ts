import { sql, type RawBuilder } from 'kysely'

/**
 * SQL for the number of games and byes in the cup round of the game `row`. They halve from round to round, down to one
 * in the final.
 */
export const tiesBeside = (row: 'g' | 'c') => sql`1 << (select count(*)::int from cup_rounds later
  where later.customer_id = ${sql.ref(`${row}.customer_id`)} and later.season = ${sql.ref(`${row}.season`)}
    and later.cup_round > ${sql.ref(`${row}.cup_round`)})`

/**
 * SQL for a player's cup game on a date, as `season`, `cup_round`, `opponent_id` (null for a bye) and `ties`, the
 * number of games and byes in that round.
 */
export const cupGameOn = (date: RawBuilder<unknown>, userId: number) => sql`(
  select g.customer_id, g.season, g.cup_round,
    case when g.user1_id = ${userId} then g.user2_id else g.user1_id end as opponent_id,
    ${tiesBeside('g')} as ties
  from rounds r
  join cup_rounds c on c.customer_id = r.customer_id and c.season = r.season and c.round = r.round
  join cup_games g on g.customer_id = c.customer_id and g.season = c.season and g.cup_round = c.cup_round
  where r.date = ${date} and (g.user1_id = ${userId} or g.user2_id = ${userId}))`

/**
 * SQL for a player's games on a date in league and cup, as `competition`, `season`, `tier`, `round`, `ties`,
 * `opponent_id`; a void one, because somebody withdrew, is none.
 */
export const gamesOn = (date: RawBuilder<unknown>, userId: number) => sql`(
  select g.customer_id, 'league' as competition, g.season, g.tier, g.round, null::int as ties, g.opponent_id
  from games g where g.date = ${date} and g.user_id = ${userId} and g.state <> 'void'
  union all
  select c.customer_id, 'cup', c.season, null, c.cup_round, c.ties, c.opponent_id
  from ${cupGameOn(date, userId)} c)`
