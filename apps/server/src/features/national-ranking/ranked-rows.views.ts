import { counted_events, counted_of_type, equal_within } from '@tertulia/core/national-ranking/ranking'
import { monthsOfRanking, type Month } from '@tertulia/core/national-ranking/month'
import { sql, type RawBuilder } from 'kysely'

/** The statement's rankings, each with the first of its twelve months. */
function windowsOf(months: readonly Month[]): RawBuilder<unknown> {
  const firsts = months.map((month) => monthsOfRanking(month)[0])
  return sql`unnest(${[...months]}::text[], ${firsts}::text[]) as w (month, first_month)`
}

/**
 * The rows of these months' rankings as the results make them, `ranked` of a statement: month, player_id, rank, score,
 * score_sum, events. The same sums in the same order as core's rankMonth. (docs/rules/national-ranking.md)
 */
export function rankedRows(months: readonly Month[]): RawBuilder<unknown> {
  return sql`
    bests as (
      select customer_id, month, type, max(result) as best
      from event_results
      where month between (select min(first_month) from ${windowsOf(months)}) and (select max(month) from ${windowsOf(months)})
      group by customer_id, month, type
    ), scores as materialized (
      select r.month, r.type, r.player_id, case when b.best = 0 then 0 else 100.0::float8 * r.result / b.best end as score
      from bests b
      join event_results r on r.customer_id = b.customer_id and r.month = b.month and r.type = b.type
    ), within_type as (
      select w.month, s.player_id, s.score,
        row_number() over (partition by w.month, s.player_id, s.type order by s.score desc) <= ${counted_of_type}::int as fits
      from ${windowsOf(months)}
      join scores s on s.month between w.first_month and w.month
    ), placed as (
      select month, player_id, score,
        fits and row_number() over (partition by month, player_id, fits order by score desc) <= ${counted_events}::int as counts
      from within_type
    ), sums as (
      select month, player_id, coalesce(sum(score order by score desc) filter (where counts), 0) as score,
        sum(score order by score desc) as score_sum, count(*)::int as events
      from placed
      group by month, player_id
    ), steps as (
      select *, row_number() over best_first as position,
        coalesce(lag(score) over best_first - score > ${equal_within}::float8, true) as apart
      from sums
      window best_first as (partition by month order by score desc)
    ), ranked as (
      select month, player_id, score, score_sum, events,
        (max(position) filter (where apart) over (partition by month order by position))::int as rank
      from steps
    )`
}
