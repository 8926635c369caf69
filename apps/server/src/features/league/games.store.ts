import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SideResult } from '@tertulia/core/league/game-score'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { isWithdrawn } from '../seasons/withdrawals.views.ts'

/** A player's side of a game to save. */
export type PlayerResult = SideResult & {
  user_id: number
  /** Right answers to questions that the opponent gave three points for. */
  threes_right: number
  /** A forfeit that does not count towards relegation. */
  excused: boolean
}

/** The number of games changed in a tier. */
export type ChangedTier = { tier: number; games: number }

/** Saves the results of a day where they differ from the stored ones. */
export async function saveGameResults(
  db: Db,
  date: CalendarDate,
  results: readonly PlayerResult[],
): Promise<ChangedTier[]> {
  const column = <K extends keyof PlayerResult>(name: K) => results.map((result) => result[name])
  return await queryRows<ChangedTier>(db)`
    with changed as (
      update games g
      set (state, outcome, score, league_points, points_for, points_against, right_answers, threes_right,
        excused) =
        row (n.state, n.outcome, n.score, n.league_points, n.points_for, n.points_against, n.right_answers,
          n.threes_right, n.excused)
      from unnest(
        ${column('user_id')}::int[], ${column('state')}::text[], ${column('outcome')}::text[],
        ${column('score')}::float8[], ${column('league_points')}::float8[], ${column('points_for')}::float8[],
        ${column('points_against')}::float8[], ${column('right_answers')}::int[], ${column('threes_right')}::int[],
        ${column('excused')}::boolean[]
      ) as n (user_id, state, outcome, score, league_points, points_for, points_against, right_answers,
        threes_right, excused)
      where g.date = ${date} and g.user_id = n.user_id
        and (g.state, g.outcome, g.score, g.league_points, g.points_for, g.points_against, g.right_answers,
            g.threes_right, g.excused)
          is distinct from
          (n.state, n.outcome, n.score, n.league_points, n.points_for, n.points_against, n.right_answers,
            n.threes_right, n.excused)
      returning g.tier, least(g.user_id, g.opponent_id) as game
    )
    select tier, count(distinct game)::int as games from changed group by tier`
}

/**
 * Resets the games of a season's open days to scheduled, without results, and those of players who withdrew to void;
 * returns how many changed by tier.
 */
export async function resetOpenDays(db: Db, season: number): Promise<ChangedTier[]> {
  return await queryRows<ChangedTier>(db)`
    with changed as (
      update games g
      set state = n.state, outcome = null, score = null, league_points = 0, points_for = 0,
        points_against = 0, right_answers = 0, threes_right = 0, excused = false
      from (
        select g.customer_id, g.date, g.user_id, case when ${isWithdrawn} then 'void' else 'scheduled' end as state
        from games g
        where g.season = ${season}
          and not exists (select from closed_days d where d.customer_id = g.customer_id and d.date = g.date)
      ) n
      where g.customer_id = n.customer_id and g.date = n.date and g.user_id = n.user_id and g.state <> n.state
      returning g.tier, g.date, least(g.user_id, g.opponent_id) as game
    )
    select tier, count(distinct (date, game))::int as games from changed group by tier`
}
