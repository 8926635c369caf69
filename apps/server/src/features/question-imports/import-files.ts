import type * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportFormat, QuestionImport } from '@tertulia/contract/question-imports'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { App } from '../../platform/app-context.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { uploadedFileOf } from '../../platform/files/uploaded-file.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findThemePlace } from '../external-questions/external-questions.sql.ts'
import { listThemeTree } from '../themes/themes.sql.ts'
import { listThemeNames } from '../customers/customers.sql.ts'
import { isComplete } from './tables/column-guess.ts'
import type { FileChoices } from './import-row.ts'
import { insertMedia } from './media/import-media.sql.ts'
import {
  findImport,
  findOriginal,
  findTable,
  deleteRows,
  insertImport,
  insertRows,
  lockImport,
  updateAnswers,
  updateChoices,
  updateImport,
  updateTable,
} from './question-imports.sql.ts'
import { readImportedFile, type FileToImport } from './import-reader.ts'

const formatsReadAgain: ReadonlySet<ImportFormat> = new Set(['csv', 'xlsx', 'json'])

/** Reads a file and saves its questions to be compared; the bank does not change. */
export async function uploadQuestionImport(
  call: Call<typeof questionImportCalls.uploadQuestionImport>,
  app: Pick<App, 'runJobSoon'>,
): Promise<QuestionImport> {
  const { db, user, now, query, request, afterwards } = call
  const file = uploadedFileOf(request)
  const choices = await checkChoices(call)
  const { format } = query
  const id = await insertImport(db, {
    file_name: cleanLine(query.file_name) || format,
    format,
    choices,
    content: formatsReadAgain.has(format) ? await file.read() : null,
    created_by: user.id,
    created_at: now,
  })
  await saveParts(db, id, { content: file, format, choices, table: null })
  await recordAction({ db, user, now }, `upload_question_import ${id}`)
  afterwards(async () => app.runJobSoon('question-imports'))
  return orNotFound(await findImport(db, id))
}

/** Reads a table again with the chosen columns. */
export async function saveImportColumns(
  call: Call<typeof questionImportCalls.saveImportColumns>,
  app: Pick<App, 'runJobSoon'>,
): Promise<QuestionImport> {
  const { db, params, body } = call
  const { state } = orNotFound(await lockImport(db, params.id))
  const file = orNotFound(await findOriginal(db, params.id))
  if (!isTable(file)) refuse('not_found')
  if (state !== 'mapping' && state !== 'checked') refuse('import_not_ready')
  const repeated = body.columns.filter(
    (kind, at) => kind !== 'ignored' && kind !== 'choices' && body.columns.indexOf(kind) < at,
  )
  if (!isComplete(body.columns) || repeated.length > 0)
    refuse('invalid_input', [{ field: 'columns', problem: repeated[0] ?? 'missing' }])
  const { sheet, ...table } = body
  return readAgain(call, app, { file: { ...file, table, sheet }, action: 'save_import_columns' })
}

const isTable = ({ format }: { format: ImportFormat }) => format === 'csv' || format === 'xlsx'

/** Reads a file again whose answers are numbers of choices, counted as the editor says. */
export async function saveFirstNumber(
  call: Call<typeof questionImportCalls.saveFirstNumber>,
  app: Pick<App, 'runJobSoon'>,
): Promise<QuestionImport> {
  const { db, params, body } = call
  const { state } = orNotFound(await lockImport(db, params.id))
  const file = orNotFound(await findOriginal(db, params.id))
  const { answers } = orNotFound(await findImport(db, params.id))
  if (state !== 'checked' || !answers?.numbers) refuse('import_not_ready')
  const choices = { ...file.choices, first_number: body.first }
  await updateChoices(db, params.id, choices)
  const table = isTable(file) ? orNotFound(await findTable(db, params.id)) : null
  return readAgain(call, app, {
    file: { ...file, choices, table, sheet: table?.sheet },
    action: 'save_first_number',
  })
}

type CallOnFile = Pick<
  Call<typeof questionImportCalls.saveImportColumns>,
  'db' | 'user' | 'now' | 'params' | 'afterwards'
>

async function readAgain(
  { db, user, now, params, afterwards }: CallOnFile,
  app: Pick<App, 'runJobSoon'>,
  { file, action }: { file: Unread; action: 'save_import_columns' | 'save_first_number' },
): Promise<QuestionImport> {
  await deleteRows(db, params.id)
  await updateImport(db, params.id, { state: 'checking', rows_done: 0 })
  await saveParts(db, params.id, file)
  await recordAction({ db, user, now }, `${action} ${params.id}`)
  afterwards(async () => app.runJobSoon('question-imports'))
  return orNotFound(await findImport(db, params.id))
}

async function checkChoices({
  db,
  query,
}: Call<typeof questionImportCalls.uploadQuestionImport>): Promise<FileChoices> {
  const { theme_id = null, subtheme_id = null, with_choices, true_false = null } = query
  const place = await findThemePlace(db, { theme_id, subtheme_id })
  const origin = cleanLine(query.origin)
  if (origin === '') refuse('invalid_input', [{ field: 'origin', problem: 'missing' }])
  return {
    ...place,
    origin,
    with_choices: with_choices === undefined ? 'none' : with_choices || 'all',
    true_false,
  }
}

type Unread = Omit<FileToImport, 'themes'>

/** Saves a file's questions part by part while it is read. */
async function saveParts(db: Db, id: number, file: Unread): Promise<void> {
  const themes = { tree: await listThemeTree(db), names: await listThemeNames(db) }
  let rowsTotal = 0
  for await (const part of readImportedFile({ ...file, themes })) {
    if (part.kind === 'refused') refuse('invalid_file', [{ field: 'file', problem: part.problem }])
    else if (part.kind === 'odd_lines') {
      const { odd_lines, odd_line_count } = part
      await updateImport(db, id, { odd_lines, odd_line_count })
    } else if (part.kind === 'answers') await updateAnswers(db, id, part.answers)
    else if (part.kind === 'table') {
      await updateTable(db, id, part.table)
      if (!part.known) await updateImport(db, id, { state: 'mapping' })
    } else {
      await insertRows(db, id, part.rows)
      await insertMedia(db, id, part.files)
      rowsTotal += part.rows.length
    }
  }
  await updateImport(db, id, { rows_total: rowsTotal })
}
