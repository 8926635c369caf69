import type { ImportFormat, ImportGroup, ImportState } from '@tertulia/contract/question-imports'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { WaitingRow } from './import-row.ts'
import { isOfGroup } from './question-imports.views.ts'

type NewImport = { file_name: string; format: ImportFormat; created_by: number; created_at: Instant }

/** Begins a file of questions; gives its id. */
export async function insertImport(db: Db, begun: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('question_imports')
    .values({ ...begun, state: 'checking' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps questions of a file. */
export async function insertRows(db: Db, import_id: number, rows: readonly WaitingRow[]): Promise<void> {
  await sql`
    insert into import_rows (import_id, number, line, text, answer, accepted_answers, theme_id, subtheme_id, origin, problem,
      problem_value, taken)
    select ${import_id}, number, line, text, answer, accepted_answers, theme_id, subtheme_id, origin, problem, problem_value,
      case when problem is null then true end
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (number int, line int, text text, answer text,
      accepted_answers text[], theme_id int, subtheme_id int, origin text, problem text, problem_value text)`.execute(
    db,
  )
}

/** How a file stands, held against everybody else who works on it; null for an unknown one. */
export async function lockImport(
  db: Db,
  id: number,
): Promise<{ state: ImportState; rows_done: number; rows_total: number } | null> {
  const row = await db
    .selectFrom('question_imports')
    .select(['state', 'rows_done', 'rows_total'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row as { state: ImportState; rows_done: number; rows_total: number } | undefined) ?? null
}

/**
 * Lets whoever imports a file wait for all who import another, until the transaction ends: what one brings into the bank is found
 * by the next. (docs/decisions/0008)
 */
export async function lockBank(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('question_bank'), current_customer_id())`.execute(db)
}

/** Holds what a file brought into the bank against everybody who takes one of its questions. */
export async function lockImported(db: Db, import_id: number): Promise<void> {
  await sql`select from external_questions where import_id = ${import_id} order by id for update`.execute(db)
}

/** Says how far a file is. */
export async function updateImport(
  db: Db,
  id: number,
  change: { state?: ImportState; rows_done?: number; rows_total?: number; imported_at?: Instant },
): Promise<void> {
  await db.updateTable('question_imports').set(change).where('id', '=', id).execute()
}

/** Removes a file with its questions that are not imported, and those of the bank that came from it. */
export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('external_questions').where('import_id', '=', id).execute()
  await db.deleteFrom('question_imports').where('id', '=', id).execute()
}

/** Decides for a question, or for all of a group. */
export async function updateTaken(
  db: Db,
  { id, which, taken }: { id: number; which: { number: number } | { group: ImportGroup }; taken: boolean },
): Promise<void> {
  const condition = 'number' in which ? sql`r.number = ${which.number}` : isOfGroup(which.group)
  await sql`
    update import_rows r set taken = ${taken}
    where r.import_id = ${id} and ${condition} and r.taken is distinct from ${taken}`.execute(db)
}

/** Writes a question of a file anew, without a problem and not compared yet. */
export async function updateRow(db: Db, id: number, row: Omit<WaitingRow, 'line'>): Promise<void> {
  const { number, ...written } = row
  const compared = { likeness: null, likeness_percentage: null, alike_place: null, alike_id: null }
  await db
    .updateTable('import_rows')
    .set({ ...written, ...compared, taken: true })
    .where('import_id', '=', id)
    .where('number', '=', number)
    .execute()
}

/** What a question of a file is like. */
export type RowLikeness = {
  number: number
  likeness: 'exact' | 'near'
  percentage: number
  place: 'bank' | 'quiz' | 'file'
  alike_id: number
}

/** Keeps what questions are like: the same one is left out unless somebody wants it, a near one waits for a decision. */
export async function updateLikeness(db: Db, id: number, found: readonly RowLikeness[]): Promise<void> {
  await sql`
    update import_rows r set likeness = f.likeness, likeness_percentage = f.percentage, alike_place = f.place,
      alike_id = f.alike_id, taken = case when f.likeness = 'exact' then false end
    from json_to_recordset(${JSON.stringify(found)}::json) as f (number int, likeness text, percentage int, place text,
      alike_id int)
    where r.import_id = ${id} and r.number = f.number`.execute(db)
}

/**
 * Finds what came into the bank after the file was compared: new questions of the file that stand there now, word for word,
 * wait for a decision. Gives how many.
 */
export async function markArrivedMeanwhile(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    update import_rows r set likeness = 'exact', likeness_percentage = 100, alike_place = 'bank', alike_id = e.id, taken = null
    from external_questions e
    where r.import_id = ${id} and r.taken and r.likeness is null
      and e.customer_id = r.customer_id
      and e.search_text = fold_for_search(r.text) and e.search_answer = fold_for_search(r.answer)
    returning r.number`.execute(db)
  return rows.length
}

/** Puts the chosen questions of a file into the bank, and forgets the file's. */
export async function importTaken(db: Db, id: number): Promise<void> {
  await sql`
    insert into external_questions (theme_id, subtheme_id, text, answer, accepted_answers, origin, import_id, created_by,
      created_at)
    select r.theme_id, r.subtheme_id, r.text, r.answer, r.accepted_answers, r.origin, r.import_id, i.created_by, i.created_at
    from import_rows r
    join question_imports i on i.customer_id = r.customer_id and i.id = r.import_id
    where r.import_id = ${id} and r.taken and r.problem is null
    order by r.number desc`.execute(db)
  await db.deleteFrom('import_rows').where('import_id', '=', id).execute()
}

/** Forgets files that nobody has imported since an instant. */
export async function deleteOldImports(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('question_imports')
    .where('created_at', '<', before)
    .where('state', 'in', ['checked', 'failed'])
    .execute()
}
