import { Type, type Static } from 'typebox'
import { CalendarDate, Fields, Instant } from './fields.ts'

/** A day that stays open after its midnight, or is open again, with the admin’s reason. */
export const KeptOpen = Fields({
  reason: Type.String(),
  reopened: Type.Boolean(),
  /** True until the midnight of the day itself. */
  is_today: Type.Boolean(),
})
export type KeptOpen = Static<typeof KeptOpen>

/** A quiz of a day that is kept open, which the player may play or has submitted. */
export const KeptOpenQuiz = Fields({
  date: CalendarDate,
  closes_at: Instant,
  state: Type.Union([Type.Literal('open'), Type.Literal('submitted')]),
})
export type KeptOpenQuiz = Static<typeof KeptOpenQuiz>
