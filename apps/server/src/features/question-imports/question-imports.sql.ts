import type { AnswerReading } from '@tertulia/contract/import-answers'
import type {
  ImportFormat,
  ImportGroup,
  ImportRow,
  ImportTable,
  QuestionImport,
  ImportState,
} from '@tertulia/contract/question-imports'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import type { FileChoices, WaitingRow } from './import-row.ts'
import type { RowMedium } from './media/import-media.sql.ts'

const imports = sql`
  select i.id, i.file_name, i.format, i.state, i.created_at, i.imported_at, i.rows_done, i.rows_total, i.odd_lines,
    i.odd_line_count, i.answers,
    i.content is not null and i.format in ('csv', 'xlsx') as is_table,
    (select json_build_object(
        'new', count(*) filter (where r.problem is null and r.likeness is null and r.doubt is null),
        'doubt', count(*) filter (where r.problem is null and r.likeness is null and r.doubt is not null),
        'exact', count(*) filter (where r.problem is null and r.likeness = 'exact'),
        'near', count(*) filter (where r.problem is null and r.likeness = 'near'),
        'problem', count(*) filter (where r.problem is not null),
        'taken', count(*) filter (where r.taken),
        'undecided', count(*) filter (where r.taken is null))
      from import_rows r where r.customer_id = i.customer_id and r.import_id = i.id) as counts,
    (select count(*)::int from external_questions e
      where e.customer_id = i.customer_id and e.import_id = i.id) as imported,
    (select count(*)::int from external_questions e
      where e.customer_id = i.customer_id and e.import_id = i.id
        and (e.marked_used or exists (select from questions u
          where u.customer_id = e.customer_id and u.external_question_id = e.id))) as used
  from question_imports i`

/** Counts the question files. */
export async function countImports(db: Db): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`select count(*)::int as total from question_imports`
  return row?.total ?? 0
}

/** Lists a page of the question files, latest first. */
export async function listImportPage(db: Db, offset: number): Promise<QuestionImport[]> {
  return await queryRows<QuestionImport>(db)`
    ${imports} order by i.id desc limit ${pageSize} offset ${offset}`
}

/** Finds a question file with a summary of its questions; null when there is none. */
export async function findImport(db: Db, id: number): Promise<QuestionImport | null> {
  return await queryRow<QuestionImport>(db)`${imports} where i.id = ${id}`
}

const groupConditions = {
  new: sql`r.problem is null and r.likeness is null and r.doubt is null`,
  doubt: sql`r.problem is null and r.likeness is null and r.doubt is not null`,
  exact: sql`r.problem is null and r.likeness = 'exact'`,
  near: sql`r.problem is null and r.likeness = 'near'`,
  problem: sql`r.problem is not null`,
}

/** SQL condition for the rows `r` of a group. */
export const isOfGroup = (group: ImportGroup) => groupConditions[group]

/** SQL for chosen rows `r` with similar questions, looked up for these few rows only. */
const showRows = (chosen: RawBuilder<unknown>) => sql<ImportRow>`
  with r as materialized (${chosen})
  select r.number, r.line, r.text, r.answer, r.accepted_answers, r.theme_id, r.subtheme_id, r.origin, r.problem,
    r.problem_value, r.doubt, r.taken,
    (select json_build_object('file_name', m.file_name, 'kind', m.kind, 'byte_size', length(m.content))
      from import_media m where m.customer_id = r.customer_id and m.import_id = r.import_id and m.number = r.number
        and m.state = 'taken') as medium,
    array(select m.file_name from import_media m
      where m.customer_id = r.customer_id and m.import_id = r.import_id and m.number = r.number
        and m.state = 'left_out' and m.file_name <> r.problem_value
      order by m.position) as files_left_out,
    case when r.likeness is not null and coalesce(e.id, q.id, f.number) is not null then json_build_object(
      'place', r.alike_place, 'id', r.alike_id, 'kind', z.kind, 'date', z.date,
      'text', coalesce(e.text, q.text, f.text), 'answer', coalesce(e.answer, q.answer, f.answer),
      'likeness', r.likeness, 'percentage', r.likeness_percentage) end as alike
  from r
  left join external_questions e on r.alike_place = 'bank' and e.customer_id = r.customer_id and e.id = r.alike_id
  left join questions q on r.alike_place = 'quiz' and q.customer_id = r.customer_id and q.id = r.alike_id
  left join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
  left join import_rows f on r.alike_place = 'file' and f.customer_id = r.customer_id and f.import_id = r.import_id
    and f.number = r.alike_id
  order by r.number`

