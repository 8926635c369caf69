import { waitingKinds } from '@tertulia/core/waiting/waiting-kinds'
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
  oneOf,
  PageQuery,
  paging,
  Version,
  withoutNul,
} from './fields.ts'

export const NotificationType = Type.Union([
  Type.Literal('info'),
  Type.Literal('warning'),
  Type.Literal('danger'),
])
export type NotificationType = Static<typeof NotificationType>

/** One kind of work that waits for me. (docs/rules/notifications.md) */
export const Waiting = Fields({
  kind: oneOf(waitingKinds),
  count: Type.Integer({ minimum: 1 }),
  /** When the oldest began to wait; null where the dates tell. */
  oldest: Nullable(Instant),
  /** The days concerned, the first five. */
  dates: Type.Array(CalendarDate),
  /** The season that the oldest belongs to. */
  season: Nullable(Type.Integer()),
})
export type Waiting = Static<typeof Waiting>

/** The complete daily quizzes from today on: their number and the date of the last. */
export const QuizStock = Fields({ days: Type.Integer(), last_date: Nullable(CalendarDate) })
export type QuizStock = Static<typeof QuizStock>

export const CurrentNotifications = Fields({
  last_spa_version: Type.String(),
  manual: Type.Array(
    Fields({
      id: Id,
      type: NotificationType,
      content: Type.String(),
      /** Only of notices that have one. */
      title: Type.Optional(Type.String({ minLength: 1 })),
    }),
  ),
  /** True when I can still submit a quiz today. */
  quiz: Type.Boolean(),
  special_quiz: Type.Boolean(),
  special_quiz_yesterday: Nullable(
    Fields({
      date: CalendarDate,
      subject: Type.String(),
      winners: Type.Array(Fields({ name: Type.String(), surname: Type.String() })),
    }),
  ),
  /** Dates with answers waiting for a verdict; only for reviewers, and only when there are some. */
  not_corrected_quizzes: Type.Optional(Type.Array(CalendarDate, { minItems: 1 })),
  not_corrected_special_quizzes: Type.Optional(Type.Array(CalendarDate, { minItems: 1 })),
  /** What waits for me; only for the club’s team, and empty when nothing does. */
  waiting: Type.Optional(Type.Array(Waiting)),
  /** Only for those who write daily quizzes. */
  quiz_stock: Type.Optional(QuizStock),
  /** The day on which the team deletes my account; absent while it does not. */
  deletion_date: Type.Optional(CalendarDate),
  /** Today in the customer’s time zone. */
  now: CalendarDate,
})
export type CurrentNotifications = Static<typeof CurrentNotifications>

export const getCurrentNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'The current notifications for my home page.',
  access: 'signed_in',
  query: Fields({ current: Type.Literal('') }),
  reply: CurrentNotifications,
  errors: ['invalid_input'],
})

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
