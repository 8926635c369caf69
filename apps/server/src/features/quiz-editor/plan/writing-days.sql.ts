import type { Person } from '@tertulia/contract/fields'
import type { PlannedWriter } from '@tertulia/contract/quiz-plan'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Static } from 'typebox'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import { mayWrite } from '../../seasons/seasons.sql.ts'
import { personFields } from '../../users/users.sql.ts'

/** Lists who may be planned to write daily quizzes, by name. */
export async function listPossibleWriters(db: Db, today: CalendarDate): Promise<Static<typeof Person>[]> {
  return await queryRows<Static<typeof Person>>(db)`
    select u.id, u.name, u.surname from users u where ${mayWrite(today)} order by u.search_text, u.id`
}

/** Lists the writers from today on: planned ones who may still write, and else the authors of written quizzes. */
export async function listPlannedWriters(db: Db, today: CalendarDate): Promise<PlannedWriter[]> {
  return await queryRows<PlannedWriter>(db)`
    with planned as (
      select w.date, w.user_id from writing_days w
      join users u on u.customer_id = w.customer_id and u.id = w.user_id
      where w.date >= ${today}::date and ${mayWrite(today)}
    ), writers as (
      select date, user_id, true as planned from planned
      union all
      select z.date, z.created_by, false from quizzes z
      where z.kind = 'daily' and z.date >= ${today}::date and z.date not in (select date from planned)
    )
    select w.date, w.planned, json_build_object(${personFields}) as writer
    from writers w join users u on u.id = w.user_id
    where u.anonymised_at is null
    order by w.date`
}

/** Finds the planned writer of a day who may still write; null for none. */
export async function findPlannedWriter(
  db: Db,
  { date, today }: { date: CalendarDate; today: CalendarDate },
): Promise<number | null> {
  const row = await queryRow<{ user_id: number }>(db)`
    select w.user_id from writing_days w
    join users u on u.customer_id = w.customer_id and u.id = w.user_id
    where w.date = ${date}::date and ${mayWrite(today)}`
  return row?.user_id ?? null
}

/** Stores the writer of a day over the earlier one. */
export async function upsertWritingDay(db: Db, day: { date: CalendarDate; user_id: number }): Promise<void> {
  await db
    .insertInto('writing_days')
    .values(day)
    .onConflict((conflict) => conflict.columns(['customer_id', 'date']).doUpdateSet({ user_id: day.user_id }))
    .execute()
}

/** Deletes the writer of a day. */
export async function deleteWritingDay(db: Db, date: CalendarDate): Promise<void> {
  await db.deleteFrom('writing_days').where('date', '=', date).execute()
}
