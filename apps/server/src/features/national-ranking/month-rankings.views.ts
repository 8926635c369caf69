import type { RankingPreview } from '@tertulia/contract/month-rankings'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { eventTypes } from '@tertulia/core/national-ranking/event-types'
import type { Month } from '@tertulia/core/national-ranking/month'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { rankedRows } from './ranked-rows.views.ts'

export type PublishedMonth = { month: Month; published_at: Instant }

/** Lists the published months, latest first. */
export async function listPublished(db: Db): Promise<PublishedMonth[]> {
  return db.selectFrom('month_rankings').select(['month', 'published_at']).orderBy('month', 'desc').execute()
}

/** Counts the events of each month with events. */
export async function countEvents(db: Db): Promise<Map<Month, number>> {
  const rows = await queryRows<{ month: Month; events: number }>(db)`
    select m.month, count(*)::int as events
    from event_months m, unnest(${eventTypes}::text[]) as t (type)
    where exists (
      select from event_results r where r.customer_id = m.customer_id and r.month = m.month and r.type = t.type)
    group by m.month`
  return new Map(rows.map(({ month, events }) => [month, events]))
}

type AskedPreview = { month: Month; previous_month: Month | null }

/** Returns the top of a month's ranking by current results, and how many players it has. */
export async function previewRanking(
  db: Db,
  { month, previous_month }: AskedPreview,
): Promise<Pick<RankingPreview, 'players' | 'rows'>> {
  const row = await queryRow<Pick<RankingPreview, 'players' | 'rows'>>(db)`
    with ${rankedRows([month])},
    head as (
      select p.id, p.name, p.surname, p.club, p.region, r.rank, b.rank as previous_rank, r.score, r.score_sum, r.events,
        r.score_sum / r.events as average, p.search_text
      from ranked r
      join ranking_players p on p.id = r.player_id
      left join month_ranking_rows b
        on b.customer_id = p.customer_id and b.month = ${previous_month} and b.player_id = r.player_id
      order by r.rank, p.search_text, p.id
      limit ${pageSize}
    )
    select (select count(*)::int from ranked) as players,
      (select coalesce(json_agg(to_jsonb(head) - 'search_text' order by rank, search_text, id), '[]') from head) as rows
    `
  if (!row) throw new Error('the statement gave no row')
  return row
}
