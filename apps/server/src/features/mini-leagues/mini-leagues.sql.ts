import type { ListedMiniLeague, OfferedMiniLeague } from '@tertulia/contract/mini-leagues'
import type { ModeratedMiniLeague } from '@tertulia/contract/moderated-mini-leagues'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql, type RawBuilder } from 'kysely'
import { isOver } from '../../platform/access/days.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { personFields } from '../users/users.sql.ts'

/** SQL condition: the user is blocked today. */
const isBlocked = (userId: RawBuilder<unknown>, today: CalendarDate) => sql`${userId} in (
  select r.user_id from user_roles r
  where r.role = 'blocked' and (r.valid_until is null or r.valid_until >= ${today}))`

/** SQL for the players who belong to mini-leagues now, as `p`; a blocked one does not. */
export const presentPlayers = (today: CalendarDate) => sql`(
  select m.mini_league_id, m.user_id, m.joined_at from mini_league_players m
  where m.left_on is null and not ${isBlocked(sql`m.user_id`, today)}) p`

/** SQL for the number of players of the mini-league `l`. */
export const playerCount = (today: CalendarDate) => sql<number>`(
  select count(*)::int from ${presentPlayers(today)} where p.mini_league_id = l.id)`

/**
 * SQL for the id of the player who looks after the mini-league `l`: its founder, or in their absence the player who has belonged to
 * it longest.
 */
export const founderId = (today: CalendarDate) => sql<number | null>`(
  select p.user_id from ${presentPlayers(today)} where p.mini_league_id = l.id
  order by (p.user_id = l.founder_id) desc, p.joined_at, p.user_id limit 1)`

/** SQL for the founder of the mini-league `l` as a person. */
const founderPerson = (today: CalendarDate) => sql`(
  select json_build_object(${personFields}) from users u where u.id = ${founderId(today)})`

/** SQL for mini-leagues as `l`, with the dates of their seasons. */
export const miniLeagues = sql`(
  select l.*, d.first_date, d.last_date from mini_leagues l
  cross join lateral (
    select min(r.date) as first_date, max(r.date) as last_date from rounds r
    where r.customer_id = l.customer_id and r.season = l.season) d) l`

/** SQL condition: days of the mini-league `l` can still count. */
export const isRunning = (today: CalendarDate) =>
  sql<boolean>`(l.ended_on is null and not ${isOver(sql`l.last_date`, today)})`

/** SQL for the state of the mini-league `l`. */
export const stateOf = (today: CalendarDate) =>
  sql`case when ${isRunning(today)} then 'running' else 'ended' end`

const themeSlugs = sql`(
  select coalesce(json_agg(t.slug order by t.position), '[]') from mini_league_themes f
  join themes t on t.customer_id = f.customer_id and t.id = f.theme_id
  where f.customer_id = l.customer_id and f.mini_league_id = l.id)`

const offeredColumns = (today: CalendarDate) => sql`
  l.id, l.name, l.season, ${founderPerson(today)} as founder, ${playerCount(today)} as players, l.size, l.approval,
  l.best_days, l.duels, ${themeSlugs} as theme_slugs, l.code`

/** SQL for the season in which a mini-league may begin, after the given one: the running one or the one about to start. */
const possibleSeason = (today: CalendarDate, after: RawBuilder<unknown>) => sql<number | null>`(
  select season from rounds
  where season > ${after}
  group by season
  having min(date) <= ${latestPublicStart(today)} and not ${isOver(sql`max(date)`, today)} and max(date) > ${today}
  order by season limit 1)`

/** Finds the season in which a mini-league may begin, after the given one. */
export async function findMiniLeagueSeason(
  db: Db,
  { today, after = 0 }: { today: CalendarDate; after?: number },
): Promise<number | null> {
  const row = await queryRow<{ season: number | null }>(db)`
    select ${possibleSeason(today, sql`${after}`)} as season`
  return row?.season ?? null
}

type Own = { user_id: number; today: CalendarDate }

/** SQL for the number of running mini-leagues that a player belongs to or waits for. */
const ownCount = ({ user_id, today }: Own) => sql<number>`(
  select count(*)::int from ${miniLeagues}
  where ${isRunning(today)} and (
    exists (select from mini_league_players m where m.customer_id = l.customer_id and m.mini_league_id = l.id
      and m.user_id = ${user_id} and m.left_on is null)
    or exists (select from mini_league_requests q where q.customer_id = l.customer_id and q.mini_league_id = l.id
      and q.user_id = ${user_id})))`

/** Counts the running mini-leagues that a player belongs to or waits for. */
export async function countOwnMiniLeagues(db: Db, own: Own): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`select ${ownCount(own)} as count`
  return row?.count ?? 0
}

