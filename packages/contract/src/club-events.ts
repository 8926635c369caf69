import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields } from './fields.ts'

/** Events of one call. (docs/rules/webhooks.md) */
export const eventsPerCall = 1000

/** Identifier of a club event. */
export const EventId = Type.String({ format: 'uuid', maxLength: 36 })

export const readEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary:
    'What happened in the club in the last 30 days, the oldest first, one event a line; with `since` only events after that one.',
  access: ['regular_player', 'special_quiz_player', 'customer'],
  requires: 'open_data',
  scope: 'events',
  query: Fields({ since: Type.Optional(EventId) }),
  reply: Type.String({ contentMediaType: 'application/x-ndjson' }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})
