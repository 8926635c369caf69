import { isDeepStrictEqual } from 'node:util'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import type { Notification, NotificationInput } from '@tertulia/contract/team-notifications'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { deleteNotification, insertNotification, updateNotification } from './notifications.sql.ts'
import { countNotifications, listNotificationRows, lockNotification } from './waiting.sql.ts'

/** Lists a page of the team's notices, the latest first; past ones only on request. (docs/rules/notifications.md) */
export async function listNotifications(
  call: Call<typeof teamNotificationCalls.listNotifications>,
): Promise<ReplyOf<typeof teamNotificationCalls.listNotifications>> {
  const { db, query, today } = call
  const withPast = query.past !== undefined
  const { past_count, other_count } = await countNotifications(db, today)
  const { paging, offset } = paginate(query.page, other_count + (withPast ? past_count : 0))
  const notifications = await listNotificationRows(db, { today, withPast, offset })
  return { ...paging, past_count, today, notifications }
}

/** Creates a notice for everyone. */
export async function createNotification(
  call: Call<typeof teamNotificationCalls.createNotification>,
): Promise<Notification> {
  const { db, user, now, today, body } = call
  const input = readNotification(body, { today, before: null })
  const id = await insertNotification(db, { ...input, created_by: user.id, created_at: now })
  await recordAction({ db, user, now }, `create_notification ${id}`)
  return orNotFound(await lockNotification(db, id))
}

/** Changes a notice over the version that the admin saw. */
export async function saveNotification(
  call: Call<typeof teamNotificationCalls.saveNotification>,
): Promise<Notification> {
  const { db, user, now, today, params, body } = call
  const { version, ...input } = body
  const before = orNotFound(await lockNotification(db, params.id))
  const notice = readNotification(input, { today, before })
  if (before.version !== version) refuse('notification_changed')
  const remindedAt = isDeepStrictEqual(notice.reminder, before.reminder) ? before.reminded_at : null
  await updateNotification(db, params.id, { ...notice, reminded_at: remindedAt, version: version + 1 })
  await recordAction({ db, user, now }, `save_notification ${params.id}`)
  return orNotFound(await lockNotification(db, params.id))
}

/** Deletes a notice. */
export async function removeNotification(
  call: Call<typeof teamNotificationCalls.removeNotification>,
): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  orNotFound((await deleteNotification(db, params.id)) || null)
  await recordAction({ db, user, now }, `remove_notification ${params.id}`)
  return {}
}

type Situation = { today: CalendarDate; before: Notification | null }

/**
 * Validates a notice: it needs a text, may not end before it begins, and is sent under a title on one of its days that
 * is not over. (docs/rules/notifications.md)
 */
function readNotification(input: NotificationInput, { today, before }: Situation): NotificationInput {
  const { reminder } = input
  const [title, content] = [cleanLine(input.title), cleanText(input.content)]
  if (content === '') refuse('invalid_input', [{ field: 'content', problem: 'missing' }])
  if (input.to_date !== null && input.to_date < input.from_date) {
    refuse('invalid_input', [{ field: 'to_date', problem: 'before_from_date' }])
  }
  if (reminder === null) return { ...input, title, content }
  if (title === '') refuse('invalid_input', [{ field: 'title', problem: 'missing' }])
  if (reminder.date < input.from_date || (input.to_date !== null && reminder.date > input.to_date)) {
    refuse('invalid_input', [{ field: 'reminder', problem: 'not_shown' }])
  }
  if (reminder.date < today && !isDeepStrictEqual(reminder, before?.reminder)) {
    refuse('invalid_input', [{ field: 'reminder', problem: 'past' }])
  }
  return { ...input, title, content }
}
