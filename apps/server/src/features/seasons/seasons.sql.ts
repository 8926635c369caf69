import type { Person } from '@tertulia/contract/fields'
import type { WithdrawalPreview } from '@tertulia/contract/withdrawals'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SeasonDates } from '@tertulia/core/league/season-form'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { substituteOf, type TierMember } from '@tertulia/core/league/withdrawals'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { personFields } from '../users/users.sql.ts'

type ListedSeason = {
  season: number
  first_date: CalendarDate
  last_date: CalendarDate
  tiers: number
  players: number
}

type SeasonForAdmin = ListedSeason & { rounds_without_quiz: number }

type SeasonForPlayer = ListedSeason & {
  leaders: { id: number; name: string; surname: string }[]
  my_tier: number | null
  my_rank: number | null
  pending_games: number
}

/** Blocks every other scoring of a season, and changes to its players and its cup, until the transaction ends. */
export async function lockSeason(db: Db, season: number): Promise<void> {
  await sql`select from seasons where season = ${season} for no key update`.execute(db)
}

/** Lists the dates of every season, in order. */
export async function listSeasonDates(db: Db): Promise<SeasonDates[]> {
  return await queryRows<SeasonDates>(db)`${seasonDates}`
}

/** Query for the dates of every season, in order. */
export const seasonDates = sql<SeasonDates>`
  select season as number, min(date) as first_date, max(date) as last_date
  from rounds group by season order by season`

const sizeOfSeason = sql`
  select coalesce(max(p.tier), 0) as tiers, count(*) filter (where p.through_round is null)::int as players
  from tier_players p where p.customer_id = s.customer_id and p.season = s.season`

/** Counts the seasons. */
export async function countSeasons(db: Db): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`select count(*)::int as total from seasons`
  return row?.total ?? 0
}

/** Counts the public seasons. */
export async function countPublicSeasons(db: Db, today: CalendarDate): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from rounds
    where round = 1 and date <= ${latestPublicStart(today)}`
  return row?.total ?? 0
}

/** Lists a page of all seasons, newest first, with the number of their rounds that have no complete quiz. */
export async function listSeasonsForAdmin(db: Db, offset: number): Promise<SeasonForAdmin[]> {
  return await queryRows<SeasonForAdmin>(db)`
    select s.season, calendar.*, size.*
    from (
      select customer_id, season from seasons
      order by season desc limit ${pageSize} offset ${offset}
    ) s
    cross join lateral (
      select min(r.date) as first_date, max(r.date) as last_date,
        count(*) filter (where z.complete is not true)::int as rounds_without_quiz
      from rounds r
      left join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'
      where r.customer_id = s.customer_id and r.season = s.season
    ) calendar
    cross join lateral (${sizeOfSeason}) size
    order by s.season desc`
}

/** SQL for the number of games that wait for verdicts in the tier of a row with customer, season and tier. */
export const pendingGamesOfTier = (row: 'c' | 's' | 'mine') => sql<number>`(select count(*)::int from games g
  where g.customer_id = ${sql.ref(`${row}.customer_id`)} and g.season = ${sql.ref(`${row}.season`)}
    and g.tier = ${sql.ref(`${row}.tier`)} and g.state = 'pending'
    and (g.opponent_id is null or g.user_id < g.opponent_id))`

/**
 * Lists a page of the public seasons, newest first; their leaders are the first of the top tier, once a game counts.
 */
export async function listSeasonsForPlayer(
  db: Db,
  { offset, user_id, today }: { offset: number; user_id: number; today: CalendarDate },
): Promise<SeasonForPlayer[]> {
  return await queryRows<SeasonForPlayer>(db)`
    select s.season, s.first_date, last.date as last_date, size.*, top.leaders,
      mine.tier as my_tier, mine.rank as my_rank,
      ${pendingGamesOfTier('mine')} as pending_games
    from (
      select customer_id, season, date as first_date
      from rounds where round = 1 and date <= ${latestPublicStart(today)}
      order by season desc limit ${pageSize} offset ${offset}
    ) s
    cross join lateral (
      select max(r.date) as date from rounds r
      where r.customer_id = s.customer_id and r.season = s.season
    ) last
    cross join lateral (${sizeOfSeason}) size
    cross join lateral (
      select coalesce(json_agg(json_build_object(${personFields})
        order by u.name, u.surname, u.id), '[]') as leaders
      from standings t
      join users u on u.customer_id = t.customer_id and u.id = t.user_id
      where t.customer_id = s.customer_id and t.season = s.season and t.tier = 1 and t.rank = 1 and t.games > 0
    ) top
    left join standings mine
      on mine.customer_id = s.customer_id and mine.season = s.season and mine.user_id = ${user_id}
    order by s.season desc`
}

/** A closed day with the season whose round it was, if any; read once in a transaction and handed to every scoring. */
export type ClosedDay = {
  date: CalendarDate
  counts: boolean
  round: { season: number; rule_set: RuleSet } | null
}

/** Finds a closed day; null while it is not closed. */
export async function findClosedDay(db: Db, date: CalendarDate): Promise<ClosedDay | null> {
  return await queryRow<ClosedDay>(db)`
    select d.date, d.counts, case when s.season is not null
      then json_build_object('season', s.season, 'rule_set', s.rule_set) end as round
    from closed_days d
    left join rounds r on r.customer_id = d.customer_id and r.date = d.date
    left join seasons s on s.customer_id = r.customer_id and s.season = r.season
    where d.date = ${date}`
}

/** Lets one change of the plan of writers follow the other, also where a day has no row yet. */
export async function lockPlan(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('writing_days'), current_customer_id())`.execute(db)
}