/** Lists a player's mini-leagues, running ones first, then the newest. */
export async function listOwnMiniLeagues(
  db: Db,
  { user_id, today }: Own,
): Promise<Omit<ListedMiniLeague, 'rank'>[]> {
  return await queryRows<Omit<ListedMiniLeague, 'rank'>>(db)`
    select l.id, l.name, l.season, ${stateOf(today)} as state, ${playerCount(today)} as players,
      case when ${isRunning(today)} and ${founderId(today)} = ${user_id} then (
        select count(*)::int from mini_league_requests q where q.customer_id = l.customer_id
          and q.mini_league_id = l.id and not ${isBlocked(sql`q.user_id`, today)}) else 0 end as requests
    from ${miniLeagues}
    where exists (select from mini_league_players m where m.customer_id = l.customer_id and m.mini_league_id = l.id
      and m.user_id = ${user_id} and m.left_on is null)
    order by ${isRunning(today)} desc, l.id desc
    limit 100`
}

/** The mini-leagues that a player may still join, and what founding one needs. */
export type MiniLeagueChoices = {
  /** The running ones whose founder the player waits for. */
  requested: { id: number; name: string; season: number }[]
  /** The running ones that go on with one to whose end the player belonged, and that they have not been in yet. */
  offered: OfferedMiniLeague[]
  count: number
  season: number | null
  theme_slugs: string[]
}

/** Finds the mini-leagues that a player may still join, and what founding one needs, in one statement. */
export async function findMiniLeagueChoices(db: Db, own: Own): Promise<MiniLeagueChoices> {
  const { user_id, today } = own
  const choices = await queryRow<MiniLeagueChoices>(db)`
    select
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'season', l.season) order by l.id), '[]')
        from ${miniLeagues}
        join mini_league_requests q on q.customer_id = l.customer_id and q.mini_league_id = l.id
        where q.user_id = ${user_id} and ${isRunning(today)}) as requested,
      (select coalesce(json_agg(to_json(o) order by o.id), '[]') from (
        select ${offeredColumns(today)}
        from ${miniLeagues}
        join mini_league_players before on before.customer_id = l.customer_id
          and before.mini_league_id = l.previous_id and before.user_id = ${user_id} and before.left_on is null
        where ${isRunning(today)} and ${founderId(today)} is not null
          and not exists (select from mini_league_players m where m.customer_id = l.customer_id
            and m.mini_league_id = l.id and m.user_id = ${user_id})
          and not exists (select from mini_league_requests q where q.customer_id = l.customer_id
            and q.mini_league_id = l.id and q.user_id = ${user_id})) o) as offered,
      ${ownCount(own)} as count,
      ${possibleSeason(today, sql`0`)} as season,
      ${activeThemeSlugs} as theme_slugs`
  if (!choices) throw new Error('a select without a table gave no row')
  return choices
}

/** Finds the running mini-league of a code, as one may read it before joining. */
export async function findOfferedMiniLeague(
  db: Db,
  { code, today }: { code: string; today: CalendarDate },
): Promise<OfferedMiniLeague | null> {
  return await queryRow<OfferedMiniLeague>(db)`
    select ${offeredColumns(today)} from ${miniLeagues}
    where l.code = ${code} and ${isRunning(today)} and ${founderId(today)} is not null`
}

export type Standing = {
  /** True while the player belongs to it. */
  joined: boolean
  requested: boolean
  /** True if the founder has removed the player. */
  removed: boolean
}

/** SQL for the id of the mini-league with a code. */
export const idOfCode = (code: string | null) =>
  sql<number>`(select id from mini_leagues where code = ${code})`

/** Finds where a player stands in a mini-league. */
export async function getStanding(
  db: Db,
  id: number | RawBuilder<number>,
  userId: number,
): Promise<Standing> {
  const row = await queryRow<Standing>(db)`
    select coalesce(bool_or(m.left_on is null), false) as joined, coalesce(bool_or(m.removed), false) as removed,
      exists (select from mini_league_requests q where q.mini_league_id = ${id} and q.user_id = ${userId}) as requested
    from mini_league_players m
    where m.mini_league_id = ${id} and m.user_id = ${userId}`
  return row ?? { joined: false, removed: false, requested: false }
}

/** A mini-league with what its rules need. */
export type MiniLeagueRecord = {
  id: number
  name: string
  season: number
  first_date: CalendarDate
  last_date: CalendarDate
  state: 'running' | 'ended'
  size: number
  approval: boolean
  best_days: number | null
  duels: boolean
  theme_slugs: string[]
  code: string
  ended_on: CalendarDate | null
  founder: { id: number; name: string; surname: string } | null
  players: number
  continued: boolean
}

const recordColumns = (today: CalendarDate) => sql`
  ${offeredColumns(today)}, l.first_date, l.last_date, l.ended_on, ${stateOf(today)} as state,
  exists (select from mini_leagues n where n.customer_id = l.customer_id and n.previous_id = l.id) as continued`

/** A mini-league as one of its players reads it. */
type OwnMiniLeague = MiniLeagueRecord & {
  all_days: number
  /** The players who wait for the founder, in the order in which they asked. */
  requests: PersonRow[]
  /** The next season in which it may go on. */
  next_season: number | null
}

