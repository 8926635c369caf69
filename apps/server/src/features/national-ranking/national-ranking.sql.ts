import type { RankingPreview } from '@tertulia/contract/month-rankings'
import type { RankedEvent, RankedPlayer } from '@tertulia/contract/national-ranking'
import type { DoubleResult } from '@tertulia/contract/ranking-players'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { eventTypes, type EventType } from '@tertulia/core/national-ranking/event-types'
import { type Month, monthsOfRanking } from '@tertulia/core/national-ranking/month'
import {
  eventScore,
  countedEvents,
  countedOfType,
  equalWithin,
} from '@tertulia/core/national-ranking/ranking'
import { portugueseRegions } from '@tertulia/core/regions/regions'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows, queryRow } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { isWanted } from '../ranking-players/ranking-players.sql.ts'

/** A ranking player who stays, and another whose results pass to them. */
export type MergedPlayers = { id: number; other_id: number }

/** SQL for the best result of each event of these months, as `bests`; the type also as a number. */
function bestsOf(months: readonly Month[]): RawBuilder<unknown> {
  const all = months.flatMap(monthsOfRanking)
  return sql`bests as (
    select customer_id, month, type, array_position(${eventTypes}::text[], type) as type_number, max(result) as best
    from event_results
    where month between ${all.toSorted()[0]} and ${all.toSorted().at(-1)}
    group by customer_id, month, type)`
}

/**
 * SQL for the rankings of these months by current results, as `ranked`: month, player_id, rank, score, score_sum,
 * events. The same sums in the same order as core's rankMonth.
 */
export function rankedRows(months: readonly Month[]): RawBuilder<unknown> {
  const firsts = months.map((month) => monthsOfRanking(month)[0])
  // Sorting a player's scores once for all months is three times faster than month by month.
  return sql`${bestsOf(months)},
    histories as materialized (
      select player_id, array_agg(score order by score desc) as scores,
        array_agg(month order by score desc) as months, array_agg(type_number order by score desc) as types
      from (
        select r.player_id, r.month, b.type_number,
          case when b.best = 0 then 0 else 100.0::float8 * r.result / b.best end as score
        from bests b
        join event_results r on r.customer_id = b.customer_id and r.month = b.month and r.type = b.type
      ) scored
      group by player_id
    ), sums as (
      select w.month, h.player_id, own.*
      from unnest(${months}::text[], ${firsts}::text[]) as w (month, first_month), histories h, lateral (
        select coalesce(sum(score order by number) filter (where fits and fitting <= ${countedEvents}::int), 0) as score,
          sum(score order by number) as score_sum, count(*)::int as events
        from (
          select score, number, fits, sum(fits::int) over (order by number rows unbounded preceding) as fitting
          from (
            select score, number, row_number() over (partition by type order by number) <= ${countedOfType}::int as fits
            from unnest(h.scores, h.months, h.types) with ordinality as s (score, month, type, number)
            where s.month between w.first_month and w.month
          ) of_type
        ) placed
      ) own
      where own.events > 0
    ), steps as (
      select *, row_number() over best_first as position,
        coalesce(lag(score) over best_first - score > ${equalWithin}::float8, true) as apart
      from sums
      window best_first as (partition by month order by score desc)
    ), ranked as (
      select month, player_id, score, score_sum, events,
        (max(position) filter (where apart) over (partition by month order by position))::int as rank
      from steps
    )`
}

/** A player's result in a national event, with rank and number of players. */
type OwnEvent = {
  month: Month
  type: EventType
  result: number
  score: number
  rank: number
  players: number
}

/** Lists the national events of the ranking player linked to this user, latest first. */
export async function listEventsOf(db: Db, userId: number): Promise<OwnEvent[]> {
  const rows = await queryRows<Omit<OwnEvent, 'score'> & { best: number }>(db)`
    select r.month, r.type, r.result, e.best, e.rank, e.players
    from ranking_players p
    join event_results r on r.customer_id = p.customer_id and r.player_id = p.id
    cross join lateral (
      select max(o.result) as best, count(*)::int as players,
        (count(*) filter (where o.result > r.result) + 1)::int as rank
      from event_results o
      where o.customer_id = r.customer_id and o.month = r.month and o.type = r.type) e
    where p.user_id = ${userId}
    order by r.month desc, array_position(${eventTypes}::text[], r.type)`
  return rows.map(({ best, ...row }) => ({ ...row, score: eventScore(row.result, best) }))
}

/** Lists the events in which both players have a result, the latest first. */
export async function listDoubleResults(db: Db, { id, other_id }: MergedPlayers): Promise<DoubleResult[]> {
  return await queryRows<DoubleResult>(db)`
    select r.month, r.type, r.result, o.result as other_result
    from event_results r
    join event_results o
      on o.customer_id = r.customer_id and o.month = r.month and o.type = r.type and o.player_id = ${other_id}
    where r.player_id = ${id} order by r.month desc, r.type`
}

/** Counts the months in which a player is in a nation's team. */
export async function countTeams(db: Db, id: number): Promise<number> {
  const row = await queryRow<{ teams: number }>(db)`
    select count(*)::int as teams from nation_team_players where player_id = ${id}`
  return row?.teams ?? 0
}

/** Returns the ranks of the published rankings, by month and player. */
export async function listRanks(db: Db): Promise<Map<Month, Map<number, number>>> {
  const rows = await queryRows<{ month: Month; ids: number[]; ranks: number[] }>(db)`
    select month, array_agg(player_id order by player_id) as ids, array_agg(rank order by player_id) as ranks
    from month_ranking_rows group by month order by month desc`
  return new Map(
    rows.map(({ month, ids, ranks }) => [month, new Map(ids.map((id, index) => [id, ranks[index] ?? 0]))]),
  )
}

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