/** SQL for whether the user `u` may write daily quizzes on a day. */
export const mayWrite = (today: CalendarDate) => sql<boolean>`(u.anonymised_at is null
  and exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
    and r.role in ('admin', 'quiz_editor') and (r.valid_until is null or r.valid_until >= ${today}))
  and not exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
    and r.role = 'blocked' and (r.valid_until is null or r.valid_until >= ${today})))`

/** Lists the planned writers of dates who may still write, in order. */
export async function listWritersOn(
  db: Db,
  { dates, today }: { dates: readonly CalendarDate[]; today: CalendarDate },
): Promise<{ date: CalendarDate; writer: Static<typeof Person> }[]> {
  return await queryRows<{ date: CalendarDate; writer: Static<typeof Person> }>(db)`
    select w.date, json_build_object(${personFields}) as writer
    from writing_days w join users u on u.customer_id = w.customer_id and u.id = w.user_id
    where w.date = any(${dates}::date[]) and ${mayWrite(today)}
    order by w.date`
}

/** SQL for the ids of the players of the game `g` who had withdrawn from its season before it. */
export const withdrawnIds = sql<number[]>`array(
  select w.user_id from tier_players w
  where w.customer_id = g.customer_id and w.season = g.season and w.user_id in (g.user_id, g.opponent_id)
    and w.through_round < g.round)`

/** SQL condition: a player of the game `g` had withdrawn from its season before it, so it is void. */
export const isWithdrawn = sql<boolean>`exists (
  select from tier_players w
  where w.customer_id = g.customer_id and w.season = g.season and w.user_id in (g.user_id, g.opponent_id)
    and w.through_round < g.round)`

/** Lists everybody who has or had a place in a season. */
export async function listMembers(db: Db, season: number): Promise<TierMember[]> {
  const { rows } = await placesOf(season).execute(db)
  return rows
}

/** Query for everybody who has or had a place in a season. */
export const placesOf = (season: number) => sql<TierMember>`
  select user_id, tier, position, from_round, through_round from tier_players
  where season = ${season} order by tier, position, from_round`

type Remaining = { season: number; user_id: number; round: number }

/** A coming game of a player, without an opponent in a solo round. */
type RemainingGame = WithdrawalPreview['games'][number]

/** Lists a player's games from a round on, without those of opponents who have withdrawn. */
export async function listRemainingGames(
  db: Db,
  { season, user_id, round }: Remaining,
): Promise<RemainingGame[]> {
  return await queryRows<RemainingGame>(db)`
    select g.round, g.date, (select json_build_object(${personFields}) from users u
      where u.customer_id = g.customer_id and u.id = g.opponent_id) as opponent
    from games g
    where g.season = ${season} and g.user_id = ${user_id} and g.round >= ${round}
      and not exists (select from tier_players w where w.customer_id = g.customer_id and w.season = g.season
        and w.user_id = g.opponent_id and w.through_round < g.round)
    order by g.round`
}

/** Returns whether a player is in a season's cup. */
export async function isInCup(
  db: Db,
  { season, user_id }: { season: number; user_id: number },
): Promise<boolean> {
  const rows = await queryRows(db)`
    select from cup_players where season = ${season} and user_id = ${user_id}`
  return rows.length > 0
}

/** A withdrawal, or one that is undone, to be told to everybody concerned. */
export type ToldWithdrawal = {
  season: number
  /** The first round that it concerns. */
  round: number
  withdrawn: Static<typeof Person>
  substitute: Static<typeof Person> | null
  /** `returns`: the player is back; `alone`: only their substitute goes; `replaced`: before the first game. */
  step: 'withdraws' | 'returns' | 'alone' | 'replaced'
  /** The games that become void, or somebody else's, or count again. */
  games: readonly RemainingGame[]
}

/** Counts the people who can be told of a withdrawal: the player and the opponents in their remaining games. */
export function toldOf(userId: number, games: readonly RemainingGame[]): number[] {
  return [...new Set([userId, ...games.flatMap(({ opponent }) => opponent?.id ?? [])])]
}

/** A player's place in a season: played by them, or void or a substitute's from a round on. */
export type Place = { round: number | null; substitute_id: number | null }

/** Returns who plays a player's place, and from which round. */
export function placeOf(members: readonly TierMember[], userId: number): Place {
  const member = members.find(({ user_id: id }) => id === userId)
  if (!member || member.through_round === null) return { round: null, substitute_id: null }
  const substitute = substituteOf(members, member)
  return {
    round: substitute?.from_round ?? member.through_round + 1,
    substitute_id: substitute?.user_id ?? null,
  }
}
