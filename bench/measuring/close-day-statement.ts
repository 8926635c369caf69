import { movingCounts } from '@tertulia/core/league/movements'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import type { TieBreak } from '@tertulia/core/rule-sets/rule-set'
import type { Db } from '@tertulia/server/platform/database/database'
import { sql } from 'kysely'
import type { League } from '../data/close-day-league.ts'

/** SQL for what decides between players with equal league points. */
const tieBreakFigures: Record<TieBreak, string> = {
  difference: 'points_for - points_against',
  points_for: 'points_for',
  wins: 'wins',
  right_answers: 'right_answers',
}

/**
 * The whole closing of the day as one statement for the database, the limit that the product is compared with. It
 * repeats the rules of the game in SQL, for versus rounds, and with what a full tier of the middle moves.
 */
export async function closeDayInOneStatement(db: Db, league: League, now: string): Promise<void> {
  const { forfeit_win_points, forfeit_warning } = league.rules
  const { close_loss_margin, close_loss_points } = league.rules
  const { win, draw, loss, forfeit, double_forfeit } = league.rules.league_points
  const earned = givesPoints(league.rules)
    ? sql`coalesce(sum(given.league_points) filter (where v.is_right), 0)::int`
    : sql`count(*) filter (where v.is_right)::int`
  const middle = { tier: 2, tier_count: league.tiers, rule_set: league.rules }
  const { up, down } = movingCounts(league.tierSize, middle)
  const figures = league.rules.tie_breaks.map((name) => `${tieBreakFigures[name]} desc`)
  const tableOrder = sql.raw(['league_points desc', ...figures].join(', '))
  const quizId = sql`(select id from quizzes where date = ${league.date} and kind = 'daily')`
  await sql`
    with closed as (
      insert into closed_days (date, closed_at, had_quiz) values (${league.date}, ${now}, true)
    ), given as materialized (
      select a.user_id, a.question_id, q.theme_id, q.subtheme_id, a.joker, a.league_points, v.is_right,
        count(*) filter (where v.is_right) over (partition by a.user_id) - v.is_right::int as rest
      from questions q
      join answers a on a.customer_id = q.customer_id and a.quiz_id = q.quiz_id and a.question_id = q.id
      left join verdicts v on v.customer_id = a.customer_id and v.question_id = a.question_id
        and v.normalised = a.normalised
      where q.quiz_id = ${quizId}
    ), counted as (
      insert into question_counts (question_id, answered, corrected, right_answers, jokers, points_given, rest_sum,
        rest_square_sum, right_rest_sum)
      select question_id, count(*), count(is_right), count(*) filter (where is_right), count(*) filter (where joker),
        array[count(*) filter (where league_points = 0), count(*) filter (where league_points = 1),
          count(*) filter (where league_points = 2), count(*) filter (where league_points = 3)],
        sum(rest), sum(rest * rest), sum(rest) filter (where is_right)
      from given group by question_id
    ), recorded as (
      insert into genre_records as g (season, theme_id, user_id, answered, corrected, right_answers)
      select ${league.season}::int, theme_id, user_id, count(*), count(is_right), count(*) filter (where is_right)
      from given group by grouping sets ((theme_id, user_id), (user_id))
      on conflict (customer_id, user_id, season, theme_id) do update
      set answered = g.answered + excluded.answered, corrected = g.corrected + excluded.corrected,
        right_answers = g.right_answers + excluded.right_answers
    ), recorded_subthemes as (
      insert into subtheme_records as g (season, subtheme_id, user_id, answered, corrected, right_answers)
      select ${league.season}::int, subtheme_id, user_id, count(*), count(is_right), count(*) filter (where is_right)
      from given group by grouping sets ((subtheme_id, user_id), (subtheme_id))
      on conflict (customer_id, user_id, season, subtheme_id) do update
      set answered = g.answered + excluded.answered, corrected = g.corrected + excluded.corrected,
        right_answers = g.right_answers + excluded.right_answers
    ), facts as (
      select g.user_id, g.opponent_id, g.tier,
        count(s.user_id) > 0 as submitted,
        count(*) filter (where v.is_right)::int as right_answers,
        count(*) filter (where a.user_id is not null and v.is_right is null) > 0 as pending,
        ${earned} as earned,
        count(*) filter (where v.is_right and given.league_points = 3)::int as threes
      from games g
      left join submissions s on s.customer_id = g.customer_id and s.quiz_id = ${quizId}
        and s.user_id = g.user_id
      left join answers a on a.customer_id = s.customer_id and a.quiz_id = ${quizId} and a.user_id = s.user_id
      left join verdicts v on v.customer_id = a.customer_id and v.question_id = a.question_id
        and v.normalised = a.normalised
      left join answers given on given.customer_id = g.customer_id and given.quiz_id = ${quizId}
        and given.user_id = g.opponent_id and given.question_id = a.question_id
      where g.date = ${league.date}
      group by g.user_id, g.opponent_id, g.tier
    ), scores as (
      select me.*, me.pending or them.pending as waits,
        case when not me.submitted or me.pending then null when them.submitted then me.earned
          else (${forfeit_win_points}::int[])[1 + me.right_answers] end as score,
        case when not them.submitted or them.pending then null when me.submitted then them.earned
          else (${forfeit_win_points}::int[])[1 + them.right_answers] end as against
      from facts me join facts them on them.user_id = me.opponent_id
    ), outcomes as (
      select *, case when not submitted then 'forfeit' when waits then null when against is null or score > against
        then 'win' when score = against then 'draw' else 'loss' end as outcome
      from scores
    ), results as (
      select user_id, tier, outcome, score, case when waits then 'pending' else 'decided' end as state,
        case when waits then 0 else case outcome when 'win' then ${win}::int when 'draw' then ${draw}
          when 'loss' then case when against - score <= ${close_loss_margin} then ${close_loss_points}::int else ${loss} end
          else case when against is null then ${double_forfeit}::int else ${forfeit} end end end as league_points,
        case when waits then 0 else coalesce(score, 0) end as points_for,
        case when waits then 0 else coalesce(against, 0) end as points_against,
        case when waits or not submitted then 0 else right_answers end as right_answers,
        case when waits then 0 else threes end as threes_right
      from outcomes
    ), written as (
      update games g set (state, outcome, score, league_points, points_for, points_against, right_answers,
          threes_right) =
        row (r.state, r.outcome, r.score, r.league_points, r.points_for, r.points_against, r.right_answers,
          r.threes_right)
      from results r where g.date = ${league.date} and g.user_id = r.user_id
    ), totals as (
      select p.tier, p.user_id, count(g.user_id)::int as games,
        count(*) filter (where g.outcome = 'win')::int as wins,
        count(*) filter (where g.outcome = 'draw')::int as draws,
        count(*) filter (where g.outcome = 'loss')::int as losses,
        count(*) filter (where g.outcome = 'forfeit')::int as forfeits,
        coalesce(sum(g.points_for), 0) as points_for, coalesce(sum(g.points_against), 0) as points_against,
        coalesce(sum(g.league_points), 0) as league_points,
        coalesce(sum(g.right_answers), 0)::int as right_answers
      from tier_players p
      left join (
        select user_id, outcome, points_for, points_against, league_points, right_answers
        from games where season = ${league.season} and state = 'decided'
        union all
        select user_id, outcome, points_for, points_against, league_points, right_answers
        from results where state = 'decided'
      ) g using (user_id)
      where p.season = ${league.season}
      group by p.tier, p.user_id
    ), ranked as (
      select *,
        rank() over (table_order) as rank,
        row_number() over (partition by tier order by ${tableOrder}, user_id) as place
      from totals
      window table_order as (partition by tier order by ${tableOrder})
    )
    insert into standings as s (season, tier, user_id, rank, movement, league_points, points_for, points_against,
      games, forfeits, wins, draws, losses, right_answers)
    select ${league.season}::int, tier, user_id, rank,
      case when (tier < ${league.tiers} and place > ${league.tierSize - down}) or forfeits > ${forfeit_warning} then 'down'
        when forfeits = ${forfeit_warning} then 'warning' when tier > 1 and rank <= ${up} then 'up' end,
      league_points, points_for, points_against, games, forfeits, wins, draws, losses, right_answers
    from ranked
    on conflict (customer_id, season, tier, user_id) do update
    set (rank, movement, league_points, points_for, points_against, games, forfeits, wins, draws, losses,
        right_answers) =
      row (excluded.rank, excluded.movement, excluded.league_points, excluded.points_for, excluded.points_against,
        excluded.games, excluded.forfeits, excluded.wins, excluded.draws, excluded.losses, excluded.right_answers)
    `.execute(db)
}
