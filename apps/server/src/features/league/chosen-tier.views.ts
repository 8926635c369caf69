import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql, type RawBuilder } from 'kysely'

/** The requested table or calendar: without a season the running one, without a tier the user's own. */
export type AskedTier = {
  season?: number | undefined
  tier?: number | undefined
  user_id: number
  today: CalendarDate
}

/**
 * SQL for the one row `chosen` (season, tier, first and last date, my_tier, tier_count) of a `with` clause; no row when
 * no such season is public. Seasons follow one another, so the running one is the latest public one or the one before.
 */
export function chosenTier({ season, tier, user_id, today }: AskedTier): RawBuilder<unknown> {
  const askedSeason = season === undefined ? sql`` : sql`and f.season = ${season}`
  return sql`
    latest as (
      select f.customer_id, f.season, f.date as first_date, (
          select l.date from rounds l
          where l.customer_id = f.customer_id and l.season = f.season
          order by l.round desc limit 1
        ) as last_date
      from rounds f
      where f.round = 1 and f.date <= ${latestPublicStart(today)} ${askedSeason}
      order by f.season desc limit 2
    ),
    chosen as (
      select l.*, mine.tier as my_tier, coalesce(${tier ?? null}::int, mine.tier, 1) as tier, (
          select t.tier from tier_players t
          where t.customer_id = l.customer_id and t.season = l.season
          order by t.tier desc limit 1
        ) as tier_count
      from latest l
      left join tier_players mine
        on mine.customer_id = l.customer_id and mine.season = l.season and mine.user_id = ${user_id}
      order by (${today}::date between l.first_date and l.last_date) desc, l.season desc limit 1
    )`
}
