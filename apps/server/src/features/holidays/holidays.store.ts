import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'

/** Saves days without a round by date, with the club's own names; returns the dates that changed. */
export async function storeHolidays(
  db: Db,
  names: ReadonlyMap<CalendarDate, string | null>,
): Promise<CalendarDate[]> {
  // In order, so that two admins who save the same days wait for each other instead of deadlocking.
  const dates = [...names.keys()].toSorted()
  const rows = await queryRows<{ date: CalendarDate }>(db)`
    insert into holidays as h (date, name)
    select * from unnest(${dates}::date[], ${dates.map((date) => names.get(date) ?? null)}::text[])
    on conflict (customer_id, date) do update set name = excluded.name
    where h.name is distinct from excluded.name
    returning date`
  return rows.map(({ date }) => date).toSorted()
}

/** Deletes days without a round; returns those that were there. */
export async function removeHolidays(db: Db, dates: readonly CalendarDate[]): Promise<CalendarDate[]> {
  const rows = await queryRows<{ date: CalendarDate }>(db)`
    delete from holidays where date in (
      select date from holidays where date = any(${[...dates]}::date[]) order by date for update)
    returning date`
  return rows.map(({ date }) => date).toSorted()
}

/** Days with the club's own names, by date. */
export type Days = { date: CalendarDate; name: string | null }[]

/** Blocks other changes of the club's days without a round until the transaction ends. */
export async function lockHolidays(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('holidays'), current_customer_id())`.execute(db)
}

/** Lists those of some dates that are days without a round, in order. */
export async function listHolidaysOn(db: Db, dates: readonly CalendarDate[]): Promise<Days> {
  return await queryRows<Days[number]>(db)`
    select date, name from holidays where date = any(${dates}::date[]) order by date`
}

/** Saves a change, so that it can be undone as a whole. */
export async function saveHolidayChange(
  db: Db,
  { added, removed, ...made }: { added: Days; removed: Days; author_id: number; changed_at: Instant },
): Promise<void> {
  const days = { added: JSON.stringify(added), removed: JSON.stringify(removed) }
  await db
    .insertInto('holiday_changes')
    .values({ ...days, ...made })
    .execute()
}

/** Finds a change by its id; null when there is none. */
export async function findHolidayChange(
  db: Db,
  id: number,
): Promise<{ added: Days; removed: Days; is_undone: boolean } | null> {
  return await queryRow<{ added: Days; removed: Days; is_undone: boolean }>(db)`
    select added, removed, undone_at is not null as is_undone from holiday_changes where id = ${id}`
}

/** Marks a change as undone. */
export async function closeHolidayChange(
  db: Db,
  { id, ...undone }: { id: number; undone_by: number; undone_at: Instant },
): Promise<void> {
  await db.updateTable('holiday_changes').set(undone).where('id', '=', id).execute()
}
