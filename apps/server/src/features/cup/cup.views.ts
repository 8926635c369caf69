import type { Cup, CupDraw } from '@tertulia/contract/cup'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { tieFields, tiesWithPeople, type FoundTie } from './cup-ties.views.ts'

/** A stored cup: its rounds with their ties, games first. */
export type FoundCup = Pick<Cup, 'season' | 'players' | 'previous_season' | 'next_season'> & {
  rounds: { cup_round: number; round: number; date: CalendarDate; drawn: boolean; games: FoundTie[] }[]
}

/** Finds the cup of a public season, or the latest one, in one statement. */
export async function findCup(
  db: Db,
  { season, today }: { season?: number | undefined; today: CalendarDate },
): Promise<FoundCup | null> {
  const publicUntil = latestPublicStart(today)
  const askedSeason = season === undefined ? sql`` : sql`and c.season = ${season}`
  return await queryRow<FoundCup>(db)`
    with public_cups as (
      select c.customer_id, c.season
      from cups c
      join rounds f on f.customer_id = c.customer_id and f.season = c.season and f.round = 1
      where f.date <= ${publicUntil}
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
          select json_agg(json_build_object(${tieFields}) order by g.position) as games
          from ${tiesWithPeople}
          where g.customer_id = n.customer_id and g.season = n.season and g.cup_round = n.cup_round
        ) drawn
        where n.customer_id = c.customer_id and n.season = c.season) as rounds
    from public_cups c
    where true ${askedSeason}
    order by c.season desc limit 1`
}

const drawsOfCup = sql`
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

/** Finds the record of a cup's draws, if its season is public. */
export async function findDrawRecord(
  db: Db,
  { season, today }: { season: number; today: CalendarDate },
): Promise<CupDraw | null> {
  return await queryRow<CupDraw>(db)`
    select c.season, c.seed, drawn.player_ids, drawn.rounds
    from cups c
    join rounds f on f.customer_id = c.customer_id and f.season = c.season and f.round = 1
    cross join lateral (${drawsOfCup}) drawn
    where c.season = ${season} and f.date <= ${latestPublicStart(today)}`
}

/** Lists the records of all cups' draws. */
export async function listDrawRecords(db: Db): Promise<CupDraw[]> {
  return await queryRows<CupDraw>(db)`
    select c.season, c.seed, drawn.player_ids, drawn.rounds
    from cups c
    cross join lateral (${drawsOfCup}) drawn
    order by c.season`
}