/** Lists a page of a file's questions in a group, in the order of the file. */
export async function listRowPage(
  db: Db,
  { import_id, group, offset }: { import_id: number; group: ImportGroup; offset: number },
): Promise<ImportRow[]> {
  const chosen = sql`
    select * from import_rows r where r.import_id = ${import_id} and ${isOfGroup(group)}
    order by r.number limit ${pageSize} offset ${offset}`
  return (await showRows(chosen).execute(db)).rows
}

/** Finds one question of a file; null when there is none. */
export async function findRow(
  db: Db,
  { id, number }: { id: number; number: number },
): Promise<ImportRow | null> {
  const chosen = sql`select * from import_rows r where r.import_id = ${id} and r.number = ${number}`
  return (await showRows(chosen).execute(db)).rows[0] ?? null
}

/** Finds the columns of a table; null for a file that is no table, or that is imported. */
export async function findTable(db: Db, id: number): Promise<ImportTable | null> {
  const row = await queryRow<{ columns: ImportTable }>(db)`
    select columns from question_imports where id = ${id} and content is not null and columns is not null`
  // A table saved before sheets could be chosen names none.
  return row ? { ...row.columns, sheets: row.columns.sheets ?? [], sheet: row.columns.sheet ?? 0 } : null
}

/** Finds an original file and its editor's choices; null for a file that is not read again. */
export async function findOriginal(
  db: Db,
  id: number,
): Promise<{ content: Buffer; format: ImportFormat; choices: FileChoices } | null> {
  return await queryRow<{ content: Buffer; format: ImportFormat; choices: FileChoices }>(db)`
    select content, format, choices from question_imports where id = ${id} and content is not null`
}

/** Lists the files that wait to be compared or imported, the oldest first. */
export async function listWaitingImports(db: Db): Promise<{ id: number; state: 'checking' | 'importing' }[]> {
  return await queryRows<{ id: number; state: 'checking' | 'importing' }>(db)`
    select id, state from question_imports where state in ('checking', 'importing') order by id`
}

type NewImport = {
  file_name: string
  format: ImportFormat
  choices: FileChoices
  /** Stored only for files that may be read again: tables, and those whose answers may be numbers. */
  content: Buffer | null
  created_by: number
  created_at: Instant
}

