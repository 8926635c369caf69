import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'

/** A round of a cup on its day. */
export type RoundOfCup = { cup_round: number; round: number; date: CalendarDate; drawn: boolean }

/** Lists the rounds of a season's cup, in order. */
export async function listCupRounds(db: Db, season: number): Promise<RoundOfCup[]> {
  return await queryRows<RoundOfCup>(db)`
    select c.cup_round, c.round, r.date, c.drawn_at is not null as drawn
    from cup_rounds c
    join rounds r on r.customer_id = c.customer_id and r.season = c.season and r.round = c.round
    where c.season = ${season}
    order by c.cup_round`
}

type ClosedCupDay = { date: CalendarDate; counts: boolean; closed_at: Instant }

/** Lists the closed days of a season's cup, in order. */
export async function listClosedCupDays(db: Db, season: number): Promise<ClosedCupDay[]> {
  return await queryRows<ClosedCupDay>(db)`
    select d.date, d.counts, d.closed_at
    from cup_rounds c
    join rounds r on r.customer_id = c.customer_id and r.season = c.season and r.round = c.round
    join closed_days d on d.customer_id = r.customer_id and d.date = r.date
    where c.season = ${season}
    order by d.date`
}

/** A round that can be drawn: every tie of the one before is decided. */
export type DueDraw = { season: number; cup_round: number }

/** Lists the rounds that can be drawn now, of all cups or of one season's. */
export async function listDueDraws(db: Db, season: number | null = null): Promise<DueDraw[]> {
  return await queryRows<DueDraw>(db)`
    select c.season, c.cup_round
    from cup_rounds c
    join cup_rounds last
      on last.customer_id = c.customer_id and last.season = c.season and last.cup_round = c.cup_round - 1
    where c.drawn_at is null and last.drawn_at is not null and (${season}::int is null or c.season = ${season})
      and not exists (
        select from cup_games g
        where g.customer_id = c.customer_id and g.season = c.season and g.cup_round = last.cup_round
          and g.winner_id is null)
    order by c.season`
}

/** Finds the players of a round's draw: the winners of the round before, or for the first round all players. */
export async function findDrawInput(
  db: Db,
  { season, cup_round }: DueDraw,
): Promise<{ seed: string; date: CalendarDate; player_ids: number[] } | null> {
  return await queryRow<{ seed: string; date: CalendarDate; player_ids: number[] }>(db)`
    select c.seed, r.date, case ${cup_round}::int
      when 1 then array(
        select p.user_id from cup_players p where p.customer_id = c.customer_id and p.season = c.season)
      else array(
        select g.winner_id from cup_games g
        where g.customer_id = c.customer_id and g.season = c.season and g.cup_round = ${cup_round - 1})
      end as player_ids
    from cups c
    join cup_rounds n on n.customer_id = c.customer_id and n.season = c.season and n.cup_round = ${cup_round}
    join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
    where c.season = ${season}`
}
