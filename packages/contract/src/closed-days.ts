import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Instant, Nullable } from './fields.ts'

/** The customer's day as the server sees it. */
export const Day = Fields({
  today: CalendarDate,
  now: Instant,
  begins_at: Instant,
  ends_at: Instant,
  /** True when the results of every day before today are in. */
  past_days_closed: Type.Boolean(),
  /** Today's round while it has no complete quiz; without one it becomes void at midnight. */
  round_without_quiz: Nullable(Fields({ season: Type.Integer(), round: Type.Integer() })),
})
export type Day = Static<typeof Day>

export const getDay = endpoint({
  method: 'GET',
  path: '/day',
  summary: 'Today’s date, when it ends, and whether the days before it are closed.',
  access: 'signed_in',
  free: true,
  reply: Day,
  errors: [],
})
