import type { PlayerRecord } from '@tertulia/core/simulation/season-trial'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'

/** Sums what each player did in the decided games of the last two seasons up to this one. */
export async function listPlayerRecords(db: Db, lastSeason: number): Promise<PlayerRecord[]> {
  // The rules are opened once a season, not once a game.
  return await queryRows<PlayerRecord>(db)`
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
}

/** Returns how many days a year every player may announce; absences stand on seasons and cannot be asked here. */
export async function findAbsenceDays(db: Db): Promise<number> {
  const { absence_days } = await db.selectFrom('customers').select('absence_days').executeTakeFirstOrThrow()
  return absence_days
}
