import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SideResult } from '@tertulia/core/league/game-score'
import type { Movement } from '@tertulia/core/league/movements'
import type { Outlook } from '@tertulia/core/outlook/outlook'
import type { OpenGame } from '@tertulia/core/outlook/possible-results'
import type { UndecidedRow } from '@tertulia/core/outlook/rank-reach'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { isWithdrawn } from '../seasons/seasons.sql.ts'

/** The tiers of a season: all of them, or only these. */
export type TiersOfSeason = { season: number; tiers?: readonly number[] | undefined }

/** The sums of a player's decided games, with their tier and the number of undecided games. */
export type TierTotals = UndecidedRow & { tier: number; withdrawn: boolean }

/** A row of a table to save. */
export type StandingToSave = Omit<TierTotals, 'withdrawn'> & {
  rank: number
  movement: Movement
  best_rank: number
  worst_rank: number
  outlook: Outlook
}

/** Lists the totals of every player of these tiers, including those without a decided game. */
export async function listTierTotals(db: Db, { season, tiers }: TiersOfSeason): Promise<TierTotals[]> {
  const onlyThese = tiers ? sql`and p.tier = any(${tiers}::int[])` : sql``
  return await queryRows<TierTotals>(db)`
    select p.tier, p.user_id, p.through_round is not null as withdrawn,
      count(*) filter (where g.state = 'decided')::int as games,
      count(*) filter (where g.state = 'decided' and g.outcome = 'win')::int as wins,
      count(*) filter (where g.state = 'decided' and g.outcome = 'draw')::int as draws,
      count(*) filter (where g.state = 'decided' and g.outcome = 'loss')::int as losses,
      count(*) filter (where g.state = 'decided' and g.outcome = 'forfeit')::int as forfeits,
      count(*) filter (where g.state = 'decided' and g.excused)::int as excused_forfeits,
      coalesce(sum(g.points_for), 0) as points_for,
      coalesce(sum(g.points_against), 0) as points_against,
      coalesce(sum(g.league_points), 0) as league_points,
      coalesce(sum(g.right_answers), 0)::int as right_answers,
      count(*) filter (where g.state in ('scheduled', 'pending') and g.opponent_id is not null)::int as versus_left,
      count(*) filter (where g.state in ('scheduled', 'pending') and g.opponent_id is null)::int as solo_left
    from tier_players p
    left join games g
      on g.customer_id = p.customer_id and g.season = p.season and g.tier = p.tier and g.user_id = p.user_id
    where p.season = ${season} ${onlyThese}
    group by p.tier, p.user_id, p.through_round`
}

/** SQL for the known facts of one side of an undecided game. */
const openSide = (side: 'g' | 'o') => sql`json_build_object(
  'turnout', case when g.state = 'scheduled' then 'unknown'
    when ${sql.ref(`${side}.outcome`)} = 'forfeit' then 'absent' else 'played' end,
  'score', ${sql.ref(`${side}.score`)})`

/** Lists the undecided games of these tiers. */
export async function listOpenGames(
  db: Db,
  { season, tiers }: { season: number; tiers: readonly number[] },
): Promise<(OpenGame & { tier: number })[]> {
  return await queryRows<OpenGame & { tier: number }>(db)`
    select g.tier, g.user_id as user1_id, g.opponent_id as user2_id, ${openSide('g')} as side1,
      ${openSide('o')} as side2
    from games g
    left join games o on o.customer_id = g.customer_id and o.date = g.date and o.user_id = g.opponent_id
    where g.season = ${season} and g.tier = any(${tiers}::int[]) and g.state in ('scheduled', 'pending')
      and (g.opponent_id is null or g.user_id < g.opponent_id)`
}

/** Counts the tiers of a season. */
export async function countTiers(db: Db, season: number): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`
    select coalesce(max(tier), 0) as count from tier_players where season = ${season}`
  return row?.count ?? 0
}

/** Saves rows of a season's tables where they differ from the stored ones; returns how many tables changed. */
export async function saveStandings(
  db: Db,
  season: number,
  standings: readonly StandingToSave[],
): Promise<number> {
  const column = <K extends keyof StandingToSave>(name: K) => standings.map((row) => row[name])
  const row = await queryRow<{ tables: number }>(db)`
    with changed as (
      insert into standings as s (season, tier, user_id, rank, movement, league_points, points_for,
        points_against, games, forfeits, wins, draws, losses, right_answers, best_rank, worst_rank, outlook,
        excused_forfeits)
      select ${season}::int, n.*
      from unnest(
        ${column('tier')}::int[], ${column('user_id')}::int[], ${column('rank')}::int[],
        ${column('movement')}::text[], ${column('league_points')}::float8[], ${column('points_for')}::float8[],
        ${column('points_against')}::float8[], ${column('games')}::int[], ${column('forfeits')}::int[],
        ${column('wins')}::int[], ${column('draws')}::int[], ${column('losses')}::int[],
        ${column('right_answers')}::int[], ${column('best_rank')}::int[], ${column('worst_rank')}::int[],
        ${column('outlook')}::text[], ${column('excused_forfeits')}::int[]
      ) as n
      on conflict (customer_id, season, tier, user_id) do update
      set (rank, movement, league_points, points_for, points_against, games, forfeits, wins, draws, losses,
          right_answers, best_rank, worst_rank, outlook, excused_forfeits) =
        row (excluded.rank, excluded.movement, excluded.league_points, excluded.points_for,
          excluded.points_against, excluded.games, excluded.forfeits, excluded.wins, excluded.draws,
          excluded.losses, excluded.right_answers, excluded.best_rank, excluded.worst_rank, excluded.outlook,
          excluded.excused_forfeits)
      where s is distinct from excluded
      returning s.tier
    )
    select count(distinct tier)::int as tables from changed`
  return row?.tables ?? 0
}

/** Deletes rows of players who are no longer in the tier; returns how many tables changed. */
export async function removeStrayStandings(db: Db, season: number): Promise<number> {
  const row = await queryRow<{ tables: number }>(db)`
    with gone as (
      delete from standings s
      where s.season = ${season} and not exists (
        select from tier_players p
        where p.customer_id = s.customer_id and p.season = s.season and p.user_id = s.user_id
          and p.tier = s.tier)
      returning s.tier
    )
    select count(distinct tier)::int as tables from gone`
  return row?.tables ?? 0
}

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
