import type { AnswerReading } from '@tertulia/contract/import-answers'
import type { ImportFormat, ImportGroup, ImportState, ImportTable } from '@tertulia/contract/question-imports'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { FileChoices, WaitingRow } from './import-row.ts'
import type { RowMedium } from './media/import-media.store.ts'
import { isOfGroup } from './question-imports.views.ts'

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
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row as LockedImport | undefined) ?? null
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
export async function updateLikeness(db: Db, id: number, found: readonly RowLikeness[]): Promise<void> {
  await sql`
    update import_rows r set likeness = f.likeness, likeness_percentage = f.percentage, alike_place = f.place,
      alike_id = f.alike_id, taken = case when f.likeness = 'exact' then false end
    from json_to_recordset(${JSON.stringify(found)}::json) as f (number int, likeness text, percentage int, place text,
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