export type PublishedMonth = { month: Month; published_at: Instant }

/** Lists the published months, latest first. */
export async function listPublished(db: Db): Promise<PublishedMonth[]> {
  return db.selectFrom('month_rankings').select(['month', 'published_at']).orderBy('month', 'desc').execute()
}

/** Counts the events of each month with events. */
export async function countEvents(db: Db): Promise<Map<Month, number>> {
  const rows = await queryRows<{ month: Month; events: number }>(db)`
    select m.month, count(*)::int as events
    from event_months m, unnest(${eventTypes}::text[]) as t (type)
    where exists (
      select from event_results r where r.customer_id = m.customer_id and r.month = m.month and r.type = t.type)
    group by m.month`
  return new Map(rows.map(({ month, events }) => [month, events]))
}

type PreviewQuery = { month: Month; previous_month: Month | null }

/** Returns the top of a month's ranking by current results, and how many players it has. */
export async function previewRanking(
  db: Db,
  { month, previous_month }: PreviewQuery,
): Promise<Pick<RankingPreview, 'players' | 'rows'>> {
  const row = await queryRow<Pick<RankingPreview, 'players' | 'rows'>>(db)`
    with ${rankedRows([month])},
    head as (
      select p.id, p.name, p.surname, p.club, p.region, r.rank, b.rank as previous_rank, r.score, r.score_sum, r.events,
        r.score_sum / r.events as average, p.search_text
      from ranked r
      join ranking_players p on p.id = r.player_id
      left join month_ranking_rows b
        on b.customer_id = p.customer_id and b.month = ${previous_month} and b.player_id = r.player_id
      order by r.rank, p.search_text, p.id
      limit ${pageSize}
    )
    select (select count(*)::int from ranked) as players,
      (select coalesce(json_agg(to_jsonb(head) - 'search_text' order by rank, search_text, id), '[]') from head) as rows
    `
  if (!row) throw new Error('the statement gave no row')
  return row
}

/** Lists the events of a ranking's twelve months with their best results: latest month first, types in their order. */
export async function listRankedEvents(db: Db, month: Month): Promise<RankedEvent[]> {
  return await queryRows<RankedEvent>(db)`
    select m.month, t.type, e.best
    from event_months m, unnest(${eventTypes}::text[]) with ordinality as t (type, number), lateral (
      select max(r.result) as best from event_results r
      where r.customer_id = m.customer_id and r.month = m.month and r.type = t.type) e
    where m.month between ${monthsOfRanking(month)[0]} and ${month} and e.best is not null
    order by m.month desc, t.number`
}

/** Lists the regions of the players of a published ranking. */
export async function listRankedRegions(db: Db, month: Month): Promise<string[]> {
  const rows = await queryRows<{ region: string }>(db)`
    select distinct p.region
    from month_ranking_rows r
    join ranking_players p on p.customer_id = r.customer_id and p.id = r.player_id
    where r.month = ${month} and p.region is not null
    order by p.region`
  return rows.map(({ region }) => region)
}

/** The filter of a published ranking. */
type PlayersQuery = { month: Month; search?: string | undefined; region?: string | undefined }

const conditionOf = ({ month, search, region }: PlayersQuery): RawBuilder<unknown> => sql`
  r.month = ${month} ${search === undefined ? sql`` : sql`and ${isWanted(search)}`}
  ${region === undefined ? sql`` : sql`and p.region = ${region}`}`

/** Counts the players of a published ranking, and those that match. */
export async function countRanked(db: Db, query: PlayersQuery): Promise<{ players: number; total: number }> {
  const row = await queryRow<{ players: number; total: number }>(db)`
    select (select count(*)::int from month_ranking_rows where month = ${query.month}) as players,
      (select count(*)::int from month_ranking_rows r
        join ranking_players p on p.customer_id = r.customer_id and p.id = r.player_id
        where ${conditionOf(query)}) as total`
  return row ?? { players: 0, total: 0 }
}

export type RankedRow = Omit<RankedPlayer, 'cells'>

type RowsQuery = PlayersQuery & {
  previous_month: Month | null
  order: RankingOrder
  offset: number
  limit: number
}

/** Lists rows of a published ranking in the requested order; equal ones by rank, then by name. */
export async function listRankedRows(db: Db, query: RowsQuery): Promise<RankedRow[]> {
  const { previous_month, order, offset, limit } = query
  const { join, by } = orderOf(order)
  return await queryRows<RankedRow>(db)`
    select p.id, p.name, p.surname, p.club, p.region, p.user_id, r.rank, b.rank as previous_rank,
      r.score, r.score_sum, r.events, r.score_sum / r.events as average
    from month_ranking_rows r
    join ranking_players p on p.customer_id = r.customer_id and p.id = r.player_id
    left join month_ranking_rows b
      on b.customer_id = r.customer_id and b.month = ${previous_month} and b.player_id = r.player_id
    ${join}
    where ${conditionOf(query)}
    order by ${by}, r.rank, p.search_text collate "und-x-icu", p.id
    limit ${limit} offset ${offset}`
}

type ResultRow = { player_id: number; month: Month; type: EventType; result: number }

/** Lists these players' results in the events of a ranking's twelve months. */
export async function listResults(
  db: Db,
  { month, player_ids }: { month: Month; player_ids: readonly number[] },
): Promise<ResultRow[]> {
  return await queryRows<ResultRow>(db)`
    select player_id, month, type, result
    from event_results
    where player_id = any(${player_ids}::int[]) and month between ${monthsOfRanking(month)[0]} and ${month}`
}
