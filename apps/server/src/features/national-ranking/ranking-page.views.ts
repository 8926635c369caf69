import type { RankedEvent, RankedPlayer } from '@tertulia/contract/national-ranking'
import { eventTypes, type EventType } from '@tertulia/core/national-ranking/event-types'
import { monthsOfRanking, type Month } from '@tertulia/core/national-ranking/month'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { isWanted } from '../ranking-players/ranking-players.views.ts'
import { orderOf, type RankingOrder } from './ranking-order.views.ts'

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
export type WantedPlayers = { month: Month; search?: string | undefined; region?: string | undefined }

const conditionOf = ({ month, search, region }: WantedPlayers): RawBuilder<unknown> => sql`
  r.month = ${month} ${search === undefined ? sql`` : sql`and ${isWanted(search)}`}
  ${region === undefined ? sql`` : sql`and p.region = ${region}`}`

/** Counts the players of a published ranking, and those that match. */
export async function countRanked(
  db: Db,
  wanted: WantedPlayers,
): Promise<{ players: number; total: number }> {
  const row = await queryRow<{ players: number; total: number }>(db)`
    select (select count(*)::int from month_ranking_rows where month = ${wanted.month}) as players,
      (select count(*)::int from month_ranking_rows r
        join ranking_players p on p.customer_id = r.customer_id and p.id = r.player_id
        where ${conditionOf(wanted)}) as total`
  return row ?? { players: 0, total: 0 }
}

export type RankedRow = Omit<RankedPlayer, 'cells'>

type AskedRows = WantedPlayers & {
  previous_month: Month | null
  order: RankingOrder
  offset: number
  limit: number
}

/** Lists rows of a published ranking in the requested order; equal ones by rank, then by name. */
export async function listRankedRows(db: Db, asked: AskedRows): Promise<RankedRow[]> {
  const { previous_month, order, offset, limit } = asked
  const { join, by } = orderOf(order)
  return await queryRows<RankedRow>(db)`
    select p.id, p.name, p.surname, p.club, p.region, p.user_id, r.rank, b.rank as previous_rank,
      r.score, r.score_sum, r.events, r.score_sum / r.events as average
    from month_ranking_rows r
    join ranking_players p on p.customer_id = r.customer_id and p.id = r.player_id
    left join month_ranking_rows b
      on b.customer_id = r.customer_id and b.month = ${previous_month} and b.player_id = r.player_id
    ${join}
    where ${conditionOf(asked)}
    order by ${by}, r.rank, p.search_text collate "und-x-icu", p.id
    limit ${limit} offset ${offset}`
}

export type ResultRow = { player_id: number; month: Month; type: EventType; result: number }

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
