import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** Saves announced days of absence. */
export async function saveAnnounced(
  db: Db,
  { user_id, dates, now }: { user_id: number; dates: readonly CalendarDate[]; now: Instant },
): Promise<void> {
  await sql`
    insert into absences (user_id, date, announced_at)
    select ${user_id}::int, unnest(${dates}::date[]), ${now}::timestamptz
    on conflict (customer_id, user_id, date) do update
    set announced_at = coalesce(absences.announced_at, excluded.announced_at)`.execute(db)
}

/** Deletes a player's announcement; an admin's excuse stays. */
export async function removeAnnounced(db: Db, { user_id, date }: Day): Promise<void> {
  await holdDay(db, { user_id, date })
  await sql`
    delete from absences where user_id = ${user_id} and date = ${date} and excused_by is null`.execute(db)
  await sql`
    update absences set announced_at = null where user_id = ${user_id} and date = ${date}`.execute(db)
}

type Day = { user_id: number; date: CalendarDate }

/** Locks a day, so that its player and an admin cannot withdraw it at the same time. */
async function holdDay(db: Db, { user_id, date }: Day): Promise<void> {
  await sql`select from absences where user_id = ${user_id} and date = ${date} for update`.execute(db)
}

/** Saves that an admin excused a day; false when it was excused before. */
export async function saveExcused(
  db: Db,
  { user_id, date, excused_by }: Day & { excused_by: number },
): Promise<boolean> {
  const rows = await queryRows(db)`
    insert into absences as b (user_id, date, excused_by) values (${user_id}, ${date}, ${excused_by})
    on conflict (customer_id, user_id, date) do update
    set excused_by = excluded.excused_by where b.excused_by is null
    returning b.date`
  return rows.length > 0
}

/** Deletes an admin's excuse of a day; the player's announcement stays. False when there was none. */
export async function removeExcused(db: Db, { user_id, date }: Day): Promise<boolean> {
  await holdDay(db, { user_id, date })
  const removed = await sql`
    delete from absences
    where user_id = ${user_id} and date = ${date} and excused_by is not null and announced_at is null
    returning date`.execute(db)
  const stored = await sql`
    update absences set excused_by = null
    where user_id = ${user_id} and date = ${date} and excused_by is not null
    returning date`.execute(db)
  return removed.rows.length + stored.rows.length > 0
}

/** Saves how many extra days a player is granted for a year; 0 removes the grant. */
export async function saveGrant(
  db: Db,
  grant: { user_id: number; year: number; days: number; granted_by: number; granted_at: Instant },
): Promise<void> {
  const { user_id, year, days, granted_by, granted_at } = grant
  if (days === 0) {
    await db.deleteFrom('absence_grants').where('user_id', '=', user_id).where('year', '=', year).execute()
    return
  }
  await db
    .insertInto('absence_grants')
    .values(grant)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id', 'year']).doUpdateSet({ days, granted_by, granted_at }),
    )
    .execute()
}
