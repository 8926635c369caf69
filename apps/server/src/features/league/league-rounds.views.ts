import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { StoredGameState } from '@tertulia/core/league/game-state'
import type { Outcome } from '@tertulia/core/league/game-score'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { shownExcuse } from '../absences/absences.views.ts'
import { chosenTier, type AskedTier } from './chosen-tier.views.ts'
import { withdrawnIds } from '../seasons/withdrawals.views.ts'
import { personFields } from '../users/users.views.ts'

type NamedPerson = { id: number; name: string; surname: string }

/** A game from the side of one of its players. */
export type PlayedSide = {
  round: number
  user_id: number
  opponent_id: number | null
  state: StoredGameState
  score: number | null
  outcome: Outcome | null
  excused: boolean
  withdrawn_ids: number[]
}

/** A tier's stored calendar; `players` is null when the season has no such tier. */
export type FoundCalendar = {
  season: number
  tier: number
  rounds: { round: number; date: CalendarDate; solo: boolean; byes: NamedPerson[] }[]
  /** In fixture order. */
  players: NamedPerson[] | null
  sides: PlayedSide[]
}

/** SQL for the players of the tier `c` who have no opponent in its round `r`, in fixture order. */
export const byesOfRound = sql`(select coalesce(json_agg(json_build_object(${personFields}) order by p.position), '[]')
  from tier_players p
  join users u on u.customer_id = p.customer_id and u.id = p.user_id
  where p.customer_id = c.customer_id and p.season = c.season and p.tier = c.tier
    and r.round between p.from_round and coalesce(p.through_round, r.round)
    and not exists (
      select from games b
      where b.customer_id = p.customer_id and b.season = p.season and b.tier = p.tier and b.round = r.round
        and b.user_id = p.user_id))`

/** Finds the rounds, players and games of a tier in one statement; null when no such season is public. */
export async function findCalendar(db: Db, asked: AskedTier): Promise<FoundCalendar | null> {
  return await queryRow<FoundCalendar>(db)`
    with ${chosenTier(asked)}
    select c.season, c.tier,
      (select json_agg(json_build_object('round', r.round, 'date', r.date, 'solo', r.solo, 'byes', ${byesOfRound})
          order by r.round)
        from rounds r
        where r.customer_id = c.customer_id and r.season = c.season) as rounds,
      (select json_agg(json_build_object(${personFields}) order by p.position, p.from_round)
        from tier_players p
        join users u on u.customer_id = p.customer_id and u.id = p.user_id
        where p.customer_id = c.customer_id and p.season = c.season and p.tier = c.tier) as players,
      (select coalesce(json_agg(json_build_object('round', g.round, 'user_id', g.user_id,
          'opponent_id', g.opponent_id, 'state', g.state, 'score', g.score, 'outcome', g.outcome,
          'withdrawn_ids', ${withdrawnIds}, 'excused', ${shownExcuse(asked)})), '[]')
        from games g
        where g.customer_id = c.customer_id and g.season = c.season and g.tier = c.tier) as sides
    from chosen c`
}
