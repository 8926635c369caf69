import { portugueseRegions } from '@tertulia/core/regions/regions'
import { sql, type RawBuilder } from 'kysely'

/** The column by which rows are ordered, and the direction. */
export type RankingOrder = { sort: string; descending: boolean }

const columns: Record<string, RawBuilder<unknown>[]> = {
  rank: [sql`r.rank`],
  change: [sql`b.rank - r.rank`],
  name: [sql`p.search_text collate "und-x-icu"`],
  club: [sql`p.club collate "und-x-icu"`],
  // Districts by their names, countries by their codes.
  region: [
    sql`array_position(${portugueseRegions.map(({ code }) => code)}::text[], p.region)`,
    sql`p.region`,
  ],
  score: [sql`r.score`],
  score_sum: [sql`r.score_sum`],
  events: [sql`r.events`],
  average: [sql`r.score_sum / r.events`],
}

/** Builds the joins and order of a ranking; players without a value come last in both directions. */
export function orderOf({ sort, descending }: RankingOrder): {
  join: RawBuilder<unknown>
  by: RawBuilder<unknown>
} {
  const way = descending ? sql`desc nulls last` : sql`asc nulls last`
  const ofColumn = columns[sort]
  if (ofColumn) return { join: sql``, by: sql.join(ofColumn.map((column) => sql`${column} ${way}`)) }
  const [month, type] = sort.split('.')
  const join = sql`left join event_results o
    on o.customer_id = r.customer_id and o.month = ${month} and o.type = ${type} and o.player_id = r.player_id`
  return { join, by: sql`o.result ${way}` }
}
