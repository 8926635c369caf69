import { sql, type RawBuilder } from 'kysely'

/**
 * How many games and byes the round of a cup has of which `row` is a game. They halve from round to round, down to the final's
 * one.
 */
export const tiesBeside = (row: 'g' | 'c') => sql`1 << (select count(*)::int from cup_rounds later
  where later.customer_id = ${sql.ref(`${row}.customer_id`)} and later.season = ${sql.ref(`${row}.season`)}
    and later.cup_round > ${sql.ref(`${row}.cup_round`)})`

/**
 * A player's cup game on a date, as `season`, `cup_round`, `opponent_id` (null for a bye) and `ties`: how many
 * games and byes that round of the cup has.
 */
export const cupGameOn = (date: RawBuilder<unknown>, user_id: number) => sql`(
  select g.customer_id, g.season, g.cup_round,
    case when g.user1_id = ${user_id} then g.user2_id else g.user1_id end as opponent_id,
    ${tiesBeside('g')} as ties
  from rounds r
  join cup_rounds c on c.customer_id = r.customer_id and c.season = r.season and c.round = r.round
  join cup_games g on g.customer_id = c.customer_id and g.season = c.season and g.cup_round = c.cup_round
  where r.date = ${date} and (g.user1_id = ${user_id} or g.user2_id = ${user_id}))`

/** A player's games on a date in league and cup, as `competition`, `season`, `tier`, `round`, `ties`, `opponent_id`. */
export const gamesOn = (date: RawBuilder<unknown>, user_id: number) => sql`(
  select g.customer_id, 'league' as competition, g.season, g.tier, g.round, null::int as ties, g.opponent_id
  from games g where g.date = ${date} and g.user_id = ${user_id}
  union all
  select c.customer_id, 'cup', c.season, null, c.cup_round, c.ties, c.opponent_id
  from ${cupGameOn(date, user_id)} c)`
