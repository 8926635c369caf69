import type { MonthEvent } from '@tertulia/contract/month-events'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

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
