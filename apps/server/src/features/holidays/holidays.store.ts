import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Saves days without a round by date, with the club's own names; returns the dates that changed. */
export async function storeHolidays(
  db: Db,
  names: ReadonlyMap<CalendarDate, string | null>,
): Promise<CalendarDate[]> {
  // In order, so that two admins who save the same days wait for each other instead of deadlocking.
  const dates = [...names.keys()].toSorted()
  const { rows } = await sql<{ date: CalendarDate }>`
    insert into holidays as h (date, name)
    select * from unnest(${dates}::date[], ${dates.map((date) => names.get(date) ?? null)}::text[])
    on conflict (customer_id, date) do update set name = excluded.name
    where h.name is distinct from excluded.name
    returning date`.execute(db)
  return rows.map(({ date }) => date).toSorted()
}

/** Deletes days without a round; returns those that were there. */
export async function removeHolidays(db: Db, dates: readonly CalendarDate[]): Promise<CalendarDate[]> {
  const { rows } = await sql<{ date: CalendarDate }>`
    delete from holidays where date in (
      select date from holidays where date = any(${[...dates]}::date[]) order by date for update)
    returning date`.execute(db)
  return rows.map(({ date }) => date).toSorted()
}
