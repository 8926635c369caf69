import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Instant, Nothing, Nullable, PageQuery, paging, Person, without_nul } from './fields.ts'

/** What was done; `other` for what no browser of ours has written. */
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
  /** Path, text or element that it concerned; for `other` all that was written. */
  detail: Type.String(),
  created_at: Instant,
}

/** Something I did; `by_team`: an admin did it in my name. */
export const OwnLogEntry = Fields({ ...entry, by_team: Type.Boolean() })
export type OwnLogEntry = Static<typeof OwnLogEntry>

export const UserLogEntry = Fields({ ...entry, impersonator: Nullable(Person) })
export type UserLogEntry = Static<typeof UserLogEntry>

export const postLog = endpoint({
  method: 'POST',
  path: '/logs',
  summary: 'Keeps what I did in my browser: one action, or several with one on each line.',
  access: 'signed_in',
  free: true,
  unrecorded: true,
  body: Fields({ action: Type.String({ minLength: 1, maxLength: 60_000, pattern: without_nul }) }),
  reply: Nothing,
  errors: ['invalid_input', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 60 },
})

export const listOwnLogs = endpoint({
  method: 'GET',
  path: '/logs',
  summary: 'What I did in the last two months, newest first.',
  access: 'signed_in',
  free: true,
  query: PageQuery,
  reply: Fields({ logs: Type.Array(OwnLogEntry), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const listUserLogs = endpoint({
  method: 'GET',
  path: '/admin/users/:id/logs',
  summary: 'What a user did in the last days, newest first.',
  access: ['admin'],
  params: Fields({ id: Id }),
  query: PageQuery,
  reply: Fields({
    /** How many days the list goes back. */
    days: Type.Integer(),
    logs: Type.Array(UserLogEntry),
    ...paging,
  }),
  errors: ['invalid_input', 'not_found'],
})
