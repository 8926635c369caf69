import type { CurrentNotifications } from '@tertulia/contract/notifications'
import type { Notification } from '@tertulia/contract/team-notifications'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'

/**
 * SQL for the team's notices that are current on a date for readers of a language, the most urgent first and of these
 * the newest, as JSON.
 */
export const notificationsOn = (date: CalendarDate, language: Language) => sql<
  CurrentNotifications['manual']
>`(
  select coalesce(json_agg(json_strip_nulls(
      json_build_object('id', n.id, 'type', n.type, 'content', n.content, 'title', nullif(n.title, '')))
    order by array_position(array['danger', 'warning', 'info'], n.type), n.id desc), '[]')
  from notifications n
  where n.from_date <= ${date} and (n.to_date is null or n.to_date >= ${date})
    and (n.language is null or n.language = ${language}))`

/** The columns of a notice as admins see it. */
export const notificationColumns = sql`id, type, title, content, from_date, to_date, reminded_at, language, version,
  case when reminder_date is not null then json_build_object('date', reminder_date, 'hour', reminder_hour) end
    as reminder`

/** Counts the notices that are over on a day, and those that are not. */
export async function countNotifications(
  db: Db,
  today: CalendarDate,
): Promise<{ past_count: number; other_count: number }> {
  const row = await queryRow<{ past_count: number; other_count: number }>(db)`
    select count(*) filter (where to_date < ${today}) as past_count,
      count(*) filter (where to_date is null or to_date >= ${today}) as other_count
    from notifications`
  return row ?? { past_count: 0, other_count: 0 }
}

type Asked = { today: CalendarDate; withPast: boolean; offset: number }

/** Lists a page of the notices: current and coming ones, then past ones, each with the latest first day first. */
export async function listNotificationRows(
  db: Db,
  { today, withPast, offset }: Asked,
): Promise<Notification[]> {
  return await queryRows<Notification>(db)`
    select ${notificationColumns}
    from notifications
    where ${withPast}::bool or to_date is null or to_date >= ${today}
    order by to_date is not null and to_date < ${today}, from_date desc, id desc
    limit ${pageSize} offset ${offset}`
}

/** Finds a notice; locked against other admins and its sending until the transaction ends. Null for an unknown one. */
export async function lockNotification(db: Db, id: number): Promise<Notification | null> {
  return await queryRow<Notification>(db)`
    select ${notificationColumns} from notifications where id = ${id} for update`
}
