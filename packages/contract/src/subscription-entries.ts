import { Type } from 'typebox'
import { CalendarDate, Fields, Id, Nullable } from './fields.ts'

/** The role that a subscription extends. */
export const SubscribedRole = Type.Union([
  Type.Literal('regular_player'),
  Type.Literal('special_quiz_player'),
])

/**
 * Reason for a change of a subscription's end. `valid_until` is the new end; null with `no_end`, or when it was
 * removed.
 */
export const SubscriptionEntry = Fields({
  id: Id,
  role: SubscribedRole,
  kind: Type.Union([
    Type.Literal('payment'),
    Type.Literal('free_month'),
    Type.Literal('trial'),
    Type.Literal('correction'),
    Type.Literal('refund'),
    Type.Literal('reversal'),
    Type.Literal('voucher'),
  ]),
  date: CalendarDate,
  months: Nullable(Type.Integer()),
  valid_until: Nullable(CalendarDate),
  no_end: Type.Boolean(),
  payment_id: Nullable(Id),
})
