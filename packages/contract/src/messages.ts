import Type, { type Static } from 'typebox'
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
  without_nul,
} from './fields.ts'

export const message_length_max = 5000

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages',
  summary: 'Writes to the team: the message is kept, and mailed to the admins.',
  access: 'signed_in',
  body: Fields({
    language: Language,
    message: Type.String({ minLength: 1, maxLength: message_length_max, pattern: without_nul }),
  }),
  reply: Nothing,
  errors: ['invalid_input', 'too_many_requests'],
})

/** A message as admins see it; `settled_at` once somebody has taken care of it. */
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
  summary: 'What people wrote to the team: first what waits, then the rest, each newest first.',
  access: ['admin'],
  query: Fields({
    ...PageQuery.properties,
    state: Type.Optional(MessageState),
  }),
  reply: Fields({
    messages: Type.Array(Message),
    /** How many wait, whatever is listed. */
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
  params: Fields({ id: Id }),
  body: Fields({ settled: Type.Boolean() }),
  reply: Message,
  errors: ['invalid_input', 'not_found'],
})
