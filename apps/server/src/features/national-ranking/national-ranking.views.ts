import { eventTypes, type EventType } from '@tertulia/core/national-ranking/event-types'
import type { Month } from '@tertulia/core/national-ranking/month'
import { eventScore } from '@tertulia/core/national-ranking/ranking'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** A player's result in a national event, with rank and number of players. */
export type OwnEvent = {
  month: Month
  type: EventType
  result: number
  score: number
  rank: number
  players: number
}

/** Lists the national events of the ranking player linked to this user, latest first. */
export async function listEventsOf(db: Db, userId: number): Promise<OwnEvent[]> {
  const rows = await queryRows<Omit<OwnEvent, 'score'> & { best: number }>(db)`
    select r.month, r.type, r.result, e.best, e.rank, e.players
    from ranking_players p
    join event_results r on r.customer_id = p.customer_id and r.player_id = p.id
    cross join lateral (
      select max(o.result) as best, count(*)::int as players,
        (count(*) filter (where o.result > r.result) + 1)::int as rank
      from event_results o
      where o.customer_id = r.customer_id and o.month = r.month and o.type = r.type) e
    where p.user_id = ${userId}
    order by r.month desc, array_position(${eventTypes}::text[], r.type)`
  return rows.map(({ best, ...row }) => ({ ...row, score: eventScore(row.result, best) }))
}
