import { nationalHolidays } from '@tertulia/core/calendar/national-holidays'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, Nullable, oneOf, Person, withoutNul } from './fields.ts'

/** The longest name of a club's own holiday. */
export const holidayNameMax = 80

const Holiday = Fields({
  date: CalendarDate,
  /** The national holiday of that date. */
  holiday: Nullable(oneOf(nationalHolidays)),
  /** The club's own name; null for a national holiday. */
  name: Nullable(Type.String()),
  /** The round of a season that is on this day, and has not opened. */
  round: Nullable(Fields({ season: Type.Integer(), round: Type.Integer(), running: Type.Boolean() })),
})
export type Holiday = Static<typeof Holiday>

const ChangedDay = Fields({ date: CalendarDate, name: Nullable(Type.String()) })

/** Days that were added and removed in one step; a day with a new name is both. */
export const HolidayChange = Fields({
  id: Id,
  added: Type.Array(ChangedDay),
  removed: Type.Array(ChangedDay),
  author: Person,
  changed_at: Instant,
  undone_by: Nullable(Person),
  undone_at: Nullable(Instant),
  /** False once undone, and when one of its days has changed since. */
  undoable: Type.Boolean(),
})
export type HolidayChange = Static<typeof HolidayChange>

/** The club's days without a round, from today on, with the latest changes that name one of them, the latest first. */
export const Holidays = Fields({
  today: CalendarDate,
  holidays: Type.Array(Holiday),
  changes: Type.Array(HolidayChange),
})
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

export const undoHolidayChange = endpoint({
  method: 'POST',
  path: '/admin/holiday-changes/:id/undo',
  summary: 'Undoes a change of days without a round as a whole.',
  access: ['admin'],
  params: Fields({ id: Id }),
  reply: Holidays,
  errors: ['invalid_input', 'not_found', 'holidays_changed'],
})
