import type { Notification, NotificationInput } from '@tertulia/contract/notifications'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'

const columns = ['id', 'type', 'content', 'from_date', 'to_date', 'version'] as const

/** Saves a new notice of the team. */
export async function insertNotification(
  db: Db,
  notification: NotificationInput & { created_by: number; created_at: Instant },
): Promise<Notification> {
  const row = await db
    .insertInto('notifications')
    .values(notification)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as Notification
}

/** Locks a notice against other admins; null for an unknown one. */
export async function lockNotification(db: Db, id: number): Promise<{ version: number } | null> {
  const row = await db
    .selectFrom('notifications')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Updates a notice. */
export async function updateNotification(
  db: Db,
  { id, ...notification }: Notification,
): Promise<Notification> {
  const row = await db
    .updateTable('notifications')
    .set(notification)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as Notification
}

/** Deletes a notice; false when there is none. */
export async function deleteNotification(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('notifications').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
