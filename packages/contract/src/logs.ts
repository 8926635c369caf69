import { logLineLengthMax, logLinesMax } from '@tertulia/core/logs/log-actions'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Nothing,
  Nullable,
  PageQuery,
  paging,
  Person,
  withoutNul,
} from './fields.ts'
import { QuizKind } from './quizzes.ts'

/** Kind of action; `other` for lines that no browser of ours wrote. */
export const LogKind = Type.Union([
  Type.Literal('page_load'),
  Type.Literal('page_change'),
  Type.Literal('page_unload'),
  Type.Literal('focus_in'),
  Type.Literal('focus_out'),
  Type.Literal('copy'),
  Type.Literal('cut'),
  Type.Literal('right_click'),
  Type.Literal('new_version'),
  Type.Literal('offline_mode'),
  Type.Literal('page_speed'),
  Type.Literal('other'),
])
export type LogKind = Static<typeof LogKind>

const entry = {
  id: Type.Integer(),
  kind: LogKind,
  /** Path, text or element of the action; for `other` the whole line. */
  detail: Type.String(),
  created_at: Instant,
}

/** An action of the user; `by_team`: an admin did it in their name. */
export const OwnLogEntry = Fields({ ...entry, by_team: Type.Boolean() })
export type OwnLogEntry = Static<typeof OwnLogEntry>

export const UserLogEntry = Fields({
  ...entry,
  impersonator: Nullable(Person),
  /** The question, open at that time, whose text was copied. */
  question: Nullable(Fields({ kind: QuizKind, date: CalendarDate, position: Type.Integer() })),
})
export type UserLogEntry = Static<typeof UserLogEntry>

/** The most entries on a page, for files. */
export const logPageMax = 1000

const actionOf = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: withoutNul })

export const postLog = endpoint({
  method: 'POST',
  path: '/logs',
  summary: 'Saves one or more of my browser’s logged actions, in order.',
  access: 'signed_in',
  free: true,
  unrecorded: true,
  body: Fields({
    action: Type.Optional(actionOf(10_000)),
    actions: Type.Optional(Type.Array(actionOf(logLineLengthMax), { maxItems: logLinesMax })),
  }),
  reply: Nothing,
  errors: ['invalid_input', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 60 },
})

export const listOwnLogs = endpoint({
  method: 'GET',
  path: '/logs',
  summary: 'My actions in the last two months, newest first.',
  access: 'signed_in',
  free: true,
  query: PageQuery,
  reply: Fields({ logs: Type.Array(OwnLogEntry), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const listUserLogs = endpoint({
  method: 'GET',
  path: '/admin/users/:id/logs',
  summary: 'A user’s actions in the last days, or all that are stored, newest first.',
  access: ['admin'],
  target: 'everyone',
  params: Fields({ id: Id }),
  query: Fields({
    ...PageQuery.properties,
    /** The last days without. */
    period: Type.Optional(Type.Literal('stored')),
    /** Changes of focus and copied text. */
    only: Type.Optional(Type.Literal('marked')),
    /** Entries on a page; fifty without. */
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: logPageMax })),
  }),
  reply: Fields({
    /** Number of days the list goes back; null for all that is stored. */
    days: Nullable(Type.Integer()),
    logs: Type.Array(UserLogEntry),
    ...paging,
  }),
  errors: ['invalid_input', 'not_found'],
})
