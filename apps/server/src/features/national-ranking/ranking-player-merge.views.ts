import type { DoubleResult } from '@tertulia/contract/ranking-players'
import type { Month } from '@tertulia/core/national-ranking/month'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import type { MergedPlayers } from './ranking-player-merge.store.ts'

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
