/** The simplest statement that returns a page of the ranking: everything from the results, in one statement. */
export function rankingStatement({ order, offset }: { order: string; offset: number }): string {
  return `
    with events as (
      select customer_id, month, type, max(result) as best,
        row_number() over (order by month desc, array_position(
          array['inquizicao', '66_22_11', 'hot_100', 'quiz_dairy', 'squizzed'], type)) as number
      from event_results where month between '2025-12' and '2026-11'
      group by customer_id, month, type
    ), scores as (
      select r.player_id, e.number, e.type,
        case when e.best = 0 then 0 else 100.0::float8 * r.result / e.best end as score
      from events e
      join event_results r on r.customer_id = e.customer_id and r.month = e.month and r.type = e.type
    ), within_type as (
      select *, row_number() over (partition by player_id, type order by score desc) <= 5 as fits from scores
    ), placed as (
      select *, fits and row_number() over (partition by player_id, fits order by score desc) <= 10 as counts
      from within_type
    ), ranked as (
      select player_id, sum(score order by score desc) filter (where counts) as score,
        rank() over (order by round((sum(score order by score desc) filter (where counts))::numeric, 8) desc)::int as rank
      from placed group by player_id
    ), page as (
      select p.id, p.name, p.surname, p.search_text, r.rank, r.score
      from ranked r join ranking_players p on p.id = r.player_id
      order by ${order}
      limit 50 offset ${offset}
    )
    select id, name, surname, rank, score,
      (select array_agg(s.score order by e.number) from events e
        left join scores s on s.number = e.number and s.player_id = page.id) as cells
    from page order by ${order}`
}
