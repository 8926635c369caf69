import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Language,
  Nothing,
  Nullable,
  PageQuery,
  paging,
  Version,
  withoutNul,
} from './fields.ts'
import { NotificationType } from './notifications.ts'

export const notificationLengthMax = 5000
export const notificationTitleMax = 100

/** A club notice as its admin writes it. */
export const NotificationInput = Fields({
  type: NotificationType,
  /** On one line; empty for none. */
  title: Type.String({ maxLength: notificationTitleMax, pattern: withoutNul }),
  /** Markdown. */
  content: Type.String({ minLength: 1, maxLength: notificationLengthMax, pattern: withoutNul }),
  from_date: CalendarDate,
  /** The last day; null = until it is deleted. */
  to_date: Nullable(CalendarDate),
  /** When it is sent to everybody, on a day on which it is shown; null = it only stands on home. */
  reminder: Nullable(Fields({ date: CalendarDate, hour: Type.Integer({ minimum: 0, maximum: 23 }) })),
})
export type NotificationInput = Static<typeof NotificationInput>

/** A club notice as admins see it. */
export const Notification = Fields({
  id: Id,
  ...NotificationInput.properties,
  /** When it was sent; null while it was not. */
  reminded_at: Nullable(Instant),
  /** Only readers of this language see it, since it comes from a letter; null for everybody. */
  language: Nullable(Language),
  version: Version,
})
export type Notification = Static<typeof Notification>

const NotificationParams = Fields({ id: Id })

export const listNotifications = endpoint({
  method: 'GET',
  path: '/admin/notifications',
  summary: 'The club’s current and coming notices, the latest first; with `past` also expired ones.',
  access: ['admin'],
  query: Fields({
    ...PageQuery.properties,
    past: Type.Optional(Type.Literal('')),
  }),
  reply: Fields({
    notifications: Type.Array(Notification),
    /** Number of expired notices, whether listed or not. */
    past_count: Type.Integer(),
    /** Today in the customer’s time zone. */
    today: CalendarDate,
    ...paging,
  }),
  errors: ['invalid_input', 'not_found'],
})

export const createNotification = endpoint({
  method: 'POST',
  path: '/admin/notifications',
  summary: 'Gives everybody a notice on home, from a day through a day.',
  access: ['admin'],
  body: NotificationInput,
  reply: Notification,
  errors: ['invalid_input'],
})

export const saveNotification = endpoint({
  method: 'PUT',
  path: '/admin/notifications/:id',
  summary: 'Changes a notice; refused when somebody else has saved it meanwhile.',
  access: ['admin'],
  params: NotificationParams,
  body: Fields({ ...NotificationInput.properties, version: Version }),
  reply: Notification,
  errors: ['invalid_input', 'not_found', 'notification_changed'],
})

export const removeNotification = endpoint({
  method: 'DELETE',
  path: '/admin/notifications/:id',
  summary: 'Takes a notice away for good.',
  access: ['admin'],
  params: NotificationParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})
