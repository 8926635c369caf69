import type { ImportGroup, ImportRow, QuestionImport } from '@tertulia/contract/question-imports'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { page_size } from '../../platform/paging.ts'

const imports = sql`
  select i.id, i.file_name, i.format, i.state, i.created_at, i.imported_at, i.rows_done, i.rows_total,
    (select json_build_object(
        'new', count(*) filter (where r.problem is null and r.likeness is null),
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

/** How many files of questions there are. */
export async function countImports(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from question_imports`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** A page of the files of questions, latest first. */
export async function listImportPage(db: Db, offset: number): Promise<QuestionImport[]> {
  const { rows } = await sql<QuestionImport>`
    ${imports} order by i.id desc limit ${page_size} offset ${offset}`.execute(db)
  return rows
}

/** One file of questions with what was found in it; null when there is none. */
export async function findImport(db: Db, id: number): Promise<QuestionImport | null> {
  const { rows } = await sql<QuestionImport>`${imports} where i.id = ${id}`.execute(db)
  return rows[0] ?? null
}

const group_conditions = {
  new: sql`r.problem is null and r.likeness is null`,
  exact: sql`r.problem is null and r.likeness = 'exact'`,
  near: sql`r.problem is null and r.likeness = 'near'`,
  problem: sql`r.problem is not null`,
}

/** What holds for the rows `r` of a group. */
export const isOfGroup = (group: ImportGroup) => group_conditions[group]

const shown_rows = sql`
  select r.number, r.line, r.text, r.answer, r.accepted_answers, r.theme_id, r.subtheme_id, r.origin, r.problem,
    r.problem_value, r.taken,
    case when r.likeness is not null and coalesce(e.id, q.id, f.number) is not null then json_build_object(
      'place', r.alike_place, 'id', r.alike_id, 'kind', z.kind, 'date', z.date,
      'text', coalesce(e.text, q.text, f.text), 'answer', coalesce(e.answer, q.answer, f.answer),
      'likeness', r.likeness, 'percentage', r.likeness_percentage) end as alike
  from import_rows r
  left join external_questions e on r.alike_place = 'bank' and e.customer_id = r.customer_id and e.id = r.alike_id
  left join questions q on r.alike_place = 'quiz' and q.customer_id = r.customer_id and q.id = r.alike_id
  left join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
  left join import_rows f on r.alike_place = 'file' and f.customer_id = r.customer_id and f.import_id = r.import_id
    and f.number = r.alike_id`

/** A page of a file's questions of a group, in the order of the file. */
export async function listRowPage(
  db: Db,
  { import_id, group, offset }: { import_id: number; group: ImportGroup; offset: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    ${shown_rows}
    where r.import_id = ${import_id} and ${isOfGroup(group)}
    order by r.number limit ${page_size} offset ${offset}`.execute(db)
  return rows
}

/** One question of a file; null when there is none. */
export async function findRow(
  db: Db,
  { id, number }: { id: number; number: number },
): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    ${shown_rows} where r.import_id = ${id} and r.number = ${number}`.execute(db)
  return rows[0] ?? null
}

/** The files that wait for being compared or imported, the first one first. */
export async function listWaitingImports(db: Db): Promise<{ id: number; state: 'checking' | 'importing' }[]> {
  const { rows } = await sql<{ id: number; state: 'checking' | 'importing' }>`
    select id, state from question_imports where state in ('checking', 'importing') order by id`.execute(db)
  return rows
}
