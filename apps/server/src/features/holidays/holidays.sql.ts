import type { Holiday, HolidayChange } from '@tertulia/contract/holidays'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { personFields } from '../users/users.sql.ts'

/** Lists the club's days without a round from a date on, in order. */
export async function listHolidaysFrom(db: Db, from: CalendarDate): Promise<HolidayRow[]> {
  return await queryRows<HolidayRow>(db)`${holidaysFrom(from)}`
}

type HolidayRow = { date: CalendarDate; name: string | null }

/** Query for the club's days without a round from a date on, in order. */
export const holidaysFrom = (from: CalendarDate) => sql<HolidayRow>`
  select date, name from holidays where date >= ${from} order by date`

/** Lists the same with the round of a season that is on each day and has not opened. */
export async function listHolidaysWithRounds(
  db: Db,
  today: CalendarDate,
): Promise<Omit<Holiday, 'holiday'>[]> {
  return await queryRows<Omit<Holiday, 'holiday'>>(db)`
    select h.date, h.name, (
        select json_build_object('season', r.season, 'round', r.round, 'running', exists (select from rounds f
          where f.customer_id = r.customer_id and f.season = r.season and f.round = 1 and f.date <= ${today}))
        from rounds r
        where r.customer_id = h.customer_id and r.date = h.date and r.date > ${today}) as round
    from holidays h
    where h.date >= ${today}
    order by h.date`
}

const longestHistory = 20

const person = (column: string) => sql`(select json_build_object(${personFields}) from users u
  where u.customer_id = c.customer_id and u.id = ${sql.ref(column)})`

/** SQL for the number of days of a list that are days without a round under these names. */
const standing = (
  column: string,
) => sql`(select count(*) from jsonb_to_recordset(${sql.ref(column)}) as d (date date, name text)
  join holidays h on h.customer_id = c.customer_id and h.date = d.date and h.name is not distinct from d.name)`

/** SQL condition: the days of the change `c` are as it has left them: added ones are there, removed ones are not. */
const unchanged = sql<boolean>`(${standing('c.added')} = jsonb_array_length(c.added)
  and not exists (select from jsonb_to_recordset(c.removed) as d (date date)
    join holidays h on h.customer_id = c.customer_id and h.date = d.date
    where not exists (select from jsonb_to_recordset(c.added) as a (date date) where a.date = d.date)))`

/** Lists the latest changes that name a day from a date on, the latest first. */
export async function listHolidayChanges(db: Db, from: CalendarDate): Promise<HolidayChange[]> {
  return await queryRows<HolidayChange>(db)`
    select c.id, c.added, c.removed, ${person('c.author_id')} as author, c.changed_at,
      ${person('c.undone_by')} as undone_by, c.undone_at, c.undone_at is null and ${unchanged} as undoable
    from holiday_changes c
    where exists (select from jsonb_to_recordset(c.added || c.removed) as d (date date) where d.date >= ${from})
    order by c.id desc
    limit ${longestHistory}`
}

/** Tells whether the days of a change are as it has left them. */
export async function isUnchanged(db: Db, id: number): Promise<boolean> {
  const row = await queryRow<{ unchanged: boolean }>(db)`
    select ${unchanged} as unchanged from holiday_changes c where c.id = ${id}`
  return row?.unchanged ?? false
}

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
