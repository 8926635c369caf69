import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Instant, Nothing, Nullable, SecretText } from './fields.ts'

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/account/calendar-feed',
  summary:
    'Tells whether and since when my calendar has a secret address; the address is only returned when created.',
  access: 'signed_in',
  free: true,
  person_only: true,
  reply: Fields({ created_at: Nullable(Instant) }),
  errors: [],
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/account/calendar-feed',
  summary: 'Creates a secret address for my calendar, replacing the old one; it is returned only once.',
  access: 'signed_in',
  decides_access: true,
  person_only: true,
  reply: Fields({
    created_at: Instant,
    /** Path of the calendar below the API’s base. */
    path: Type.String(),
  }),
  errors: [],
  rate_limit: { max: 20, seconds: 60 },
})

export const removeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/account/calendar-feed',
  summary: 'Deletes my calendar’s address.',
  access: 'signed_in',
  decides_access: true,
  free: true,
  person_only: true,
  reply: Nothing,
  errors: [],
})

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar-feeds/:token',
  summary: 'A user’s fixtures, special quizzes and deadlines as iCalendar (RFC 5545), by secret address.',
  access: 'anyone',
  params: Fields({ token: SecretText({ minLength: 1, maxLength: 120 }) }),
  reply: Type.String({ contentMediaType: 'text/calendar' }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  // Calendar services request many users' calendars from few addresses.
  rate_limit: { max: 300, seconds: 60 },
})
