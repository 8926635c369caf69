import { event_types } from '@tertulia/core/national-ranking/event-types'
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  Fields,
  Id,
  Instant,
  Month,
  Nothing,
  Nullable,
  PageQuery,
  paging,
  Person,
  without_nul,
} from './fields.ts'
import { EventType } from './month-events.ts'

/** An event that a ranking is made of; `best` is its highest result. */
export const RankedEvent = Fields({ month: Month, type: EventType, best: Type.Integer() })
export type RankedEvent = Static<typeof RankedEvent>

/** What a player reached in an event; `place` from 1 is where it counts, null when it does not. */
export const RankedCell = Fields({
  result: Type.Integer(),
  score: Type.Number(),
  place: Nullable(Type.Integer()),
})
export type RankedCell = Static<typeof RankedCell>

const standing = {
  /** The ranking player. */
  ...Person.properties,
  club: Nullable(Type.String()),
  region: Nullable(Type.String()),
  rank: Type.Integer(),
  /** His rank in the ranking published before; null for who was not in it. */
  previous_rank: Nullable(Type.Integer()),
  score: Type.Number(),
  /** All scores together, counted or not. */
  score_sum: Type.Number(),
  /** How many events he took part in. */
  events: Type.Integer(),
  average: Type.Number(),
}

/** A player of a ranking; `cells` follow its events, null where he took no part. */
export const RankedPlayer = Fields({
  ...standing,
  /** His account, for those who are signed in. */
  user_id: Nullable(Id),
  cells: Type.Array(Nullable(RankedCell)),
})
export type RankedPlayer = Static<typeof RankedPlayer>

export const NationalRanking = Fields({
  month: Month,
  published_at: Instant,
  /** The ranking published before, that ranks are compared with. */
  previous_month: Nullable(Month),
  next_month: Nullable(Month),
  /** All published months, latest first. */
  months: Type.Array(Month),
  /** Of the twelve months that end with this one, latest first. */
  events: Type.Array(RankedEvent),
  /** The regions of its players. */
  regions: Type.Array(Type.String()),
  /** How many players it has, found or not. */
  players: Type.Integer(),
  ...paging,
  rows: Type.Array(RankedPlayer),
})
export type NationalRanking = Static<typeof NationalRanking>

const event_column = `[0-9]{4}-[0-9]{2}\\.(${event_types.join('|')})`

/** What the rows can be ordered by: a column, or an event as `2026-11.hot_100`. */
export const RankingOrder = Type.String({
  pattern: `^(rank|change|name|club|region|score|score_sum|events|average|${event_column})$`,
})

export const getNationalRanking = endpoint({
  method: 'GET',
  path: '/national-ranking',
  summary:
    'The national ranking of a published month, fifty a page; without a month the latest, null while there is none.',
  access: 'anyone',
  free: true,
  query: Fields({
    ...PageQuery.properties,
    month: Type.Optional(Month),
    sort: Type.Optional(RankingOrder),
    /** Without one, as the column is usually read: names and ranks upwards, scores from the best. */
    order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    /** Looks into names and clubs. */
    search: Type.Optional(Type.String({ maxLength: 200, pattern: without_nul })),
    region: Type.Optional(Type.String({ maxLength: 10, pattern: without_nul })),
  }),
  etag: true,
  reply: Fields({ ranking: Nullable(NationalRanking) }),
  errors: ['invalid_input', 'not_found'],
})

/** A player of the whole table with the events he took part in; a CSV file has a column for each event instead. */
export const NationalRankingRow = Fields({
  month: Month,
  ...standing,
  cells: Type.Array(Fields({ month: Month, type: EventType, ...RankedCell.properties })),
})
export type NationalRankingRow = Static<typeof NationalRankingRow>

/** How many players of the whole table come at once: each may have scores in a hundred events. */
export const ranking_rows_max = 2000

export const readNationalRanking = endpoint({
  method: 'GET',
  path: '/open-data/national-ranking',
  summary: 'The whole national ranking of a published month, the latest without one: 2,000 players a page.',
  access: 'anyone',
  free: true,
  csv: true,
  scope: 'rankings',
  query: Fields({
    ...PageQuery.properties,
    month: Type.Optional(Month),
    format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('csv')])),
  }),
  reply: Fields({ ...paging, rows: Type.Array(NationalRankingRow) }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 60 },
})

const managers = ['national_ranking_manager'] as const
const MonthParams = Fields({ month: Month })

/** A month that can be published, or is. */
export const RankingMonth = Fields({
  month: Month,
  /** Events of this month, and of the twelve that end with it. */
  own_events: Type.Integer(),
  events: Type.Integer(),
  published_at: Nullable(Instant),
})
export type RankingMonth = Static<typeof RankingMonth>

export const listRankingMonths = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/rankings',
  summary: 'The months that have events in their twelve months, published or not, latest first.',
  access: managers,
  query: PageQuery,
  reply: Fields({ months: Type.Array(RankingMonth), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

/** The head of a month's ranking as it would be published now. */
export const RankingPreview = Fields({
  ...RankingMonth.properties,
  previous_month: Nullable(Month),
  players: Type.Integer(),
  rows: Type.Array(Fields(standing)),
})
export type RankingPreview = Static<typeof RankingPreview>

export const previewMonthRanking = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/rankings/:month',
  summary: 'The first ten of a month’s ranking as it would be published now.',
  access: managers,
  params: MonthParams,
  reply: RankingPreview,
  errors: ['invalid_input', 'not_found'],
})

export const publishMonthRanking = endpoint({
  method: 'PUT',
  path: '/admin/national-ranking/rankings/:month',
  summary: 'Publishes the ranking of a month; nothing changes when it is published already.',
  access: managers,
  params: MonthParams,
  reply: RankingMonth,
  errors: ['invalid_input', 'not_found'],
})

export const removeMonthRanking = endpoint({
  method: 'DELETE',
  path: '/admin/national-ranking/rankings/:month',
  summary: 'Takes the ranking of a month off the list; its events stay, and it can be published again.',
  access: managers,
  params: MonthParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})
