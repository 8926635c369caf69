import { absenceDays } from '@tertulia/core/absences/absences'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable, Person } from './fields.ts'

/** A number of days that a club allows, or an admin grants. */
export const AbsenceDays = Type.Integer({ minimum: absenceDays.min, maximum: absenceDays.max })

/** Days of a calendar year on which a player may announce that they will not play. */
const AbsenceYear = Fields({
  year: Type.Integer(),
  /** The number of days that every player may announce. */
  allowance: Type.Integer(),
  /** Additional days that an admin granted this player. */
  granted: Type.Integer(),
  used: Type.Integer(),
  left: Type.Integer(),
})
export type AbsenceYear = Static<typeof AbsenceYear>

/** The outcome of a day: not over yet, away, played after all, or nothing to play. */
const Turnout = Type.Union([
  Type.Literal('unknown'),
  Type.Literal('absent'),
  Type.Literal('played'),
  Type.Literal('void'),
])

const roundFields = {
  date: CalendarDate,
  season: Type.Integer(),
  round: Type.Integer(),
  solo: Type.Boolean(),
}
const absenceFields = {
  date: CalendarDate,
  /** Null when the player no longer has a game on that day. */
  season: Nullable(Type.Integer()),
  round: Nullable(Type.Integer()),
  /** Announced beforehand by the player. */
  announced: Type.Boolean(),
  turnout: Turnout,
  /** True when the day counts against the player's allowance. */
  used: Type.Boolean(),
}

export const Absences = Fields({
  today: CalendarDate,
  /** This year, and the next one when the player has rounds in it. */
  years: Type.Array(AbsenceYear),
  /** Days of absence of this year and later, in order. */
  days: Type.Array(
    Fields({
      ...absenceFields,
      /** Excused by an admin. */
      excused: Type.Boolean(),
    }),
  ),
  /** Coming days with a round of the player's that they have not announced; empty for players in no tier. */
  rounds: Type.Array(Fields(roundFields)),
})
export type Absences = Static<typeof Absences>

export const getAbsences = endpoint({
  method: 'GET',
  path: '/absences',
  summary: 'My announced days of absence, and the number I have left.',
  access: ['regular_player'],
  reply: Absences,
  errors: [],
})

export const announceAbsences = endpoint({
  method: 'POST',
  path: '/absences',
  summary: 'Announces days on which I will not play: all of them or none; earlier ones stay unchanged.',
  access: ['regular_player'],
  body: Fields({ dates: Type.Array(CalendarDate, { minItems: 1, maxItems: 100 }) }),
  reply: Absences,
  errors: [
    'invalid_input',
    'not_in_tier',
    'absence_day_begun',
    'absence_without_round',
    'no_absence_days_left',
  ],
})

export const withdrawAbsence = endpoint({
  method: 'DELETE',
  path: '/absences/:date',
  summary: 'Withdraws an announced day that has not begun.',
  access: ['regular_player'],
  params: Fields({ date: CalendarDate }),
  reply: Absences,
  errors: ['invalid_input', 'absence_day_begun'],
})

/** A player's days of absence as an admin sees them. */
export const UserAbsences = Fields({
  today: CalendarDate,
  /** This year and the next one. */
  years: Type.Array(AbsenceYear),
  days: Type.Array(
    Fields({
      ...absenceFields,
      /** The admin who has excused the day. */
      excused_by: Nullable(Person),
      /** True while an excuse can still be added or removed. */
      open: Type.Boolean(),
    }),
  ),
  /**
   * Days that can be excused: with a game the player has not played, in the last season that has begun or a later one.
   */
  rounds: Type.Array(Fields({ ...roundFields, turnout: Turnout })),
})
export type UserAbsences = Static<typeof UserAbsences>

const UserParams = Fields({ id: Id })
const UserDayParams = Fields({ id: Id, date: CalendarDate })

export const getUserAbsences = endpoint({
  method: 'GET',
  path: '/admin/users/:id/absences',
  summary: 'The days of absence of a player, and those that can be excused.',
  access: ['admin'],
  target: 'everyone',
  params: UserParams,
  reply: UserAbsences,
  errors: ['invalid_input', 'not_found'],
})

export const grantAbsences = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/absence-grants/:year',
  summary: 'Grants a player additional days of absence in a year; 0 revokes them.',
  access: ['admin'],
  target: 'everyone',
  params: Fields({ id: Id, year: Type.Integer({ minimum: 2000, maximum: 2999 }) }),
  body: Fields({ days: AbsenceDays }),
  reply: UserAbsences,
  errors: ['invalid_input', 'not_found'],
})

export const excuseAbsence = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/absences/:date',
  summary: 'Excuses a player’s day, even after it: the forfeit does not count towards relegation.',
  access: ['admin'],
  target: 'everyone',
  params: UserDayParams,
  reply: UserAbsences,
  errors: [
    'invalid_input',
    'not_found',
    'absence_without_round',
    'absence_season_over',
    'absence_not_missed',
  ],
})

export const unexcuseAbsence = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/absences/:date',
  summary: 'Revokes the excuse of a day; the player’s own announcement stays.',
  access: ['admin'],
  target: 'everyone',
  params: UserDayParams,
  reply: UserAbsences,
  errors: ['invalid_input', 'not_found', 'absence_season_over'],
})
