import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Instant, Nothing, Nullable } from './fields.ts'

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/account/calendar-feed',
  summary: 'Whether my calendar has a secret address, and since when; the address itself is told once.',
  access: 'signed_in',
  free: true,
  reply: Fields({ created_at: Nullable(Instant) }),
  errors: ['impersonating'],
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/account/calendar-feed',
  summary: 'Gives my calendar a secret address, in the place of the one before; it is told once.',
  access: 'signed_in',
  reply: Fields({
    created_at: Instant,
    /** Path of the calendar below the API’s base. */
    path: Type.String(),
  }),
  errors: ['impersonating'],
  rate_limit: { max: 20, seconds: 60 },
})

export const removeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/account/calendar-feed',
  summary: 'Takes my calendar off its address.',
  access: 'signed_in',
  free: true,
  reply: Nothing,
  errors: ['impersonating'],
})

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar-feeds/:token',
  summary:
    'Somebody’s fixtures, special quizzes and deadlines as iCalendar (RFC 5545), for who has the address.',
  access: 'anyone',
  params: Fields({ token: Type.String({ minLength: 1, maxLength: 120 }) }),
  reply: Type.String({ contentMediaType: 'text/calendar' }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  // Services that keep calendars ask for many people's from few addresses.
  rate_limit: { max: 300, seconds: 60 },
})
