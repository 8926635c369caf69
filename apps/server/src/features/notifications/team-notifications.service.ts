import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as notifications from '@tertulia/contract/notifications'
import type { Notification, NotificationInput } from '@tertulia/contract/notifications'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  deleteNotification,
  insertNotification,
  lockNotification,
  updateNotification,
} from './notifications.store.ts'
import { countNotifications, listNotificationRows } from './team-notifications.views.ts'

/** Lists a page of the team's notices, the latest first; past ones only on request. (docs/rules/notifications.md) */
export async function listNotifications(
  call: Call<typeof notifications.listNotifications>,
): Promise<ReplyOf<typeof notifications.listNotifications>> {
  const { db, query, today } = call
  const withPast = query.past !== undefined
  const { past_count: pastCount, other_count: otherCount } = await countNotifications(db, today)
  const { paging, offset } = paginate(query.page, otherCount + (withPast ? pastCount : 0))
  const foundNotifications = await listNotificationRows(db, { today, withPast, offset })
  return { ...paging, past_count: pastCount, today, notifications: foundNotifications }
}

/** Creates a notice for everyone. */
export async function createNotification(
  call: Call<typeof notifications.createNotification>,
): Promise<Notification> {
  const { db, user, now, body } = call
  const created = await insertNotification(db, {
    ...readNotification(body),
    created_by: user.id,
    created_at: now,
  })
  await recordAction({ db, user, now }, `create_notification ${created.id}`)
  return created
}

/** Changes a notice over the version that the admin saw. */
export async function saveNotification(
  call: Call<typeof notifications.saveNotification>,
): Promise<Notification> {
  const { db, user, now, params, body } = call
  const { version, ...input } = body
  const content = readNotification(input)
  const locked = orNotFound(await lockNotification(db, params.id))
  if (locked.version !== version) refuse('notification_changed')
  const saved = await updateNotification(db, { id: params.id, version: version + 1, ...content })
  await recordAction({ db, user, now }, `save_notification ${params.id}`)
  return saved
}

/** Deletes a notice. */
export async function removeNotification(
  call: Call<typeof notifications.removeNotification>,
): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  orNotFound((await deleteNotification(db, params.id)) || null)
  await recordAction({ db, user, now }, `remove_notification ${params.id}`)
  return {}
}

/** Validates a notice: it needs a text, and may not end before it begins. */
function readNotification(input: NotificationInput): NotificationInput {
  const content = cleanText(input.content)
  if (content === '') refuse('invalid_input', [{ field: 'content', problem: 'missing' }])
  if (input.to_date !== null && input.to_date < input.from_date) {
    refuse('invalid_input', [{ field: 'to_date', problem: 'before_from_date' }])
  }
  return { ...input, content }
}
