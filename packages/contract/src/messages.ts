import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  Fields,
  Id,
  Instant,
  Language,
  Nothing,
  Nullable,
  PageQuery,
  paging,
  Person,
  withoutNul,
} from './fields.ts'

export const messageLengthMax = 5000

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages',
  summary: 'Sends a message to the team: it is saved, and mailed to the admins.',
  access: 'signed_in',
  free: true,
  body: Fields({
    language: Language,
    message: Type.String({ minLength: 1, maxLength: messageLengthMax, pattern: withoutNul }),
  }),
  reply: Nothing,
  errors: ['invalid_input', 'too_many_requests'],
})

/** A message as admins see it; `settled_at` once an admin has settled it. */
export const Message = Fields({
  id: Id,
  sender: Person,
  email: Type.String(),
  language: Language,
  message: Type.String(),
  created_at: Instant,
  settled_at: Nullable(Instant),
  settled_by: Nullable(Person),
})
export type Message = Static<typeof Message>

export const MessageState = Type.Union([Type.Literal('open'), Type.Literal('all')])
export type MessageState = Static<typeof MessageState>

export const listMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  summary: 'Messages to the team: open ones first, then settled ones, each newest first.',
  access: ['admin'],
  target: 'everyone',
  query: Fields({
    ...PageQuery.properties,
    state: Type.Optional(MessageState),
  }),
  reply: Fields({
    messages: Type.Array(Message),
    /** Number of unsettled messages, whatever is listed. */
    open_count: Type.Integer(),
    ...paging,
  }),
  errors: ['invalid_input', 'not_found'],
})

export const settleMessage = endpoint({
  method: 'PUT',
  path: '/admin/messages/:id/settlement',
  summary: 'Marks a message as done, or takes that back.',
  access: ['admin'],
  target: 'everyone',
  params: Fields({ id: Id }),
  body: Fields({ settled: Type.Boolean() }),
  reply: Message,
  errors: ['invalid_input', 'not_found'],
})