/** Finds a mini-league that a player belongs to. */
export async function findOwnMiniLeague(
  db: Db,
  { id, user_id, today }: Own & { id: number },
): Promise<OwnMiniLeague | null> {
  return await queryRow<OwnMiniLeague>(db)`
    select ${recordColumns(today)},
      (select count(*)::int from rounds r where r.customer_id = l.customer_id and r.season = l.season) as all_days,
      (select coalesce(json_agg(json_build_object(${personFields}) order by q.asked_at, u.id), '[]')
        from ${waiting(sql`l.id`, today)}) as requests,
      ${possibleSeason(today, sql`l.season`)} as next_season
    from ${miniLeagues}
    where l.id = ${id} and exists (select from mini_league_players m where m.customer_id = l.customer_id
      and m.mini_league_id = l.id and m.user_id = ${user_id} and m.left_on is null)`
}

/** Finds a mini-league. */
export async function findMiniLeagueRecord(
  db: Db,
  { id, today }: { id: number; today: CalendarDate },
): Promise<MiniLeagueRecord | null> {
  return await queryRow<MiniLeagueRecord>(db)`
    select ${recordColumns(today)} from ${miniLeagues} where l.id = ${id}`
}

type PersonRow = { id: number; name: string; surname: string }

/** SQL for the players who wait for the founder of a mini-league, as `u` with `q`. */
const waiting = (id: RawBuilder<unknown>, today: CalendarDate) => sql`
  mini_league_requests q
  join users u on u.customer_id = q.customer_id and u.id = q.user_id
  where q.mini_league_id = ${id} and not ${isBlocked(sql`q.user_id`, today)}`

/** Lists the players who wait for a founder, in the order in which they asked. */
export async function listRequests(
  db: Db,
  { id, today }: { id: number; today: CalendarDate },
): Promise<PersonRow[]> {
  return await queryRows<PersonRow>(db)`
    select u.id, u.name, u.surname from ${waiting(sql`${id}`, today)} order by q.asked_at, u.id`
}

/** SQL for the slugs of the themes in use, in their order. */
const activeThemeSlugs = sql<string[]>`(
  select coalesce(json_agg(slug order by position), '[]') from themes where active)`

/** Lists the slugs of the themes in use, in their order. */
export async function listThemeSlugs(db: Db): Promise<string[]> {
  const row = await queryRow<{ slugs: string[] }>(db)`select ${activeThemeSlugs} as slugs`
  return row?.slugs ?? []
}

/** Counts all mini-leagues. */
export async function countMiniLeagues(db: Db): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`select count(*)::int as total from mini_leagues`
  return row?.total ?? 0
}

/** Lists a page of all mini-leagues, the newest first. */
export async function listModeratedMiniLeagues(
  db: Db,
  { offset, today, time_zone }: { offset: number; today: CalendarDate; time_zone: string },
): Promise<ModeratedMiniLeague[]> {
  return await queryRows<ModeratedMiniLeague>(db)`
    select l.id, l.name, l.season, ${stateOf(today)} as state, ${founderPerson(today)} as founder,
      ${playerCount(today)} as players, (l.created_at at time zone ${time_zone})::date as founded_on
    from ${miniLeagues}
    order by l.id desc limit ${pageSize} offset ${offset}`
}

/** Locks a mini-league against every other change until the transaction ends. */
export async function lockMiniLeague(db: Db, id: number): Promise<void> {
  await sql`select from mini_leagues where id = ${id} for no key update`.execute(db)
}

type NewMiniLeague = {
  season: number
  name: string
  founder_id: number
  size: number
  code: string
  approval: boolean
  best_days: number | null
  duels: boolean
  theme_slugs: readonly string[]
  previous_id: number | null
  now: Instant
}

/** Saves a mini-league with its themes and returns its id; null when the earlier one already goes on. */
export async function insertMiniLeague(db: Db, miniLeague: NewMiniLeague): Promise<number | null> {
  const { theme_slugs, now, ...values } = miniLeague
  const row = await db
    .insertInto('mini_leagues')
    .values({ ...values, created_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'previous_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await sql`
    insert into mini_league_themes (mini_league_id, theme_id)
    select ${row.id}::int, t.id from themes t where t.slug = any(${theme_slugs}::text[])`.execute(db)
  return row.id
}

/** Saves name, size and who lets players in. */
export async function updateMiniLeague(
  db: Db,
  id: number,
  values: { name: string; size: number; approval: boolean },
): Promise<void> {
  await db.updateTable('mini_leagues').set(values).where('id', '=', id).execute()
}

/** Saves a name. */
export async function updateName(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('mini_leagues').set({ name }).where('id', '=', id).execute()
}

/** Saves a new code. */
export async function updateCode(db: Db, id: number, code: string): Promise<void> {
  await db.updateTable('mini_leagues').set({ code }).where('id', '=', id).execute()
}

/** Saves that a mini-league ends before a day, and lets nobody wait for it. */
export async function updateEnded(db: Db, id: number, endedOn: CalendarDate): Promise<void> {
  await db.updateTable('mini_leagues').set({ ended_on: endedOn }).where('id', '=', id).execute()
  await db.deleteFrom('mini_league_requests').where('mini_league_id', '=', id).execute()
}
