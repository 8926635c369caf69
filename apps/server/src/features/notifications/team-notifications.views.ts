import type { CurrentNotifications, Notification } from '@tertulia/contract/notifications'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'

/** SQL for the team's notices that are current on a date, the most urgent first and of these the newest, as JSON. */
export const notificationsOn = (date: CalendarDate) => sql<CurrentNotifications['manual']>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'type', n.type, 'content', n.content)
    order by array_position(array['danger', 'warning', 'info'], n.type), n.id desc), '[]')
  from notifications n
  where n.from_date <= ${date} and (n.to_date is null or n.to_date >= ${date}))`

/** Counts the notices that are over on a day, and those that are not. */
export async function countNotifications(
  db: Db,
  today: CalendarDate,
): Promise<{ past_count: number; other_count: number }> {
  const { rows } = await sql<{ past_count: number; other_count: number }>`
    select count(*) filter (where to_date < ${today}) as past_count,
      count(*) filter (where to_date is null or to_date >= ${today}) as other_count
    from notifications`.execute(db)
  return rows[0] ?? { past_count: 0, other_count: 0 }
}

type Asked = { today: CalendarDate; withPast: boolean; offset: number }

/** Lists a page of the notices: current and coming ones, then past ones, each with the latest first day first. */
export async function listNotificationRows(
  db: Db,
  { today, withPast, offset }: Asked,
): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select id, type, content, from_date, to_date, version
    from notifications
    where ${withPast}::bool or to_date is null or to_date >= ${today}
    order by to_date is not null and to_date < ${today}, from_date desc, id desc
    limit ${pageSize} offset ${offset}`.execute(db)
  return rows
}
