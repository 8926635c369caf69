import type { FoundQuestion } from '@tertulia/contract/questions'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { page_size } from '../../platform/paging.ts'
import { open_flags } from '../question-flags/question-flags.views.ts'
import { counts_columns, join_counts, qualityColumns, type Counts } from './questions.views.ts'

/** What an editor looks for; whatever is left out does not matter. */
export type Wanted = {
  search?: string | undefined
  field?: 'text' | 'answer' | undefined
  theme_id?: number | undefined
  subtheme_id?: number | undefined
  no_theme?: '' | undefined
  kind?: QuizKind | undefined
}

export type SearchedRow = Counts & Omit<FoundQuestion, 'phase' | 'percentage' | 'pending'>

/** `kinds`: those of which the editor may know what others answered. */
const searchedColumns = (
  kinds: readonly QuizKind[],
) => sql`q.id, z.kind, z.date, r.season, r.round, z.subject, q.position, q.theme_id, q.subtheme_id,
  q.text, q.answer, q.medium_id is not null as has_medium, ${counts_columns},
  ${qualityColumns(kinds)}, ${open_flags} as open_flags`

const searched_questions = sql`questions q
  join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
  left join rounds r on r.customer_id = z.customer_id and r.date = z.date and z.kind = 'daily'
  ${join_counts}`

/** Folded as the kept texts are, so that neither case nor accents matter; any character stands for itself. */
function contains(column: string, search: string) {
  return sql`position(fold_for_search(${search}) in ${sql.ref(column)}) > 0`
}

function conditionOf(wanted: Wanted): RawBuilder<unknown> {
  const { search, field, theme_id, subtheme_id, no_theme, kind } = wanted
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

/** How many written questions are as wanted. */
export async function countSearched(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from questions q
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    where ${conditionOf(wanted)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of the written questions that are as wanted, latest date first. */
export async function listSearched(
  db: Db,
  wanted: Wanted,
  { offset, judged_kinds }: { offset: number; judged_kinds: readonly QuizKind[] },
): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`
    select ${searchedColumns(judged_kinds)}
    from ${searched_questions}
    where ${conditionOf(wanted)}
    order by z.date desc, z.kind, q.position
    limit ${page_size} offset ${offset}`.execute(db)
  return rows
}

/** One question as the search shows it. */
export async function findSearched(
  db: Db,
  { id, judged_kinds }: { id: number; judged_kinds: readonly QuizKind[] },
): Promise<SearchedRow | null> {
  const { rows } = await sql<SearchedRow>`
    select ${searchedColumns(judged_kinds)} from ${searched_questions} where q.id = ${id}`.execute(db)
  return rows[0] ?? null
}
