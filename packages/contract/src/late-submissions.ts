import { longestLateStatement } from '@tertulia/core/late-submissions/late-submissions'
import { Type, type Static } from 'typebox'
import { changeReason } from './change-sets.ts'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  InstantInput,
  Nothing,
  Nullable,
  PageQuery,
  paging,
  Person,
  withoutNul,
  submissionKey,
} from './fields.ts'
import { LateRequest } from './past-days.ts'
import { AnswerInput, QuizKind, submissionCall } from './quizzes.ts'

const players = ['regular_player', 'special_quiz_player'] as const
const QuizParams = Fields({ kind: QuizKind, date: CalendarDate })

/** A device's claims about a submission, which the server cannot check. */
export const DeviceReceipt = Fields({
  /** When the answers were last typed on; null when the device does not know. */
  typed_at: Nullable(InstantInput),
  /** When submit was pressed. */
  submitted_at: InstantInput,
  /** Number of attempts to send it. */
  attempts: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
})
export type DeviceReceipt = Static<typeof DeviceReceipt>

/** What a player may do about a submission that arrived after closing. */
export const LateStanding = Fields({
  closed_at: Instant,
  /** Until when I may ask for its admission; null when I may not. */
  until: Nullable(Instant),
  /** My request; null without one. */
  request: Nullable(LateRequest),
})
export type LateStanding = Static<typeof LateStanding>

export const getLateSubmission = endpoint({
  method: 'GET',
  path: '/late-submissions/:kind/:date',
  summary: 'My request to admit a late submission to a closed quiz, and whether I may still make one.',
  access: players,
  own_past: true,
  params: QuizParams,
  reply: LateStanding,
  errors: ['invalid_input', 'not_found'],
})

export const createLateSubmission = endpoint({
  method: 'POST',
  path: '/late-submissions/:kind/:date',
  summary: 'Asks the team to admit a submission that arrived after closing; repeating it changes nothing.',
  access: players,
  players_only: true,
  person_only: true,
  own_past: true,
  params: QuizParams,
  body: Fields({
    ...submissionCall.body.properties,
    statement: Nullable(Type.String({ maxLength: longestLateStatement, pattern: withoutNul })),
    device: DeviceReceipt,
  }),
  reply: Fields({ ...LateStanding.properties, ...submissionKey }),
  errors: [
    'invalid_input',
    'not_found',
    'quiz_not_open',
    'quiz_closed',
    'already_submitted',
    'already_asked',
    'late_window_over',
    'day_changed',
    'points_unassigned',
    'points_over_budget',
    'points_not_wanted',
    'jokers_not_wanted',
    'too_many_jokers',
    'own_quiz',
  ],
  rate_limit: { max: 30, seconds: 3600 },
})

/** A late submission as admins decide on it. */
export const LateSubmission = Fields({
  id: Id,
  kind: QuizKind,
  date: CalendarDate,
  /** Of a special quiz. */
  subject: Nullable(Type.String()),
  player: Person,
  /** True when it is my own, which others decide on. */
  own: Type.Boolean(),
  state: LateRequest.properties.state,
  statement: Nullable(Type.String()),
  /** What the device claims. */
  device: DeviceReceipt,
  closed_at: Instant,
  /** When the request arrived. */
  asked_at: Instant,
  /** When the player last reached the server before closing; null when the server does not know. */
  last_reached_at: Nullable(Instant),
  /** When the player first opened a page with official answers before asking; null when nothing is logged. */
  opened_at: Nullable(Instant),
  answers: Type.Array(
    Fields({
      ...AnswerInput.properties,
      position: Type.Integer(),
      /** What the server had before closing; null when nothing. */
      draft: Nullable(
        Fields({
          text: Type.String(),
          saved_at: Instant,
          /** True when points and joker are the same. */
          same_stakes: Type.Boolean(),
        }),
      ),
    }),
  ),
  decided_by: Nullable(Person),
  decided_at: Nullable(Instant),
  reason: Nullable(Type.String()),
})
export type LateSubmission = Static<typeof LateSubmission>

export const listLateSubmissions = endpoint({
  method: 'GET',
  path: '/admin/late-submissions',
  summary: 'Late submissions: those that wait, oldest first, or the decided ones, latest first.',
  access: ['admin'],
  query: Fields({
    ...PageQuery.properties,
    state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('settled')])),
  }),
  reply: Fields({
    ...paging,
    /** Number of those that wait. */
    open: Type.Integer(),
    late_submissions: Type.Array(LateSubmission),
  }),
  errors: ['invalid_input', 'not_found'],
})

export const refuseLateSubmission = endpoint({
  method: 'POST',
  path: '/admin/late-submissions/:id/refusal',
  summary: 'Refuses a late submission with a reason for its player.',
  access: ['admin'],
  params: Fields({ id: Id }),
  body: Fields({
    reason: Type.String({
      minLength: changeReason.min,
      maxLength: changeReason.max,
      pattern: withoutNul,
    }),
  }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'own_cause', 'day_changed'],
})
