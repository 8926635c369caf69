import { Type, type Static } from 'typebox'
import { CalendarDate, Fields, Instant, Nullable } from './fields.ts'

/** The days of the previous and next quiz of the same kind, up to today's open quiz. */
export const neighbourDates = {
  previous_date: Nullable(CalendarDate),
  next_date: Nullable(CalendarDate),
} as const

/** A player's request to admit a submission that arrived after closing. */
export const LateRequest = Fields({
  state: Type.Union([Type.Literal('waiting'), Type.Literal('admitted'), Type.Literal('refused')]),
  /** The reason of the decision. */
  reason: Nullable(Type.String()),
})
export type LateRequest = Static<typeof LateRequest>

/** Whether a past quiz is settled, its submissions that are stored aside, and the current player's that the server made. */
export const asideFields = {
  /** False until the server has closed the day, and with it submitted the complete drafts. */
  closed: Type.Boolean(),
  /** The closing at which the current player's complete draft was submitted for them; null otherwise. */
  submitted_for_me_at: Nullable(Instant),
  annulled: Type.Integer(),
  /** Why the current player's own submission is annulled; null when it is not. */
  annulment_reason: Nullable(Type.String()),
  /** The current player's request to admit a late submission; null without one. */
  late_request: Nullable(LateRequest),
} as const

/** What the current player typed for a question and never submitted; null without any, and once they submitted. */
export const unsubmitted = { draft: Nullable(Type.String()) } as const
