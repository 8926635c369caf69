import Type from 'typebox'
import { CalendarDate, Fields, Id, Nullable } from './fields.ts'

/** The role that a subscription keeps valid. */
export const SubscribedRole = Type.Union([
  Type.Literal('regular_player'),
  Type.Literal('special_quiz_player'),
])

/** What moved the end of a subscription. `valid_until` is the end after it; null with `no_end`, or when it was taken away. */
export const SubscriptionEntry = Fields({
  id: Id,
  role: SubscribedRole,
  kind: Type.Union([
    Type.Literal('payment'),
    Type.Literal('free_month'),
    Type.Literal('trial'),
    Type.Literal('correction'),
    Type.Literal('refund'),
  ]),
  date: CalendarDate,
  months: Nullable(Type.Integer()),
  valid_until: Nullable(CalendarDate),
  no_end: Type.Boolean(),
  payment_id: Nullable(Id),
})
