import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable } from './fields.ts'

export const CurrentNotifications = Fields({
  last_spa_version: Type.String(),
  manual: Type.Array(
    Fields({
      id: Id,
      type: Type.Union([Type.Literal('info'), Type.Literal('warning'), Type.Literal('danger')]),
      content: Type.String(),
    }),
  ),
  /** A quiz that I can still submit today. */
  quiz: Type.Boolean(),
  special_quiz: Type.Boolean(),
  special_quiz_yesterday: Nullable(
    Fields({
      date: CalendarDate,
      subject: Type.String(),
      winners: Type.Array(Fields({ name: Type.String(), surname: Type.String() })),
    }),
  ),
  not_corrected_quizzes: Type.Array(CalendarDate),
  not_corrected_special_quizzes: Type.Array(CalendarDate),
  /** Today in the customer’s time zone. */
  now: CalendarDate,
})
export type CurrentNotifications = Static<typeof CurrentNotifications>

export const getCurrentNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'What the home screen must tell this person now.',
  access: 'signed_in',
  query: Fields({ current: Type.Literal('') }),
  reply: CurrentNotifications,
  errors: ['invalid_input'],
})
