import type { GenreRow } from '@tertulia/contract/genre-rankings'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { rankingPageSize } from '../../platform/http/paging.ts'
import { changedAnswers, type VerdictChange } from '../questions/questions.sql.ts'

/** The requested ranking: without a season the latest with records, without a genre that of all themes. */
type RankingQuery = {
  season?: number | undefined
  genre?: string | undefined
  today: CalendarDate
}

type RankingRow = {
  season: number
  /** Null for all themes. */
  theme_id: number | null
  genres: string[]
  previous_season: number | null
  next_season: number | null
}

/** Finds the requested ranking without its rows; null when no such season is public or there is no such genre. */
export async function findRanking(db: Db, query: RankingQuery): Promise<RankingRow | null> {
  const { season, genre = null, today } = query
  const askedSeason = season === undefined ? sql`` : sql`and f.season = ${season}`
  return await queryRow<RankingRow>(db)`
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

type PageQuery = { season: number; theme_id: number | null; offset: number; user_id: number }

const rowFields = sql`u.id, u.name, u.surname, g.score as points, g.right_answers, g.answered, g.corrected`

/**
 * Lists a page of a ranking: best score first, equal ones share the rank and follow by surname and name. The index on
 * scores limits the rows before they are joined with names.
 */
export async function findRankedPage(db: Db, query: PageQuery): Promise<RankedPage> {
  const { season, theme_id, offset, user_id } = query
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

/** Closed rounds with a quiz, as `r`, with the quiz `z`. */
const playedRounds = sql`rounds r
  join closed_days d on d.customer_id = r.customer_id and d.date = r.date and d.counts
  join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'`

/** SQL that sums the answers of closed rounds per season, player and theme, and over all themes as theme null. */
const recordsOf = (rounds: RawBuilder<unknown>) => sql`
  select r.season, q.theme_id, a.user_id, count(*)::int as answered, count(v.is_right)::int as corrected,
    (count(*) filter (where v.is_right))::int as right_answers
  from ${playedRounds}
  join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id and q.counting <> 'void'
  join answers a on a.customer_id = q.customer_id and a.quiz_id = q.quiz_id and a.question_id = q.id
  left join verdicts v
    on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
  where ${rounds}
  group by grouping sets ((r.season, q.theme_id, a.user_id), (r.season, a.user_id))`

/** Adds the answers of a closed round to the players' records. */
export async function addRecords(db: Db, date: CalendarDate): Promise<void> {
  // Joined as a whole: looking up row by row, as `on conflict` does, takes twice the time in a large league.
  await sql`
    merge into genre_records g
    using (${recordsOf(sql`r.date = ${date}`)}) added
    on g.user_id = added.user_id and g.season = added.season
      and coalesce(g.theme_id, 0) = coalesce(added.theme_id, 0)
    when matched then update
    set answered = g.answered + added.answered, corrected = g.corrected + added.corrected,
      right_answers = g.right_answers + added.right_answers
    when not matched then
      insert (season, theme_id, user_id, answered, corrected, right_answers)
      values (added.season, added.theme_id, added.user_id, added.answered, added.corrected, added.right_answers)
    `.execute(db)
}

/** Updates the records by the difference that changed verdicts make; does nothing on a day without a round. */
export async function moveRecords(
  db: Db,
  { date, changes }: { date: CalendarDate; changes: readonly VerdictChange[] },
): Promise<void> {
  await sql`
    update genre_records g
    set corrected = g.corrected + moved.corrected, right_answers = g.right_answers + moved.right_answers
    from (
      select r.season, q.theme_id, a.user_id, sum(change.corrected)::int as corrected,
        sum(change.right_answers)::int as right_answers
      from ${playedRounds}
      join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id
      join ${changedAnswers(changes)} change on change.question_id = q.id
      join answers a
        on a.customer_id = q.customer_id and a.question_id = q.id and a.normalised = change.normalised
      where r.date = ${date}
      group by grouping sets ((r.season, q.theme_id, a.user_id), (r.season, a.user_id))
    ) moved
    where g.season = moved.season and g.user_id = moved.user_id
      and g.theme_id is not distinct from moved.theme_id
      and (moved.corrected, moved.right_answers) <> (0, 0)`.execute(db)
}

/** Rebuilds a season's records from its closed rounds; returns how many differed. */
export async function replaceRecords(db: Db, season: number): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`
    with made as (${recordsOf(sql`r.season = ${season}`)}),
    gone as (
      delete from genre_records g
      where g.season = ${season} and not exists (
        select from made where made.user_id = g.user_id and made.theme_id is not distinct from g.theme_id)
      returning g.user_id
    ), written as (
      insert into genre_records as g (season, theme_id, user_id, answered, corrected, right_answers)
      select * from made
      on conflict (customer_id, user_id, season, theme_id) do update
      set (answered, corrected, right_answers) = row (excluded.answered, excluded.corrected, excluded.right_answers)
      where (g.answered, g.corrected, g.right_answers)
        is distinct from (excluded.answered, excluded.corrected, excluded.right_answers)
      returning g.user_id
    )
    select ((select count(*) from gone) + (select count(*) from written))::int as count`
  return row?.count ?? 0
}
