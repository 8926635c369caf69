import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { sql, type RawBuilder } from 'kysely'
import { isOver } from '../../platform/access/days.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { verdictOf } from '../questions/questions.sql.ts'

/** The SQL source of a table's rows. */
export type TableSource = {
  /** The `with` clause before the statement. */
  with?: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** Tables and conditions. */
  from: RawBuilder<unknown>
  /** A total order, so that no row is on two pages. */
  order: RawBuilder<unknown>
  /** Converts a stored row to the published one. */
  present?(row: object): object
}

const beginning = (source: TableSource) => (source.with ? sql`with ${source.with}` : sql``)

/** Counts the rows of a table. */
export async function countRows(db: Db, source: TableSource): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    ${beginning(source)} select count(*)::int as total from ${source.from}`
  return row?.total ?? 0
}

/** Lists a range of a table's rows. */
export async function listRows(
  db: Db,
  source: TableSource,
  { offset, limit }: { offset: number; limit: number },
): Promise<object[]> {
  return await queryRows<object>(db)`
    ${beginning(source)} select ${source.columns} from ${source.from}
    order by ${source.order} limit ${limit} offset ${offset}`
}

const person = sql`u.id as user_id, u.name, u.surname`

type StoredGenreRow = { right_answers: number; answered: number; corrected: number }

/**
 * A season's ranking in a theme, or, without one, in all themes together. Best first, equal ones by surname and name.
 */
export function genreRankingsTable({
  season,
  theme_id,
}: {
  season: number
  theme_id: number | null
}): TableSource {
  const ofTheme = theme_id === null ? sql`g.theme_id is null` : sql`g.theme_id = ${theme_id}`
  return {
    columns: sql`g.season, t.slug as genre, rank() over (order by g.score desc)::int as rank, ${person},
      g.score as points, g.right_answers, g.answered, g.corrected`,
    from: sql`genre_records g
      join users u on u.customer_id = g.customer_id and u.id = g.user_id
      left join themes t on t.customer_id = g.customer_id and t.id = g.theme_id
      where g.season = ${season} and ${ofTheme}`,
    order: sql`g.score desc, u.surname collate "und-x-icu", u.name collate "und-x-icu", u.id`,
    present: ({ corrected, ...row }: StoredGenreRow) => ({
      ...row,
      pending: row.answered - corrected,
      percentage: percentage(row.right_answers, corrected),
    }),
  }
}

/** The result of a special quiz, in the order of its ranks. */
export function specialQuizResultsTable(quizId: number): TableSource {
  return {
    columns: sql`z.date, z.subject, r.rank, ${person}, r.score, r.right_answers, r.joker_hits, r.joker_misses,
      r.best_score`,
    from: sql`special_quiz_results r
      join quizzes z on z.customer_id = r.customer_id and z.id = r.quiz_id
      join users u on u.customer_id = r.customer_id and u.id = r.user_id
      where r.quiz_id = ${quizId}`,
    order: sql`r.rank, u.id`,
  }
}

type AnswersQuery = {
  user_id: number
  kind?: QuizKind | undefined
  season?: number | undefined
  /** True for a user who no longer plays the daily quiz, as on the web pages. */
  specialOnly: boolean
  today: CalendarDate
}

/** A player's submitted answers of closed days, with the official ones, in the order of days and questions. */
export function ownAnswersTable({ user_id, kind, season, specialOnly, today }: AnswersQuery): TableSource {
  return {
    columns: sql`z.date, z.kind, r.season, r.round, z.subject, q.position, q.id as question_id, t.slug as theme,
      st.slug as subtheme, q.text as question, q.answer, a.text as given_answer,
      ${verdictOf('a.is_right')} as verdict, a.league_points, a.cup_points, a.joker`,
    from: sql`judged_answers a
      join quizzes z on z.customer_id = a.customer_id and z.id = a.quiz_id
      join closed_days d on d.customer_id = z.customer_id and d.date = z.date
      join questions q on q.customer_id = a.customer_id and q.id = a.question_id
      left join rounds r on r.customer_id = z.customer_id and r.date = z.date and z.kind = 'daily'
      left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
      left join subthemes st on st.customer_id = q.customer_id and st.id = q.subtheme_id
      where a.user_id = ${user_id} and ${isOver(sql`z.date`, today)}
        ${kind === undefined ? sql`` : sql`and z.kind = ${kind}`}
        ${specialOnly ? sql`and z.kind = 'special'` : sql``}
        ${season === undefined ? sql`` : sql`and r.season = ${season}`}`,
    order: sql`z.date, z.kind, q.position`,
  }
}
