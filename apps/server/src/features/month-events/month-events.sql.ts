import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as monthEventCalls from '@tertulia/contract/month-events'
import type { EventMonth, MonthEvent } from '@tertulia/contract/month-events'
import type { Instant } from '@tertulia/core/calendar/calendar'
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

/** Creates a month; false when it has events already. */
export async function insertEventMonth(
  db: Db,
  { month, saved_at }: { month: string; saved_at: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('event_months')
    .values({ month, saved_at })
    .onConflict((conflict) => conflict.columns(['customer_id', 'month']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Locks a month against other managers; null for one without events. */
export async function lockEventMonth(db: Db, month: string): Promise<{ version: number } | null> {
  const row = await db
    .selectFrom('event_months')
    .select('version')
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Locks months against other managers, in order. */
export async function lockEventMonths(db: Db, months: readonly string[]): Promise<void> {
  await sql`
    select from event_months where month = any(${months}::text[]) order by month for update`.execute(db)
}

/** Records that a month was saved again. */
export async function updateEventMonth(
  db: Db,
  { month, ...saving }: { month: string; version: number; saved_at: Instant },
): Promise<void> {
  await db.updateTable('event_months').set(saving).where('month', '=', month).execute()
}

/** Replaces all results of a month by these, and records which of its events were supervised. */
export async function replaceResults(
  db: Db,
  { month, events }: { month: string; events: readonly MonthEvent[] },
): Promise<void> {
  await db.deleteFrom('event_results').where('month', '=', month).execute()
  const supervised = events.flatMap((event) => (event.supervised === true ? [event.type] : []))
  await db.updateTable('event_months').set({ supervised }).where('month', '=', month).execute()
  const rows = events.flatMap(({ type, results }) => results.map((result) => ({ type, ...result })))
  const [types, playerIds, results] = [
    rows.map(({ type }) => type),
    rows.map(({ player_id }) => player_id),
    rows.map(({ result }) => result),
  ]
  await sql`
    insert into event_results (month, type, player_id, result)
    select ${month}, * from unnest(${types}::text[], ${playerIds}::int[], ${results}::int[])`.execute(db)
}

/** Deletes a month with all its results; false when it has none. */
export async function deleteEventMonth(db: Db, month: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('event_months').where('month', '=', month).executeTakeFirst()
  return numDeletedRows > 0n
}
