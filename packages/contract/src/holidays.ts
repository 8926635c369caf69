import { nationalHolidays } from '@tertulia/core/calendar/national-holidays'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Nullable, oneOf, withoutNul } from './fields.ts'

/** The longest name of a club's own holiday. */
export const holidayNameMax = 80

const Holiday = Fields({
  date: CalendarDate,
  /** The national holiday of that date. */
  holiday: Nullable(oneOf(nationalHolidays)),
  /** The club's own name; null for a national holiday. */
  name: Nullable(Type.String()),
})
export type Holiday = Static<typeof Holiday>

/** The club's days without a round, from today on. */
export const Holidays = Fields({ today: CalendarDate, holidays: Type.Array(Holiday) })
export type Holidays = Static<typeof Holidays>

export const listHolidays = endpoint({
  method: 'GET',
  path: '/admin/holidays',
  summary: 'The coming days on which the club plays no round, in order.',
  access: ['admin'],
  reply: Holidays,
  errors: [],
})

export const saveHolidays = endpoint({
  method: 'PATCH',
  path: '/admin/holidays',
  summary: 'Adds and removes days without a round; a day without a name must be a national holiday.',
  access: ['admin'],
  body: Fields({
    added: Type.Array(
      Fields({
        date: CalendarDate,
        name: Nullable(Type.String({ minLength: 1, maxLength: holidayNameMax, pattern: withoutNul })),
      }),
      { maxItems: 100 },
    ),
    removed: Type.Array(CalendarDate, { maxItems: 100 }),
  }),
  reply: Holidays,
  errors: ['invalid_input'],
})
