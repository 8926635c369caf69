import type * as monthEventCalls from '@tertulia/contract/month-events'
import type { EventMonth } from '@tertulia/contract/month-events'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { eventTypes } from '@tertulia/core/national-ranking/event-types'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'

type ListedMonth = ReplyOf<typeof monthEventCalls.listEventMonths>['months'][number]

/** SQL condition: the ranking of the month `m` is published. */
export const isPublished = sql<boolean>`exists (select from month_rankings k
  where k.customer_id = m.customer_id and k.month = m.month)`

/** SQL condition: the month `m` has results. */
export const hasResults = sql<boolean>`exists (select from event_results r
  where r.customer_id = m.customer_id and r.month = m.month)`

/** Lists the months that have events, newest first. */
export async function listMonthsWithEvents(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('event_months').select('month').orderBy('month', 'desc').execute()
  return rows.map(({ month }) => month)
}

/** Counts the months that have events. */
export async function countEventMonths(db: Db): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`select count(*)::int as total from event_months`
  return row?.total ?? 0
}

/** Lists a page of the months that have events, newest first. */
export async function listEventMonthRows(db: Db, offset: number): Promise<ListedMonth[]> {
  return await queryRows<ListedMonth>(db)`
    select m.month, count(distinct r.type)::int as events, count(r.player_id)::int as results,
      count(distinct r.player_id)::int as players, ${isPublished} as published
    from (select * from event_months order by month desc limit ${pageSize} offset ${offset}) m
    left join event_results r on r.customer_id = m.customer_id and r.month = m.month
    group by m.customer_id, m.month
    order by m.month desc`
}

/** Finds the events of a month, best results first, in one statement, so that the version matches. */
export async function findMonthEvents(db: Db, month: string): Promise<Omit<EventMonth, 'players'> | null> {
  return await queryRow<Omit<EventMonth, 'players'>>(db)`
    select m.month, m.version, ${isPublished} as published, held.events
    from event_months m
    cross join lateral (
      select coalesce(json_agg(json_strip_nulls(json_build_object('type', e.type,
          'supervised', case when e.type = any(m.supervised) then true end, 'results', e.results))
        order by array_position(${[...eventTypes]}::text[], e.type)), '[]') as events
      from (
        select r.type, json_agg(json_build_object('player_id', r.player_id, 'result', r.result)
          order by r.result desc, p.search_text, p.id) as results
        from event_results r
        join ranking_players p on p.customer_id = r.customer_id and p.id = r.player_id
        where r.customer_id = m.customer_id and r.month = m.month
        group by r.type
      ) e
    ) held
    where m.month = ${month}`
}
