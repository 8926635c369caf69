import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Instant, Nullable } from './fields.ts'

/** A question that a quiz still lacks; its theme is null while it may be of several. */
export const MissingQuestion = Fields({ position: Type.Integer(), theme: Nullable(Type.String()) })
export type MissingQuestion = Static<typeof MissingQuestion>

/** A round that has no complete quiz. */
export const RoundWithoutQuiz = Fields({
  season: Type.Integer(),
  round: Type.Integer(),
  /** True when its quiz is begun. */
  has_quiz: Type.Boolean(),
  /** The questions that its quiz lacks; empty for readers who do not write quizzes. */
  missing: Type.Array(MissingQuestion),
})
export type RoundWithoutQuiz = Static<typeof RoundWithoutQuiz>

/** The customer's day as the server sees it. */
export const Day = Fields({
  today: CalendarDate,
  now: Instant,
  begins_at: Instant,
  ends_at: Instant,
  /** True when the results of every day before today are in. */
  past_days_closed: Type.Boolean(),
  /** Today's round while it has no complete quiz; without one it becomes void at midnight. */
  round_without_quiz: Nullable(RoundWithoutQuiz),
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
