import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Month } from '@tertulia/core/national-ranking/month'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { rankedRows } from './ranked-rows.views.ts'

/** Blocks all other changes to published rankings until the transaction ends. (docs/decisions/0008) */
export async function lockRankings(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('national_ranking'), current_customer_id())`.execute(db)
}

/** Saves that a month is published. */
export async function insertMonthRanking(
  db: Db,
  ranking: { month: Month; published_at: Instant; published_by: number },
): Promise<void> {
  await db.insertInto('month_rankings').values(ranking).execute()
}

/** Unpublishes a month and deletes its rows; false when it was not published. */
export async function deleteMonthRanking(db: Db, month: Month): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('month_rankings')
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Recomputes the rows of these published rankings and writes the differences. */
export async function writeRankings(db: Db, months: readonly Month[]): Promise<void> {
  if (months.length === 0) return
  await sql`
    with ${rankedRows(months)},
    gone as (
      delete from month_ranking_rows o
      where o.month = any(${months}::text[]) and not exists (
        select from ranked n where n.month = o.month and n.player_id = o.player_id)
    )
    insert into month_ranking_rows as o (month, player_id, rank, score, score_sum, events)
    select month, player_id, rank, score, score_sum, events from ranked
    on conflict (customer_id, month, player_id) do update
    set (rank, score, score_sum, events) = row (excluded.rank, excluded.score, excluded.score_sum, excluded.events)
    where (o.rank, o.score, o.score_sum, o.events)
      is distinct from (excluded.rank, excluded.score, excluded.score_sum, excluded.events)`.execute(db)
}
