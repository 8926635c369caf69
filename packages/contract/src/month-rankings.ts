import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Instant, Month, Nothing, Nullable, PageQuery, paging } from './fields.ts'
import { standing } from './national-ranking.ts'

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
  requires: 'national_ranking',
  query: PageQuery,
  reply: Fields({ months: Type.Array(RankingMonth), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

/** Preview of a month's ranking as it would be published now. */
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
  summary: 'Previews the first ten of a month’s ranking as it would be published now.',
  access: managers,
  requires: 'national_ranking',
  params: MonthParams,
  reply: RankingPreview,
  errors: ['invalid_input', 'not_found'],
})

export const publishMonthRanking = endpoint({
  method: 'PUT',
  path: '/admin/national-ranking/rankings/:month',
  summary: 'Publishes the ranking of a month; does nothing when it is already published.',
  access: managers,
  requires: 'national_ranking',
  params: MonthParams,
  reply: RankingMonth,
  errors: ['invalid_input', 'not_found'],
})

export const removeMonthRanking = endpoint({
  method: 'DELETE',
  path: '/admin/national-ranking/rankings/:month',
  summary: 'Unpublishes the ranking of a month; its events stay, and it can be published again.',
  access: managers,
  requires: 'national_ranking',
  params: MonthParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})
