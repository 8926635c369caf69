import type { ReplyOf } from '@tertulia/contract/endpoint'
import type {
  createNotification,
  listNotifications,
  Notification,
  NotificationInput,
  removeNotification,
  saveNotification,
} from '@tertulia/contract/notifications'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/audit-log.store.ts'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import {
  deleteNotification,
  insertNotification,
  lockNotification,
  updateNotification,
} from './notifications.store.ts'
import { countNotifications, listNotificationRows } from './team-notifications.views.ts'

/** A page of the team’s notices, the latest first; past ones only when asked for. (docs/rules/notifications.md) */
export async function showNotifications(
  call: Call<typeof listNotifications>,
): Promise<ReplyOf<typeof listNotifications>> {
  const { db, query, today } = call
  const with_past = query.past !== undefined
  const { past_count, other_count } = await countNotifications(db, today)
  const { paging, offset } = standOf(query.page, other_count + (with_past ? past_count : 0))
  const notifications = await listNotificationRows(db, { today, with_past, offset })
  return { ...paging, past_count, today, notifications }
}

/** Gives everybody a new notice. (docs/rules/notifications.md) */
export async function makeNotification(call: Call<typeof createNotification>): Promise<Notification> {
  const { db, user, now, body } = call
  const created = await insertNotification(db, {
    ...readNotification(body),
    created_by: user.id,
    created_at: now,
  })
  await recordAction(db, { user_id: user.id, action: `create_notification ${created.id}`, created_at: now })
  return created
}

/** Changes a notice over the version that the admin has seen. (docs/rules/notifications.md) */
export async function changeNotification(call: Call<typeof saveNotification>): Promise<Notification> {
  const { db, user, now, params, body } = call
  const { version, ...input } = body
  const content = readNotification(input)
  const locked = found(await lockNotification(db, params.id))
  if (locked.version !== version) refuse('notification_changed')
  const saved = await updateNotification(db, { id: params.id, version: version + 1, ...content })
  await recordAction(db, { user_id: user.id, action: `save_notification ${params.id}`, created_at: now })
  return saved
}

/** Takes a notice away for good. (docs/rules/notifications.md) */
export async function dropNotification(
  call: Call<typeof removeNotification>,
): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  found((await deleteNotification(db, params.id)) || null)
  await recordAction(db, { user_id: user.id, action: `remove_notification ${params.id}`, created_at: now })
  return {}
}

/** A notice as it is kept: with a text, and not over before it begins. */
function readNotification(input: NotificationInput): NotificationInput {
  const content = cleanText(input.content)
  if (content === '') refuse('invalid_input', [{ field: 'content', problem: 'missing' }])
  if (input.to_date !== null && input.to_date < input.from_date) {
    refuse('invalid_input', [{ field: 'to_date', problem: 'before_from_date' }])
  }
  return { ...input, content }
}
