import type { Movement } from '@tertulia/core/league/movements'
import type { StandingTotals } from '@tertulia/core/league/standings'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Tiers of a season: all of them, or only these. */
export type TiersOfSeason = { season: number; tiers?: readonly number[] | undefined }

/** What the decided games of a player add up to, with the tier he is in. */
export type TierTotals = StandingTotals & { tier: number }

/** A row of a table as it is to be kept. */
export type StandingToKeep = TierTotals & { rank: number; movement: Movement }

/** The totals of every player of these tiers, also of those without a decided game. */
export async function listTierTotals(db: Db, { season, tiers }: TiersOfSeason): Promise<TierTotals[]> {
  const only_these = tiers ? sql`and p.tier = any(${tiers}::int[])` : sql``
  const { rows } = await sql<TierTotals>`
    select p.tier, p.user_id,
      count(g.user_id)::int as games,
      count(*) filter (where g.outcome = 'win')::int as wins,
      count(*) filter (where g.outcome = 'draw')::int as draws,
      count(*) filter (where g.outcome = 'loss')::int as losses,
      count(*) filter (where g.outcome = 'forfeit')::int as forfeits,
      coalesce(sum(g.points_for), 0) as points_for,
      coalesce(sum(g.points_against), 0) as points_against,
      coalesce(sum(g.league_points), 0) as league_points,
      coalesce(sum(g.right_answers), 0)::int as right_answers
    from tier_players p
    left join games g
      on g.customer_id = p.customer_id and g.season = p.season and g.tier = p.tier and g.user_id = p.user_id
      and g.state = 'decided'
    where p.season = ${season} ${only_these}
    group by p.tier, p.user_id`.execute(db)
  return rows
}

/** How many tiers a season has. */
export async function countTiers(db: Db, season: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(tier), 0) as count from tier_players where season = ${season}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Keeps rows of a season's tables where they differ from what is there; gives how many tables changed. */
export async function saveStandings(
  db: Db,
  season: number,
  standings: readonly StandingToKeep[],
): Promise<number> {
  const column = <K extends keyof StandingToKeep>(name: K) => standings.map((row) => row[name])
  const { rows } = await sql<{ tables: number }>`
    with changed as (
      insert into standings as s (season, tier, user_id, rank, movement, league_points, points_for,
        points_against, games, forfeits, wins, draws, losses, right_answers)
      select ${season}::int, n.*
      from unnest(
        ${column('tier')}::int[], ${column('user_id')}::int[], ${column('rank')}::int[],
        ${column('movement')}::text[], ${column('league_points')}::float8[], ${column('points_for')}::float8[],
        ${column('points_against')}::float8[], ${column('games')}::int[], ${column('forfeits')}::int[],
        ${column('wins')}::int[], ${column('draws')}::int[], ${column('losses')}::int[],
        ${column('right_answers')}::int[]
      ) as n
      on conflict (customer_id, season, tier, user_id) do update
      set (rank, movement, league_points, points_for, points_against, games, forfeits, wins, draws, losses,
          right_answers) =
        row (excluded.rank, excluded.movement, excluded.league_points, excluded.points_for,
          excluded.points_against, excluded.games, excluded.forfeits, excluded.wins, excluded.draws,
          excluded.losses, excluded.right_answers)
      where s is distinct from excluded
      returning s.tier
    )
    select count(distinct tier)::int as tables from changed`.execute(db)
  return rows[0]?.tables ?? 0
}

/** Removes rows of players who are no longer in the tier; gives how many tables changed. */
export async function removeStrayStandings(db: Db, season: number): Promise<number> {
  const { rows } = await sql<{ tables: number }>`
    with gone as (
      delete from standings s
      where s.season = ${season} and not exists (
        select from tier_players p
        where p.customer_id = s.customer_id and p.season = s.season and p.user_id = s.user_id
          and p.tier = s.tier)
      returning s.tier
    )
    select count(distinct tier)::int as tables from gone`.execute(db)
  return rows[0]?.tables ?? 0
}
