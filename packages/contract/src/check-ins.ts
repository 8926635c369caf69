import { checkInStates } from '@tertulia/core/check-ins/check-ins'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Nothing,
  Nullable,
  oneOf,
  PageQuery,
  paging,
  Person,
} from './fields.ts'

export const CheckInState = oneOf(checkInStates)
export type CheckInState = Static<typeof CheckInState>

const Choice = Type.Union([Type.Literal('in'), Type.Literal('out')])

/** The question to me before the next season: do I play it? */
export const OwnCheckIn = Fields({
  season: Type.Integer(),
  first_date: CalendarDate,
  last_date: CalendarDate,
  state: CheckInState,
  /** True while the season's tiers are proposed with me. */
  counts_in: Type.Boolean(),
  /** True when silence counts as in for me. */
  silence_counts_in: Type.Boolean(),
  /** The day from which silence counts. */
  settled_on: CalendarDate,
  chosen_at: Nullable(Instant),
  /** Last day of my subscription when it ends before the season does. */
  ends_on: Nullable(CalendarDate),
})
export type OwnCheckIn = Static<typeof OwnCheckIn>

export const getCheckIn = endpoint({
  method: 'GET',
  path: '/check-in',
  summary: 'Whether I play the next season, as far as I was asked; changes nothing.',
  access: ['regular_player'],
  requires: 'check_ins',
  players_only: true,
  reply: Fields({ check_in: Nullable(OwnCheckIn) }),
  errors: [],
})

export const saveCheckIn = endpoint({
  method: 'PUT',
  path: '/check-in',
  summary: 'Says that I play the next season or sit it out, until its first round begins.',
  access: ['regular_player'],
  requires: 'check_ins',
  players_only: true,
  body: Fields({ season: Id, choice: Choice }),
  reply: Fields({ check_in: Nullable(OwnCheckIn) }),
  errors: ['invalid_input', 'not_found', 'season_started'],
})

/** A player's check-in as an admin sees it. */
export const PlayerCheckIn = Fields({
  ...Person.properties,
  state: CheckInState,
  counts_in: Type.Boolean(),
  asked_on: CalendarDate,
  reminders: Type.Integer(),
  told_on: CalendarDate,
  chosen_at: Nullable(Instant),
})
export type PlayerCheckIn = Static<typeof PlayerCheckIn>

export const SeasonCheckIns = Fields({
  ...paging,
  /** The club asks nobody, asks later, has asked, or the season was prepared too late for it. */
  stage: Type.Union([
    Type.Literal('off'),
    Type.Literal('later'),
    Type.Literal('asking'),
    Type.Literal('too_late'),
  ]),
  /** The first day on which players are asked. */
  opens_on: CalendarDate,
  counts: Fields({
    in: Type.Integer(),
    asked: Type.Integer(),
    silent: Type.Integer(),
    out: Type.Integer(),
  }),
  /** The number of players who would be reminded now. */
  remindable: Type.Integer(),
  /** True until the first round begins. */
  open: Type.Boolean(),
  players: Type.Array(PlayerCheckIn),
})
export type SeasonCheckIns = Static<typeof SeasonCheckIns>

const season = { season: Id }

export const listCheckIns = endpoint({
  method: 'GET',
  path: '/admin/seasons/:season/check-ins',
  summary: 'Who plays a season, who sits it out and who is silent, by name.',
  access: ['admin'],
  requires: 'check_ins',
  params: Fields(season),
  query: Fields({ ...PageQuery.properties, state: CheckInState }),
  reply: SeasonCheckIns,
  errors: ['invalid_input', 'not_found'],
})

export const savePlayerCheckIn = endpoint({
  method: 'PUT',
  path: '/admin/seasons/:season/check-ins/:user_id',
  summary: 'Says for a player who was asked whether they play a season.',
  access: ['admin'],
  requires: 'check_ins',
  target: 'everyone',
  params: Fields({ ...season, user_id: Id }),
  body: Fields({ choice: Choice }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'season_started'],
})

export const remindOfCheckIn = endpoint({
  method: 'POST',
  path: '/admin/seasons/:season/check-ins/reminders',
  summary: 'Reminds everybody now who has not chosen and was not told today.',
  access: ['admin'],
  requires: 'check_ins',
  params: Fields(season),
  reply: Fields({ reminded: Type.Integer() }),
  errors: ['invalid_input', 'not_found', 'season_started'],
})
