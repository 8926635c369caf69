import type {
  ExternalQuestion,
  AlikeQuestion,
  ExternalQuestionInput,
} from '@tertulia/contract/external-questions'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { compareQuestions, traitsOf } from '@tertulia/core/question-bank/question-likeness'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { teamPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import { mediumJson } from '../media/media.sql.ts'
import { listThemeTree } from '../themes/themes.sql.ts'

/** The filter of the question bank; missing fields match everything. */
type ExternalQuery = {
  used?: 'used' | 'unused' | undefined
  theme_id?: number | undefined
  subtheme_id?: number | undefined
  no_theme?: '' | undefined
  origin?: string | undefined
  import_id?: number | undefined
  search?: string | undefined
}

const standsInQuiz = sql`exists (select from questions u
  where u.customer_id = e.customer_id and u.external_question_id = e.id)`

/**
 * SQL condition: the bank's question `e` is used, because an editor says so or it is in a quiz.
 * (docs/rules/question-bank.md)
 */
const isUsed = sql<boolean>`(e.marked_used or ${standsInQuiz})`

function conditionOf(query: ExternalQuery): RawBuilder<unknown> {
  const { used, theme_id, subtheme_id, no_theme, origin, import_id, search } = query
  const conditions = [sql`true`]
  if (used === 'used') conditions.push(isUsed)
  if (used === 'unused') conditions.push(sql`not ${isUsed}`)
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

const shownQuestions = sql`
  select e.id, e.text, e.answer, e.accepted_answers, e.theme_id, e.subtheme_id, e.origin, ${mediumJson} as medium,
    ${isUsed} as used, e.marked_used, e.version,
    coalesce((select json_agg(json_build_object('question_id', u.id, 'kind', z.kind, 'date', z.date, 'position', u.position)
        order by z.date desc, z.kind, u.position)
      from questions u
      join quizzes z on z.customer_id = u.customer_id and z.id = u.quiz_id
      where u.customer_id = e.customer_id and u.external_question_id = e.id), '[]') as uses
  from external_questions e
  left join media m on m.customer_id = e.customer_id and m.id = e.medium_id`

/** Counts the questions of the bank that match a filter. */
export async function countExternalQuestions(db: Db, query: ExternalQuery): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from external_questions e where ${conditionOf(query)}`
  return row?.total ?? 0
}

/** Lists a page of the bank's questions that match a filter, latest first. */
export async function listExternalPage(
  db: Db,
  query: ExternalQuery,
  offset: number,
): Promise<ExternalQuestion[]> {
  return await queryRows<ExternalQuestion>(db)`
    ${shownQuestions}
    where ${conditionOf(query)}
    order by e.id desc
    limit ${teamPageSize} offset ${offset}`
}

/** Finds one question of the bank; null when there is none. */
export async function findExternalQuestion(db: Db, id: number): Promise<ExternalQuestion | null> {
  return await queryRow<ExternalQuestion>(db)`${shownQuestions} where e.id = ${id}`
}

/**
 * Locks questions of the bank until the transaction ends, so that two editors cannot use one at the same time; returns
 * those that exist. (docs/decisions/0008-locks-around-results.md)
 */
export async function holdExternalQuestions(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(db)`
    select id from external_questions where id = any(${ids}::int[]) order by id for no key update`
  return rows.map(({ id }) => id)
}

/** Lists the origins of the bank's questions in alphabetical order. */
export async function listOriginsOfBank(db: Db): Promise<string[]> {
  const rows = await queryRows<{ origin: string }>(db)`
    select origin from (select distinct origin from external_questions) o
    order by fold_for_search(origin), origin limit 500`
  return rows.map(({ origin }) => origin)
}

/** A question's theme and subtheme; both null when it has none. */
type ThemePlace = { theme_id: number | null; subtheme_id: number | null }

/**
 * Resolves the theme and subtheme that a form names; a subtheme implies its theme. Refuses unknown ones.
 * (docs/rules/themes.md)
 */
export async function findThemePlace(db: Db, { theme_id, subtheme_id }: ThemePlace): Promise<ThemePlace> {
  if (theme_id === null && subtheme_id === null) return { theme_id, subtheme_id }
  const tree = await listThemeTree(db)
  if (subtheme_id === null) {
    const theme = tree.find(({ id }) => id === theme_id)
    return { theme_id: orNotFound(theme).id, subtheme_id }
  }
  const theme = orNotFound(tree.find(({ subthemes }) => subthemes.some(({ id }) => id === subtheme_id)))
  if (theme_id !== null && theme.id !== theme_id)
    refuse('invalid_input', [{ field: 'subtheme_id', problem: 'unknown' }])
  return { theme_id: theme.id, subtheme_id }
}

type AlikeCandidate = Omit<AlikeQuestion, 'likeness' | 'percentage'> & { accepted_answers: string[] }

/** Lists questions of the bank and of all quizzes with similar words, found by a trigram index. */
async function listAlikeCandidates(db: Db, text: string): Promise<AlikeCandidate[]> {
  return await queryRows<AlikeCandidate>(db)`
    with alike as materialized (select place, id from list_alike_questions(${text}))
    select 'bank' as place, e.id, null as kind, null as date, e.text, e.answer, e.accepted_answers
    from alike a join external_questions e on e.id = a.id and e.customer_id = current_customer_id() where a.place = 'bank'
    union all
    select 'quiz', q.id, z.kind, z.date, q.text, q.answer, q.accepted_answers
    from alike a
    join questions q on q.id = a.id and q.customer_id = current_customer_id()
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    where a.place = 'quiz'`
}

/**
 * A question to find similar ones for; one still being written has neither accepted answers nor a place in the bank.
 */
type Query = {
  text: string
  answer: string
  accepted_answers?: readonly string[]
  except_id?: number | undefined
}

const mostShown = 5

/**
 * Finds the questions of the bank and of all quizzes that are similar to this one, the most similar first.
 * (docs/rules/question-bank.md)
 */
export async function findAlikeOf(db: Db, query: Query): Promise<AlikeQuestion[]> {
  const { text, answer, accepted_answers = [], except_id } = query
  const traits = traitsOf({ text, answer, accepted_answers })
  if (traits.words.length === 0) return []
  const candidates = await listAlikeCandidates(db, traits.words.join(' '))
  return candidates
    .filter(({ place, id }) => place !== 'bank' || id !== except_id)
    .flatMap(({ accepted_answers: accepted, ...question }) => {
      const likeness = compareQuestions(traits, traitsOf({ ...question, accepted_answers: accepted }))
      return likeness ? [{ ...question, ...likeness }] : []
    })
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, mostShown)
}

const rank = ({ likeness, percentage }: AlikeQuestion) => percentage + (likeness === 'exact' ? 1000 : 0)

/** Saves a new question of the bank; returns its id. */
export async function insertExternalQuestion(
  db: Db,
  question: ExternalQuestionInput & { created_by: number; created_at: Instant },
): Promise<number> {
  const { id } = await db
    .insertInto('external_questions')
    .values(question)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a question of the bank against other editors; null for an unknown one. */
export async function lockExternalQuestion(
  db: Db,
  id: number,
): Promise<{ version: number; medium_id: number | null } | null> {
  const row = await db
    .selectFrom('external_questions')
    .select(['version', 'medium_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Updates a question of the bank. */
export async function updateExternalQuestion(
  db: Db,
  { id, ...question }: ExternalQuestionInput & { id: number; version: number },
): Promise<void> {
  await db.updateTable('external_questions').set(question).where('id', '=', id).execute()
}

/** Saves whether a question of the bank is marked as used. */
export async function updateMarkedUsed(
  db: Db,
  { id, marked_used }: { id: number; marked_used: boolean },
): Promise<void> {
  await db
    .updateTable('external_questions')
    .set(({ eb }) => ({ marked_used, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a question of the bank; returns whether it existed. */
export async function deleteExternalQuestion(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('external_questions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
