import type { ExternalQuestion } from '@tertulia/contract/external-questions'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { page_size } from '../../platform/paging.ts'
import { medium_json } from '../media/media.views.ts'

/** What is wanted of the question bank; whatever is left out does not matter. */
export type WantedExternal = {
  used?: 'used' | 'unused' | undefined
  theme_id?: number | undefined
  subtheme_id?: number | undefined
  no_theme?: '' | undefined
  origin?: string | undefined
  import_id?: number | undefined
  search?: string | undefined
}

const stands_in_quiz = sql`exists (select from questions u
  where u.customer_id = e.customer_id and u.external_question_id = e.id)`

/** Whether the bank's question `e` is used: an editor says so, or it stands in a quiz. (docs/rules/question-bank.md) */
const is_used = sql<boolean>`(e.marked_used or ${stands_in_quiz})`

function conditionOf(wanted: WantedExternal): RawBuilder<unknown> {
  const { used, theme_id, subtheme_id, no_theme, origin, import_id, search } = wanted
  const conditions = [sql`true`]
  if (used === 'used') conditions.push(is_used)
  if (used === 'unused') conditions.push(sql`not ${is_used}`)
  if (theme_id) conditions.push(sql`e.theme_id = ${theme_id}`)
  if (subtheme_id) conditions.push(sql`e.subtheme_id = ${subtheme_id}`)
  if (no_theme !== undefined) conditions.push(sql`e.theme_id is null`)
  if (origin) conditions.push(sql`e.origin = ${origin}`)
  if (import_id) conditions.push(sql`e.import_id = ${import_id}`)
  if (search) {
    conditions.push(sql`(position(fold_for_search(${search}) in e.search_text) > 0
      or position(fold_for_search(${search}) in e.search_answer) > 0)`)
  }
  return sql.join(conditions, sql` and `)
}

const shown_questions = sql`
  select e.id, e.text, e.answer, e.accepted_answers, e.theme_id, e.subtheme_id, e.origin, ${medium_json} as medium,
    ${is_used} as used, e.marked_used, e.version,
    coalesce((select json_agg(json_build_object('question_id', u.id, 'kind', z.kind, 'date', z.date, 'position', u.position)
        order by z.date desc, z.kind, u.position)
      from questions u
      join quizzes z on z.customer_id = u.customer_id and z.id = u.quiz_id
      where u.customer_id = e.customer_id and u.external_question_id = e.id), '[]') as uses
  from external_questions e
  left join media m on m.customer_id = e.customer_id and m.id = e.medium_id`

/** How many questions of the bank are as wanted. */
export async function countExternalQuestions(db: Db, wanted: WantedExternal): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from external_questions e where ${conditionOf(wanted)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of the bank's questions that are as wanted, latest first. */
export async function listExternalPage(
  db: Db,
  wanted: WantedExternal,
  offset: number,
): Promise<ExternalQuestion[]> {
  const { rows } = await sql<ExternalQuestion>`
    ${shown_questions}
    where ${conditionOf(wanted)}
    order by e.id desc
    limit ${page_size} offset ${offset}`.execute(db)
  return rows
}

/** One question of the bank; null when there is none. */
export async function findExternalQuestion(db: Db, id: number): Promise<ExternalQuestion | null> {
  const { rows } = await sql<ExternalQuestion>`${shown_questions} where e.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/**
 * Keeps questions of the bank as they are until the transaction ends, so that two editors cannot take one over at the same
 * time; gives those that are there. (docs/decisions/0008-who-waits-for-whom-around-results.md)
 */
export async function holdExternalQuestions(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from external_questions where id = any(${ids}::int[]) order by id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Where the questions of the bank come from, in the order of the alphabet. */
export async function listOriginsOfBank(db: Db): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
    select origin from (select distinct origin from external_questions) o
    order by fold_for_search(origin), origin limit 500`.execute(db)
  return rows.map(({ origin }) => origin)
}
