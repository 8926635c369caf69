import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SeasonDates } from '@tertulia/core/league/season-form'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { page_size } from '../../platform/paging.ts'
import { person_fields } from '../users/users.views.ts'

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
}

/** Holds back every other scoring of a season, and changes of its players and its cup, until the transaction ends. */
export async function lockSeason(db: Db, season: number): Promise<void> {
  await sql`select from seasons where season = ${season} for no key update`.execute(db)
}

/** The dates of every season, in order. */
export async function listSeasonDates(db: Db): Promise<SeasonDates[]> {
  const { rows } = await sql<SeasonDates>`
    select season as number, min(date) as first_date, max(date) as last_date
    from rounds group by season order by season`.execute(db)
  return rows
}

const size_of_season = sql`
  select coalesce(max(p.tier), 0) as tiers, count(*)::int as players
  from tier_players p where p.customer_id = s.customer_id and p.season = s.season`

/** How many seasons there are. */
export async function countSeasons(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from seasons`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many seasons are public. */
export async function countPublicSeasons(db: Db, today: CalendarDate): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from rounds
    where round = 1 and date <= ${latestPublicStart(today)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of all seasons, newest first, with their rounds that have no complete quiz. */
export async function listSeasonsForAdmin(db: Db, offset: number): Promise<SeasonForAdmin[]> {
  const { rows } = await sql<SeasonForAdmin>`
    select s.season, calendar.*, size.*
    from (
      select customer_id, season from seasons
      order by season desc limit ${page_size} offset ${offset}
    ) s
    cross join lateral (
      select min(r.date) as first_date, max(r.date) as last_date,
        count(*) filter (where z.complete is not true)::int as rounds_without_quiz
      from rounds r
      left join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'
      where r.customer_id = s.customer_id and r.season = s.season
    ) calendar
    cross join lateral (${size_of_season}) size
    order by s.season desc`.execute(db)
  return rows
}

/** A page of the seasons that are public, newest first; leaders are who stands first in the top tier once a game counts. */
export async function listSeasonsForPlayer(
  db: Db,
  { offset, user_id, today }: { offset: number; user_id: number; today: CalendarDate },
): Promise<SeasonForPlayer[]> {
  const { rows } = await sql<SeasonForPlayer>`
    select s.season, s.first_date, last.date as last_date, size.*, top.leaders,
      mine.tier as my_tier, mine.rank as my_rank
    from (
      select customer_id, season, date as first_date
      from rounds where round = 1 and date <= ${latestPublicStart(today)}
      order by season desc limit ${page_size} offset ${offset}
    ) s
    cross join lateral (
      select max(r.date) as date from rounds r
      where r.customer_id = s.customer_id and r.season = s.season
    ) last
    cross join lateral (${size_of_season}) size
    cross join lateral (
      select coalesce(json_agg(json_build_object(${person_fields})
        order by u.name, u.surname, u.id), '[]') as leaders
      from standings t
      join users u on u.customer_id = t.customer_id and u.id = t.user_id
      where t.customer_id = s.customer_id and t.season = s.season and t.tier = 1 and t.rank = 1 and t.games > 0
    ) top
    left join standings mine
      on mine.customer_id = s.customer_id and mine.season = s.season and mine.user_id = ${user_id}
    order by s.season desc`.execute(db)
  return rows
}
