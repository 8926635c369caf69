import { eventTypes } from '@tertulia/core/national-ranking/event-types'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  Fields,
  Id,
  Instant,
  Month,
  Nullable,
  PageQuery,
  paging,
  Person,
  TableFile,
  withoutNul,
} from './fields.ts'
import { EventType } from './month-events.ts'

/** An event that a ranking is made of; `best` is its highest result. */
export const RankedEvent = Fields({ month: Month, type: EventType, best: Type.Integer() })
export type RankedEvent = Static<typeof RankedEvent>

/**
 * A player's result in an event; `place` from 1 is its position among the counted scores, null when it does not count.
 */
export const RankedCell = Fields({
  result: Type.Integer(),
  score: Type.Number(),
  place: Nullable(Type.Integer()),
})
export type RankedCell = Static<typeof RankedCell>

/** Fields of a player’s place in a month’s ranking. */
export const standing = {
  /** The ranking player. */
  ...Person.properties,
  club: Nullable(Type.String()),
  region: Nullable(Type.String()),
  rank: Type.Integer(),
  /** The player's rank in the previously published ranking; null when they were not in it. */
  previous_rank: Nullable(Type.Integer()),
  score: Type.Number(),
  /** All scores together, counted or not. */
  score_sum: Type.Number(),
  /** Number of events the player took part in. */
  events: Type.Integer(),
  average: Type.Number(),
}

/** A player of a ranking; `cells` follow its events, null where the player took no part. */
export const RankedPlayer = Fields({
  ...standing,
  /** The player's account, for signed-in users. */
  user_id: Nullable(Id),
  cells: Type.Array(Nullable(RankedCell)),
})
export type RankedPlayer = Static<typeof RankedPlayer>

export const NationalRanking = Fields({
  month: Month,
  published_at: Instant,
  /** The month published before, for comparing ranks. */
  previous_month: Nullable(Month),
  next_month: Nullable(Month),
  /** All published months, latest first. */
  months: Type.Array(Month),
  /** Of the twelve months that end with this one, latest first. */
  events: Type.Array(RankedEvent),
  /** The regions of its players. */
  regions: Type.Array(Type.String()),
  /** Number of players in it, before searching. */
  players: Type.Integer(),
  ...paging,
  rows: Type.Array(RankedPlayer),
})
export type NationalRanking = Static<typeof NationalRanking>

const eventColumnPattern = `[0-9]{4}-[0-9]{2}\\.(${eventTypes.join('|')})`

/** Sort order of the rows: a column, or an event as `2026-11.hot_100`. */
export const RankingOrder = Type.String({
  maxLength: 40,
  pattern: `^(rank|change|name|club|region|score|score_sum|events|average|${eventColumnPattern})$`,
})

export const getNationalRanking = endpoint({
  method: 'GET',
  path: '/national-ranking',
  summary:
    'The national ranking of a published month, fifty a page; without a month the latest, null while there is none.',
  access: 'anyone',
  requires: 'national_ranking',
  free: true,
  query: Fields({
    ...PageQuery.properties,
    month: Type.Optional(Month),
    sort: Type.Optional(RankingOrder),
    /** Without one, the column's usual order: names and ranks ascending, scores from the best. */
    order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    /** Searches names and clubs. */
    search: Type.Optional(Type.String({ maxLength: 200, pattern: withoutNul })),
    region: Type.Optional(Type.String({ maxLength: 10, pattern: withoutNul })),
  }),
  etag: true,
  reply: Fields({ ranking: Nullable(NationalRanking) }),
  errors: ['invalid_input', 'not_found'],
})

/** A player of the whole table with their events; a CSV file has a column for each event instead. */
export const NationalRankingRow = Fields({
  month: Month,
  ...standing,
  cells: Type.Array(Fields({ month: Month, type: EventType, ...RankedCell.properties })),
})
export type NationalRankingRow = Static<typeof NationalRankingRow>

/** Players of the whole table per page: each may have scores in a hundred events. */
export const rankingRowsMax = 2000

export const readNationalRanking = endpoint({
  method: 'GET',
  path: '/open-data/national-ranking',
  summary: 'The whole national ranking of a published month, the latest without one: 2,000 players a page.',
  access: 'anyone',
  requires: ['national_ranking', 'open_data'],
  free: true,
  csv: true,
  scope: 'rankings',
  query: Fields({
    ...PageQuery.properties,
    month: Type.Optional(Month),
    ...TableFile.properties,
  }),
  reply: Fields({ ...paging, rows: Type.Array(NationalRankingRow) }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 60 },
})
