import type {
  ImportFormat,
  ImportGroup,
  ImportRow,
  ImportTable,
  QuestionImport,
} from '@tertulia/contract/question-imports'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import type { FileChoices } from './import-row.ts'

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
