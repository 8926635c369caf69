import type { Notification, NotificationInput } from '@tertulia/contract/team-notifications'
import type { Language } from '@tertulia/core/customers/languages'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'

const rowOf = <Input extends NotificationInput>({ reminder, ...input }: Input) => ({
  ...input,
  reminder_date: reminder?.date ?? null,
  reminder_hour: reminder?.hour ?? null,
})

/** Saves a new notice of the team; returns its id. */
export async function insertNotification(
  db: Db,
  {
    created_by,
    created_at,
    ...input
  }: NotificationInput & { created_by: number; created_at: Instant; language?: Language | null },
): Promise<number> {
  const { id } = await db
    .insertInto('notifications')
    .values({ ...rowOf(input), created_by, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a notice. */
export async function updateNotification(
  db: Db,
  id: number,
  { version, reminded_at, ...input }: NotificationInput & Pick<Notification, 'version' | 'reminded_at'>,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ ...rowOf(input), version, reminded_at })
    .where('id', '=', id)
    .execute()
}

/** Saves when a notice was sent. */
export async function updateRemindedAt(db: Db, id: number, now: Instant): Promise<void> {
  await db.updateTable('notifications').set({ reminded_at: now }).where('id', '=', id).execute()
}

/** Deletes a notice; false when there is none. */
export async function deleteNotification(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('notifications').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