/** Creates a question file; returns its id. */
export async function insertImport(db: Db, begun: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('question_imports')
    .values({ ...begun, choices: JSON.stringify(begun.choices), state: 'checking' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves questions of a file. */
export async function insertRows(db: Db, importId: number, rows: readonly WaitingRow[]): Promise<void> {
  await sql`
    insert into import_rows (import_id, number, line, text, answer, accepted_answers, theme_id, subtheme_id, origin, problem,
      problem_value, doubt, taken)
    select ${importId}, number, line, text, answer, accepted_answers, theme_id, subtheme_id, origin, problem, problem_value,
      doubt, case when problem is null and doubt is null then true end
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (number int, line int, text text, answer text,
      accepted_answers text[], theme_id int, subtheme_id int, origin text, problem text, problem_value text, doubt text)`.execute(
    db,
  )
}

/** Locks a file against other changes and returns its state; null for an unknown one. */
export async function lockImport(db: Db, id: number): Promise<LockedImport | null> {
  const row = await db
    .selectFrom('question_imports')
    .select(['state', 'rows_done', 'rows_total', 'created_by'])
    .$narrowType<LockedImport>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

type LockedImport = { state: ImportState; rows_done: number; rows_total: number; created_by: number }

/**
 * Runs imports one after another until the transaction ends, so that each finds the questions that the previous one
 * added. (docs/decisions/0008)
 */
export async function lockBank(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('question_bank'), current_customer_id())`.execute(db)
}

/** Locks the bank questions of a file against editors who use one of them. */
export async function lockImported(db: Db, importId: number): Promise<void> {
  await sql`select from external_questions where import_id = ${importId} order by id for update`.execute(db)
}

/** Updates the state and progress of a file. */
export async function updateImport(
  db: Db,
  id: number,
  change: {
    state?: ImportState
    rows_done?: number
    rows_total?: number
    imported_at?: Instant
    odd_lines?: number[]
    odd_line_count?: number
  },
): Promise<void> {
  await db.updateTable('question_imports').set(change).where('id', '=', id).execute()
}

/** Saves how the answers of a file are read. */
export async function updateAnswers(db: Db, id: number, answers: AnswerReading | null): Promise<void> {
  await db
    .updateTable('question_imports')
    .set({ answers: answers && JSON.stringify(answers) })
    .where('id', '=', id)
    .execute()
}

/** Saves an editor's choices for a file. */
export async function updateChoices(db: Db, id: number, choices: FileChoices): Promise<void> {
  await db
    .updateTable('question_imports')
    .set({ choices: JSON.stringify(choices) })
    .where('id', '=', id)
    .execute()
}

/** Saves the columns of a table, with its first rows. */
export async function updateTable(db: Db, id: number, table: ImportTable): Promise<void> {
  await db
    .updateTable('question_imports')
    .set({ columns: JSON.stringify(table) })
    .where('id', '=', id)
    .execute()
}

/** Deletes the questions of a file that is read again. */
export async function deleteRows(db: Db, id: number): Promise<void> {
  await db.deleteFrom('import_rows').where('import_id', '=', id).execute()
}

/** Deletes a file with its questions that are not imported, and the bank questions that came from it. */
export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('external_questions').where('import_id', '=', id).execute()
  await db.deleteFrom('question_imports').where('id', '=', id).execute()
}

/** Saves the decision for a question, or for all of a group. */
export async function updateTaken(
  db: Db,
  { id, which, taken }: { id: number; which: { number: number } | { group: ImportGroup }; taken: boolean },
): Promise<void> {
  const condition = 'number' in which ? sql`r.number = ${which.number}` : isOfGroup(which.group)
  await sql`
    update import_rows r set taken = ${taken}
    where r.import_id = ${id} and ${condition} and r.taken is distinct from ${taken}`.execute(db)
}

/** Updates a question of a file and chooses it, without a problem and not compared yet. */
export async function updateRow(db: Db, id: number, row: Omit<WaitingRow, 'line' | 'doubt'>): Promise<void> {
  const { number, ...written } = row
  const compared = {
    doubt: null,
    likeness: null,
    likeness_percentage: null,
    alike_place: null,
    alike_id: null,
  }
  await db
    .updateTable('import_rows')
    .set({ ...written, ...compared, taken: true })
    .where('import_id', '=', id)
    .where('number', '=', number)
    .execute()
}

/** The comparison result of a question in a file. */
export type RowLikeness = {
  number: number
  likeness: 'exact' | 'near'
  percentage: number
  place: 'bank' | 'quiz' | 'file'
  alike_id: number
}

/**
 * Saves similarities: an identical question is left out unless an editor chooses it, a similar one waits for a
 * decision.
 */
export async function updateLikeness(
  db: Db,
  id: number,
  rowLikenesses: readonly RowLikeness[],
): Promise<void> {
  await sql`
    update import_rows r set likeness = f.likeness, likeness_percentage = f.percentage, alike_place = f.place,
      alike_id = f.alike_id, taken = case when f.likeness = 'exact' then false end
    from json_to_recordset(${JSON.stringify(rowLikenesses)}::json) as f (number int, likeness text, percentage int, place text,
      alike_id int)
    where r.import_id = ${id} and r.number = f.number`.execute(db)
}

/**
 * Flags chosen questions of the file that have been added to the bank, word for word, since the file was compared; they
 * wait for a decision. Returns how many.
 */
export async function markArrivedMeanwhile(db: Db, id: number): Promise<number> {
  const rows = await queryRows<{ number: number }>(db)`
    update import_rows r set likeness = 'exact', likeness_percentage = 100, alike_place = 'bank', alike_id = e.id, taken = null
    from external_questions e
    where r.import_id = ${id} and r.taken and r.likeness is null
      and e.customer_id = r.customer_id
      and e.search_text = fold_for_search(r.text) and e.search_answer = fold_for_search(r.answer)
    returning r.number`
  return rows.length
}

/**
 * Inserts the chosen questions of a file into the bank with their media, and deletes the file's content and all its
 * questions.
 */
export async function importTaken(db: Db, id: number, media: readonly RowMedium[]): Promise<void> {
  await sql`
    insert into external_questions (theme_id, subtheme_id, text, answer, accepted_answers, origin, import_id, created_by,
      created_at, medium_id)
    select r.theme_id, r.subtheme_id, r.text, r.answer, r.accepted_answers, r.origin, r.import_id, i.created_by,
      i.created_at, m.medium_id
    from import_rows r
    join question_imports i on i.customer_id = r.customer_id and i.id = r.import_id
    left join json_to_recordset(${JSON.stringify(media)}::json) as m (number int, medium_id int) on m.number = r.number
    where r.import_id = ${id} and r.taken and r.problem is null
    order by r.number desc`.execute(db)
  await deleteRows(db, id)
  await db.updateTable('question_imports').set({ content: null }).where('id', '=', id).execute()
}
