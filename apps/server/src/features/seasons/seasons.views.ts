import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SeasonDates } from '@tertulia/core/league/season-form'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { personFields } from '../users/users.views.ts'

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
  return await queryRows<SeasonDates>(db)`
    select season as number, min(date) as first_date, max(date) as last_date
    from rounds group by season order by season`
}

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
