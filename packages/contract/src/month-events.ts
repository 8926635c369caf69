import { resultMax } from '@tertulia/core/national-ranking/event-form'
import { eventTypes } from '@tertulia/core/national-ranking/event-types'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Month, Nothing, Nullable, PageQuery, paging, Person, Version } from './fields.ts'

const managers = ['national_ranking_manager'] as const

export const EventType = Type.Union([
  Type.Literal('inquizicao'),
  Type.Literal('66_22_11'),
  Type.Literal('hot_100'),
  Type.Literal('quiz_dairy'),
  Type.Literal('squizzed'),
  Type.Literal('unlimited'),
  Type.Literal('eqc'),
  Type.Literal('wqc'),
  Type.Literal('cnq'),
])
export type EventType = Static<typeof EventType>

/** The most results in an event, so that nine full events still fit into one call. */
export const eventSizeMax = 2000

/** An event of a month with its results, each player once. */
export const MonthEvent = Fields({
  type: EventType,
  /** True where it was played in a room with somebody watching; replies leave it out where it was not. */
  supervised: Type.Optional(Type.Boolean()),
  results: Type.Array(Fields({ player_id: Id, result: Type.Integer({ minimum: 0, maximum: resultMax }) }), {
    minItems: 1,
    maxItems: eventSizeMax,
  }),
})
export type MonthEvent = Static<typeof MonthEvent>

/** The events of a month, each type once. */
const MonthEvents = Type.Array(MonthEvent, { maxItems: eventTypes.length })

/** A player of the national ranking who may receive a result. */
export const EventPlayer = Fields({ ...Person.properties, club: Nullable(Type.String()) })
export type EventPlayer = Static<typeof EventPlayer>

export const EventMonth = Fields({
  month: Month,
  version: Version,
  events: MonthEvents,
  /** The ranking of this month is published. */
  published: Type.Boolean(),
  /** All players of the national ranking, by name. */
  players: Type.Array(EventPlayer),
})
export type EventMonth = Static<typeof EventMonth>

const MonthParams = Fields({ month: Month })
const savingErrors = ['invalid_input', 'not_found', 'player_twice'] as const

export const listEventMonths = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/events',
  summary: 'The months that have events, newest first.',
  access: managers,
  requires: 'national_ranking',
  query: PageQuery,
  reply: Fields({
    months: Type.Array(
      Fields({
        month: Month,
        events: Type.Integer(),
        results: Type.Integer(),
        /** Number of players with a result. */
        players: Type.Integer(),
        /** The ranking of this month is published. */
        published: Type.Boolean(),
      }),
    ),
    ...paging,
  }),
  errors: ['invalid_input', 'not_found'],
})

export const proposeMonthEvents = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/events/proposal',
  summary: 'The initial values for a new month’s form: the newest month without events, and the players.',
  access: managers,
  requires: 'national_ranking',
  reply: Fields({
    /** The newest month up to today's without events. */
    month: Month,
    /** Today’s month: no later one can have events. */
    this_month: Month,
    /** Months that have events already. */
    taken: Type.Array(Month),
    players: Type.Array(EventPlayer),
  }),
  errors: ['not_found'],
})

export const getMonthEvents = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/events/:month',
  summary: 'The events of a month for their form.',
  access: managers,
  requires: 'national_ranking',
  params: MonthParams,
  reply: EventMonth,
  errors: ['invalid_input', 'not_found'],
})

export const createMonthEvents = endpoint({
  method: 'POST',
  path: '/admin/national-ranking/events',
  summary: 'Gives a month its events; no month that has not begun.',
  access: managers,
  requires: 'national_ranking',
  body: Fields({ month: Month, events: MonthEvents }),
  reply: Fields({ month: Month, version: Version }),
  errors: [...savingErrors, 'events_exist'],
})

export const saveMonthEvents = endpoint({
  method: 'PUT',
  path: '/admin/national-ranking/events/:month',
  summary: 'Replaces all results of a month if the given version is still current.',
  access: managers,
  requires: 'national_ranking',
  params: MonthParams,
  body: Fields({ version: Version, events: MonthEvents }),
  reply: Fields({ month: Month, version: Version }),
  errors: [...savingErrors, 'events_changed'],
})

export const removeMonthEvents = endpoint({
  method: 'DELETE',
  path: '/admin/national-ranking/events/:month',
  summary: 'Deletes the events of a month with all their results.',
  access: managers,
  requires: 'national_ranking',
  params: MonthParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})
