import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Movement } from '@tertulia/core/league/movements'
import type { Roles } from '@tertulia/core/roles/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'

/** A user who is or was a regular player, or who is placed in the season or in the one before. */
export type PlayerWithRoles = {
  id: number
  name: string
  surname: string
  roles: Roles
  placed: boolean
  last_tier: number | null
  last_rank: number | null
}

/** A player's place in the tables of a season. */
export type PlacedPlayer = { tier: number; user_id: number; movement: Movement; withdrawn: boolean }

/** SQL join `held`: the roles of the user `u`, and whether they are or were a regular player. */
export const heldRoles = sql`left join lateral (
  select json_object_agg(r.role, coalesce(to_json(r.valid_until), 'true')) as roles,
    bool_or(r.role = 'regular_player') as plays
  from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
) held on true`

/** Lists all candidates for a season, in the order of registration, with their places in the one before. */
export async function listPlayersForSeason(db: Db, season: number): Promise<PlayerWithRoles[]> {
  return await queryRows<PlayerWithRoles>(db)`${playersForSeason(season)}`
}

/** Query for all candidates for a season, in the order of registration, with their places in the one before. */
export const playersForSeason = (season: number) => sql<PlayerWithRoles>`
  select u.id, u.name, u.surname, coalesce(held.roles, '{}') as roles, p.user_id is not null as placed,
    last.tier as last_tier, last.rank as last_rank
  from users u
  ${heldRoles}
  left join tier_players p on p.customer_id = u.customer_id and p.season = ${season} and p.user_id = u.id
  left join standings last
    on last.customer_id = u.customer_id and last.season = ${season - 1} and last.user_id = u.id
  where held.plays or p.user_id is not null or last.user_id is not null
  order by u.created_at, u.id`

/**
 * Finds a season as saved, without players who withdrew, in one statement, so that the version matches these dates and
 * tiers.
 */
export async function findSavedSeason(
  db: Db,
  season: number,
): Promise<{ version: number; dates: CalendarDate[]; tiers: number[][] } | null> {
  return await queryRow<{ version: number; dates: CalendarDate[]; tiers: number[][] }>(db)`
    select s.version, calendar.dates, placed.tiers
    from seasons s
    cross join lateral (
      select coalesce(json_agg(r.date order by r.round), '[]') as dates
      from rounds r where r.customer_id = s.customer_id and r.season = s.season
    ) calendar
    cross join lateral (
      select coalesce(json_agg(tier.user_ids order by tier.tier), '[]') as tiers
      from (
        select p.tier, coalesce(json_agg(p.user_id order by p.position)
          filter (where p.through_round is null), '[]') as user_ids
        from tier_players p where p.customer_id = s.customer_id and p.season = s.season group by p.tier
      ) tier
    ) placed
    where s.season = ${season}`
}

/** Lists the dates of a season's rounds, in order; none when there is no such season. */
export async function listRoundDates(db: Db, season: number): Promise<CalendarDate[]> {
  const { rows } = await roundDates(season).execute(db)
  return rows.map(({ date }) => date)
}

/** Query for the dates of a season's rounds, in order. */
export const roundDates = (season: number) => sql<{ date: CalendarDate }>`
    select date from rounds where season = ${season} order by round`

/** Query for the players of a season's tiers in fixture order, without marks. */
export const playersInTiers = (season: number) => sql<PlacedPlayer>`
    select tier, user_id, null as movement, false as withdrawn
    from tier_players where season = ${season} order by tier, position`

/** Query for the players of a season in the order of their tables, with their marks. */
export const markedPlayers = (season: number) => sql<PlacedPlayer>`
    select s.tier, s.user_id, s.movement, p.through_round is not null as withdrawn
    from standings s
    join tier_players p on p.customer_id = s.customer_id and p.season = s.season and p.user_id = s.user_id
    where s.season = ${season} order by s.tier, s.rank, s.user_id`

/**
 * Lists players whose first game is still to come: today's, not submitted, or a later one. A round whose day had no
 * quiz, or is void, does not count as a first game.
 */
export async function listReplaceable(
  db: Db,
  { season, today }: { season: number; today: CalendarDate },
): Promise<number[]> {
  const { rows } = await replaceablePlayers({ season, today }).execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Query for the players whose first game is still to come. */
export const replaceablePlayers = ({ season, today }: { season: number; today: CalendarDate }) => sql<{
  user_id: number
}>`
    select p.user_id
    from (
      select r.customer_id, r.season, r.date from rounds r
      where r.season = ${season} and not exists (
        select from closed_days d where d.customer_id = r.customer_id and d.date = r.date and not d.counts)
      order by r.round limit 1
    ) first
    join tier_players p on p.customer_id = first.customer_id and p.season = first.season
    where first.date >= ${today} and p.from_round = 1 and p.through_round is null and not exists (
      select from quizzes z
      join submissions s on s.customer_id = z.customer_id and s.quiz_id = z.id
      where z.customer_id = first.customer_id and z.date = first.date and z.kind = 'daily' and s.user_id = p.user_id
    )
    order by p.tier, p.position`

/** Returns whether a player has submitted today's quiz on a day that gives points to an opponent. */
export async function hasPlayedWithoutPoints(
  db: Db,
  { season, user_id, today }: { season: number; user_id: number; today: CalendarDate },
): Promise<boolean> {
  const rows = await queryRows(db)`
    select from rounds r
    join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'
    join submissions s on s.customer_id = z.customer_id and s.quiz_id = z.id
    where r.season = ${season} and r.date = ${today} and not r.solo and s.user_id = ${user_id}`
  return rows.length > 0
}
