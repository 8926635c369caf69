import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Holiday, HolidayChange } from '@tertulia/contract/holidays'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { personFields } from '../users/users.views.ts'

/** Lists the club's days without a round from a date on, in order. */
export async function listHolidaysFrom(
  db: Db,
  from: CalendarDate,
): Promise<{ date: CalendarDate; name: string | null }[]> {
  return db
    .selectFrom('holidays')
    .select(['date', 'name'])
    .where('date', '>=', from)
    .orderBy('date')
    .execute()
}

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
