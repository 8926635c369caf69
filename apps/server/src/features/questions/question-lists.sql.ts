import type { FoundQuestion, SeasonQuestions } from '@tertulia/contract/questions'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { teamPageSize } from '../../platform/http/paging.ts'
import { openFlags } from '../question-flags/question-flags.sql.ts'
import { countsColumns, joinCounts, qualityColumns, type Counts, changeOfQuestion } from './questions.sql.ts'

/** An editor's search filter; missing fields match everything. */
export type Query = {
  search?: string | undefined
  field?: 'text' | 'answer' | undefined
  theme_id?: number | undefined
  subtheme_id?: number | undefined
  no_theme?: '' | undefined
  kind?: QuizKind | undefined
}

export type SearchedRow = Counts & Omit<FoundQuestion, 'phase' | 'percentage' | 'pending'>

/** `kinds` lists the quizzes whose players' answers the editor may see. */
const searchedColumns = (
  kinds: readonly QuizKind[],
) => sql`q.id, z.kind, z.date, r.season, r.round, z.subject, q.position, q.theme_id, q.subtheme_id,
  q.text, q.answer, q.medium_id is not null as has_medium, ${countsColumns},
  ${qualityColumns(kinds)}, ${openFlags} as open_flags`

const searchedQuestions = sql`questions q
  join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
  left join rounds r on r.customer_id = z.customer_id and r.date = z.date and z.kind = 'daily'
  ${joinCounts}`

/** Folded like the stored texts, so that neither case nor accents matter; every character is literal. */
function contains(column: string, search: string) {
  return sql`position(fold_for_search(${search}) in ${sql.ref(column)}) > 0`
}

function conditionOf(query: Query): RawBuilder<unknown> {
  const { search, field, theme_id, subtheme_id, no_theme, kind } = query
  const conditions = [sql`(q.text <> '' or q.answer <> '')`]
  if (search && field) conditions.push(contains(`q.search_${field}`, search))
  if (search && !field)
    conditions.push(sql`(${contains('q.search_text', search)} or ${contains('q.search_answer', search)})`)
  if (theme_id) conditions.push(sql`q.theme_id = ${theme_id}`)
  if (subtheme_id) conditions.push(sql`q.subtheme_id = ${subtheme_id}`)
  if (no_theme !== undefined) conditions.push(sql`q.theme_id is null`)
  if (kind) conditions.push(sql`z.kind = ${kind}`)
  return sql.join(conditions, sql` and `)
}

/** Counts the written questions that match. */
export async function countSearched(db: Db, query: Query): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total
    from questions q
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    where ${conditionOf(query)}`
  return row?.total ?? 0
}

/** Lists a page of the written questions that match, latest date first. */
export async function listSearched(
  db: Db,
  query: Query,
  { offset, judgedKinds: reviewedKinds }: { offset: number; judgedKinds: readonly QuizKind[] },
): Promise<SearchedRow[]> {
  return await queryRows<SearchedRow>(db)`
    select ${searchedColumns(reviewedKinds)}
    from ${searchedQuestions}
    where ${conditionOf(query)}
    order by z.date desc, z.kind, q.position
    limit ${teamPageSize} offset ${offset}`
}

/** Finds one question in the form of the search. */
export async function findSearched(
  db: Db,
  { id, judgedKinds: reviewedKinds }: { id: number; judgedKinds: readonly QuizKind[] },
): Promise<SearchedRow | null> {
  return await queryRow<SearchedRow>(db)`
    select ${searchedColumns(reviewedKinds)} from ${searchedQuestions} where q.id = ${id}`
}

type Head = Omit<SeasonQuestions, 'rounds'>

/** Finds a public season with its neighbours that have past questions; null when there is no such season. */
export async function findSeasonHead(
  db: Db,
  { season, today }: { season: number; today: CalendarDate },
): Promise<Head | null> {
  const asked = sql`join closed_days d on d.customer_id = r.customer_id and d.date = r.date and d.had_quiz
    where r.customer_id = f.customer_id`
  return await queryRow<Head>(db)`
    select f.season,
      (select max(r.season) from rounds r ${asked} and r.season < f.season) as previous_season,
      (select min(r.season) from rounds r ${asked} and r.season > f.season) as next_season
    from rounds f
    where f.season = ${season} and f.round = 1 and f.date <= ${latestPublicStart(today)}`
}

type Row = Counts & { round: number; date: CalendarDate } & Omit<
    SeasonQuestions['rounds'][number]['questions'][number],
    'percentage' | 'pending'
  >

/** Lists the questions of a season's closed rounds, latest round first. */
export async function listQuestionsOfSeason(db: Db, season: number): Promise<Row[]> {
  return await queryRows<Row>(db)`
    select r.round, r.date, q.id, q.position, t.slug as theme, st.slug as subtheme, q.text, q.answer,
      ${changeOfQuestion} as change,
      ${countsColumns}
    from rounds r
    join closed_days d on d.customer_id = r.customer_id and d.date = r.date and d.had_quiz
    join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'
    join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id
    left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
    left join subthemes st on st.customer_id = q.customer_id and st.id = q.subtheme_id
    ${joinCounts}
    where r.season = ${season}
    order by r.round desc, q.position`
}
