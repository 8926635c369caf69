import type { GenreRow } from '@tertulia/contract/genre-rankings'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { rankingPageSize } from '../../platform/http/paging.ts'

/** The requested ranking: without a season the latest with records, without a genre that of all themes. */
type AskedRanking = {
  season?: number | undefined
  genre?: string | undefined
  today: CalendarDate
}

type FoundRanking = {
  season: number
  /** Null for all themes. */
  theme_id: number | null
  genres: string[]
  previous_season: number | null
  next_season: number | null
}

/** Finds the requested ranking without its rows; null when no such season is public or there is no such genre. */
export async function findRanking(db: Db, asked: AskedRanking): Promise<FoundRanking | null> {
  const { season, genre = null, today } = asked
  const askedSeason = season === undefined ? sql`` : sql`and f.season = ${season}`
  return await queryRow<FoundRanking>(db)`
    with chosen as (
      select f.customer_id, f.season from rounds f
      where f.round = 1 and f.date <= ${latestPublicStart(today)} ${askedSeason}
      order by exists (
        select from genre_records g where g.customer_id = f.customer_id and g.season = f.season) desc, f.season desc
      limit 1
    )
    select c.season, t.id as theme_id,
      (select array_agg(a.slug order by a.position) from themes a
        where a.active or exists (select from genre_records g
          where g.customer_id = a.customer_id and g.theme_id = a.id)) as genres,
      (select max(f.season) from rounds f
        where f.customer_id = c.customer_id and f.season < c.season and f.round = 1) as previous_season,
      (select min(f.season) from rounds f
        where f.customer_id = c.customer_id and f.season > c.season and f.round = 1
          and f.date <= ${latestPublicStart(today)}) as next_season
    from chosen c
    left join themes t on t.customer_id = c.customer_id and t.slug = ${genre}
    where ${genre}::text is null or t.id is not null`
}

/** A ranked player's record. */
export type RankedRow = Omit<GenreRow, 'percentage' | 'pending'> & { corrected: number }

type RankedPage = { total: number; pending: number; rows: RankedRow[]; mine: RankedRow | null }

type AskedPage = { season: number; theme_id: number | null; offset: number; user_id: number }

const rowFields = sql`u.id, u.name, u.surname, g.score as points, g.right_answers, g.answered, g.corrected`

/**
 * Lists a page of a ranking: best score first, equal ones share the rank and follow by surname and name. The index on
 * scores limits the rows before they are joined with names.
 */
export async function findRankedPage(db: Db, asked: AskedPage): Promise<RankedPage> {
  const { season, theme_id, offset, user_id } = asked
  const ofTheme = theme_id === null ? sql`theme_id is null` : sql`theme_id = ${theme_id}`
  const records = sql`select * from genre_records where season = ${season} and ${ofTheme}`
  const row = await queryRow<RankedPage>(db)`
    with span as (
      select max(s.score) as best, min(s.score) as worst
      from (select score from (${records}) r order by theme_id, score desc limit ${rankingPageSize} offset ${offset}) s
    ), better as (
      select count(*)::int as count from (${records}) r where r.score > (select best from span)
    ), page as (
      select ${rowFields}, (better.count + rank() over (order by g.score desc))::int as rank,
        row_number() over (order by g.score desc, u.surname collate "und-x-icu", u.name collate "und-x-icu", u.id)
          as place
      from better, (${records}) g
      join users u on u.customer_id = g.customer_id and u.id = g.user_id
      where g.score between (select worst from span) and (select best from span)
      order by place
      limit ${rankingPageSize} offset ${offset}::bigint - (select count from better)
    ), mine as (
      select ${rowFields},
        (select count(*)::int + 1 from (${records}) r where r.score > g.score) as rank
      from (${records}) g
      join users u on u.customer_id = g.customer_id and u.id = g.user_id
      where g.user_id = ${user_id}
    )
    select t.*,
      (select coalesce(json_agg(to_json(page) order by place), '[]') from page) as rows,
      (select to_json(mine) from mine) as mine
    from (select count(*)::int as total, coalesce(sum(r.answered - r.corrected), 0)::int as pending
      from (${records}) r) t`
  if (!row) throw new Error('the statement gave no row')
  return row
}
