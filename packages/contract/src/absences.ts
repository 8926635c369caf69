import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable, Person } from './fields.ts'

/** Days of a calendar year on which a player may announce that he will not play. */
const AbsenceYear = Fields({
  year: Type.Integer(),
  /** What the club allows everybody. */
  allowance: Type.Integer(),
  /** What an admin has granted him beyond it. */
  granted: Type.Integer(),
  used: Type.Integer(),
  left: Type.Integer(),
})
export type AbsenceYear = Static<typeof AbsenceYear>

/** What became of a day: not over yet, away, played after all, or nothing to play. */
const Turnout = Type.Union([
  Type.Literal('unknown'),
  Type.Literal('absent'),
  Type.Literal('played'),
  Type.Literal('void'),
])

const round_fields = {
  date: CalendarDate,
  season: Type.Integer(),
  round: Type.Integer(),
  solo: Type.Boolean(),
}
const absence_fields = {
  date: CalendarDate,
  /** Null when he has no game on that day any more. */
  season: Nullable(Type.Integer()),
  round: Nullable(Type.Integer()),
  /** By himself, beforehand. */
  announced: Type.Boolean(),
  turnout: Turnout,
  /** Whether it is taken from his days. */
  used: Type.Boolean(),
}

export const Absences = Fields({
  today: CalendarDate,
  /** This year, and the next one when he has rounds in it. */
  years: Type.Array(AbsenceYear),
  /** Days of absence of this year and later, in order. */
  days: Type.Array(
    Fields({
      ...absence_fields,
      /** By an admin. */
      excused: Type.Boolean(),
    }),
  ),
  /** Coming days with a round of his that he has not announced; empty for who plays in no tier. */
  rounds: Type.Array(Fields(round_fields)),
})
export type Absences = Static<typeof Absences>

export const getAbsences = endpoint({
  method: 'GET',
  path: '/absences',
  summary: 'The days on which I have announced that I will not play, and how many I have left.',
  access: ['regular_player'],
  reply: Absences,
  errors: [],
})

export const announceAbsences = endpoint({
  method: 'POST',
  path: '/absences',
  summary:
    'Announces days on which I will not play: all of them or none; those announced before stay as they are.',
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
  summary: 'Takes an announced day back that has not begun.',
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
      ...absence_fields,
      /** The admin who has excused the day. */
      excused_by: Nullable(Person),
      /** Whether it can still be excused, or that be taken back. */
      open: Type.Boolean(),
    }),
  ),
  /** Days that can be excused: with a game that he has not played, of the last season that has begun and later ones. */
  rounds: Type.Array(Fields({ ...round_fields, turnout: Turnout })),
})
export type UserAbsences = Static<typeof UserAbsences>

const UserParams = Fields({ id: Id })
const UserDayParams = Fields({ id: Id, date: CalendarDate })

export const getUserAbsences = endpoint({
  method: 'GET',
  path: '/admin/users/:id/absences',
  summary: 'The days of absence of a player, and those that can be excused.',
  access: ['admin'],
  params: UserParams,
  reply: UserAbsences,
  errors: ['invalid_input', 'not_found'],
})

export const grantAbsences = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/absence-grants/:year',
  summary: 'Grants a player so many days of a year beyond what the club allows everybody; 0 takes them back.',
  access: ['admin'],
  params: Fields({ id: Id, year: Type.Integer({ minimum: 2000, maximum: 2999 }) }),
  body: Fields({ days: Type.Integer({ minimum: 0, maximum: 366 }) }),
  reply: UserAbsences,
  errors: ['invalid_input', 'not_found'],
})

export const excuseAbsence = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/absences/:date',
  summary:
    'Excuses a day of a player, also one that is over: his forfeit does not count towards moving down.',
  access: ['admin'],
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
  summary: 'Takes back that a day was excused; what the player announced himself stays.',
  access: ['admin'],
  params: UserDayParams,
  reply: UserAbsences,
  errors: ['invalid_input', 'not_found', 'absence_season_over'],
})
