import type { Cup, CupDraw } from '@tertulia/contract/cup'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { tie_fields, ties_with_people, type FoundTie } from './cup-ties.views.ts'

/** A cup as it is kept: its rounds with their ties, games first. */
export type FoundCup = Pick<Cup, 'season' | 'players' | 'previous_season' | 'next_season'> & {
  rounds: { cup_round: number; round: number; date: CalendarDate; drawn: boolean; games: FoundTie[] }[]
}

/** The cup of a season that is public, or the latest such one, in one statement. */
export async function findCup(
  db: Db,
  { season, today }: { season?: number | undefined; today: CalendarDate },
): Promise<FoundCup | null> {
  const public_until = latestPublicStart(today)
  const asked_season = season === undefined ? sql`` : sql`and c.season = ${season}`
  const { rows } = await sql<FoundCup>`
    with public_cups as (
      select c.customer_id, c.season
      from cups c
      join rounds f on f.customer_id = c.customer_id and f.season = c.season and f.round = 1
      where f.date <= ${public_until}
    )
    select c.season,
      (select count(*)::int from cup_players p where p.customer_id = c.customer_id and p.season = c.season) as players,
      (select max(o.season) from public_cups o where o.season < c.season) as previous_season,
      (select min(o.season) from public_cups o where o.season > c.season) as next_season,
      (select json_agg(json_build_object('cup_round', n.cup_round, 'round', n.round, 'date', r.date,
          'drawn', n.drawn_at is not null, 'games', coalesce(drawn.games, '[]')) order by n.cup_round)
        from cup_rounds n
        join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
        cross join lateral (
          select json_agg(json_build_object(${tie_fields}) order by g.position) as games
          from ${ties_with_people}
          where g.customer_id = n.customer_id and g.season = n.season and g.cup_round = n.cup_round
        ) drawn
        where n.customer_id = c.customer_id and n.season = c.season) as rounds
    from public_cups c
    where true ${asked_season}
    order by c.season desc limit 1`.execute(db)
  return rows[0] ?? null
}

const draws_of_cup = sql`
  select
    array(select p.user_id from cup_players p
      where p.customer_id = c.customer_id and p.season = c.season order by p.user_id) as player_ids,
    (select coalesce(json_agg(json_build_object('cup_round', n.cup_round, 'games', (
          select json_agg(json_build_object('user1_id', g.user1_id, 'user2_id', g.user2_id, 'winner_id', g.winner_id)
            order by g.position)
          from cup_games g
          where g.customer_id = n.customer_id and g.season = n.season and g.cup_round = n.cup_round
        )) order by n.cup_round), '[]')
      from cup_rounds n
      where n.customer_id = c.customer_id and n.season = c.season and n.drawn_at is not null) as rounds`

/** The record of a cup's draws, if its season is public. */
export async function findDrawRecord(
  db: Db,
  { season, today }: { season: number; today: CalendarDate },
): Promise<CupDraw | null> {
  const { rows } = await sql<CupDraw>`
    select c.season, c.seed, drawn.player_ids, drawn.rounds
    from cups c
    join rounds f on f.customer_id = c.customer_id and f.season = c.season and f.round = 1
    cross join lateral (${draws_of_cup}) drawn
    where c.season = ${season} and f.date <= ${latestPublicStart(today)}`.execute(db)
  return rows[0] ?? null
}

/** The records of all cups' draws. */
export async function listDrawRecords(db: Db): Promise<CupDraw[]> {
  const { rows } = await sql<CupDraw>`
    select c.season, c.seed, drawn.player_ids, drawn.rounds
    from cups c
    cross join lateral (${draws_of_cup}) drawn
    order by c.season`.execute(db)
  return rows
}
