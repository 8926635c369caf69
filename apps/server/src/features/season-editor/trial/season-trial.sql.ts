import type { PlayerRecord } from '@tertulia/core/simulation/season-trial'
import { sql } from 'kysely'

/** Query for the sums of what each player did in the decided games of the last two seasons up to this one. */
export const playerRecords = (lastSeason: number) =>
  // The rules are opened once a season, not once a game.
  sql<PlayerRecord>`
    with rules as materialized (
      select customer_id, season, (rule_set->>'question_count')::int as questions from seasons
      where season between ${lastSeason - 1} and ${lastSeason}
    )
    select user_id, sum(right_answers)::int as right_answers, sum(answers)::int as answers,
      count(*) filter (where not missed)::int as played_days, count(*) filter (where missed)::int as missed_days,
      count(*) filter (where missed and missed_before)::int as missed_again
    from (
      select g.user_id, g.right_answers, g.outcome = 'forfeit' as missed,
        case g.outcome when 'forfeit' then 0 else s.questions end as answers,
        lag(g.outcome = 'forfeit') over (partition by g.user_id order by g.date) as missed_before
      from games g
      join rules s on s.customer_id = g.customer_id and s.season = g.season
      where g.state = 'decided'
    ) days
    group by user_id order by user_id`

/** Query for how many days a year every player may announce; absences stand on seasons and cannot be asked here. */
export const absenceDays = sql<{ absence_days: number }>`select absence_days from customers`
