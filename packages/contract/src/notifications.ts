import { waitingKinds } from '@tertulia/core/waiting/waiting-kinds'
import { AskedFactor } from './second-factors.ts'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { QuizKind } from './quizzes.ts'
import { QuizStock } from './quiz-editor.ts'
import { CalendarDate, Fields, Id, Instant, Nullable, oneOf } from './fields.ts'

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
  /** Only for staff whose club asks for a second factor that they do not have. */
  asked_factor: Type.Optional(AskedFactor),
  /** The day on which the team deletes my account; absent while it does not. */
  deletion_date: Type.Optional(CalendarDate),
  /** Coming quizzes that I was asked to try out and have not finished; absent when there are none. */
  test_quizzes: Type.Optional(Type.Array(Fields({ kind: QuizKind, date: CalendarDate }), { minItems: 1 })),
  /** True while the team waits for what I say to a case about me; absent otherwise. */
  asked_about_fair_play: Type.Optional(Type.Literal(true)),
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
