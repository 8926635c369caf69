import type { Person } from '@tertulia/contract/fields'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { personFields } from '../users/users.views.ts'

/** Lets one change of the plan of writers follow the other, also where a day has no row yet. */
export async function lockPlan(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('writing_days'), current_customer_id())`.execute(db)
}

/** SQL for whether the user `u` may write daily quizzes on a day. */
export const mayWrite = (today: CalendarDate) => sql<boolean>`(u.anonymised_at is null
  and exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
    and r.role in ('admin', 'quiz_editor') and (r.valid_until is null or r.valid_until >= ${today}))
  and not exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
    and r.role = 'blocked' and (r.valid_until is null or r.valid_until >= ${today})))`

/** Lists the planned writers of dates who may still write, in order. */
export async function listWritersOn(
  db: Db,
  { dates, today }: { dates: readonly CalendarDate[]; today: CalendarDate },
): Promise<{ date: CalendarDate; writer: Static<typeof Person> }[]> {
  return await queryRows<{ date: CalendarDate; writer: Static<typeof Person> }>(db)`
    select w.date, json_build_object(${personFields}) as writer
    from writing_days w join users u on u.customer_id = w.customer_id and u.id = w.user_id
    where w.date = any(${dates}::date[]) and ${mayWrite(today)}
    order by w.date`
}
