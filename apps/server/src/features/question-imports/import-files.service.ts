import type * as questionImports from '@tertulia/contract/question-imports'
import type { QuestionImport } from '@tertulia/contract/question-imports'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { App } from '../../platform/app-context.ts'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { uploadedFileOf } from '../../platform/files/uploaded-file.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findThemePlace } from '../external-questions/theme-place.views.ts'
import { listThemeTree } from '../themes/themes.views.ts'
import { isComplete } from './formats/question-table.ts'
import type { FileChoices } from './import-row.ts'
import {
  deleteRows,
  insertImport,
  insertRows,
  lockImport,
  updateImport,
  updateTable,
} from './question-imports.store.ts'
import { insertMedia } from './media/import-media.store.ts'
import { findImport, findTableFile } from './question-imports.views.ts'
import { readAside, type FileAside } from './read-aside.ts'
import { listThemeNames } from '../customers/customers.views.ts'

/** Reads a file and saves its questions to be compared; the bank does not change. */
export async function uploadQuestionImport(
  call: Call<typeof questionImports.uploadQuestionImport>,
  app: Pick<App, 'runJobSoon'>,
): Promise<QuestionImport> {
  const { db, user, now, query, request, afterwards } = call
  const file = uploadedFileOf(request)
  const choices = await checkChoices(call)
  const { format } = query
  const isTable = format === 'csv' || format === 'xlsx'
  const id = await insertImport(db, {
    file_name: cleanLine(query.file_name) || format,
    format,
    choices,
    content: isTable ? await file.read() : null,
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
  call: Call<typeof questionImports.saveImportColumns>,
  app: Pick<App, 'runJobSoon'>,
): Promise<QuestionImport> {
  const { db, user, now, params, body, afterwards } = call
  const { state } = orNotFound(await lockImport(db, params.id))
  const file = orNotFound(await findTableFile(db, params.id))
  if (state !== 'mapping' && state !== 'checked') refuse('import_not_ready')
  const repeated = body.columns.filter(
    (kind, at) => kind !== 'ignored' && kind !== 'choices' && body.columns.indexOf(kind) < at,
  )
  if (!isComplete(body.columns) || repeated.length > 0)
    refuse('invalid_input', [{ field: 'columns', problem: repeated[0] ?? 'missing' }])
  await deleteRows(db, params.id)
  await updateImport(db, params.id, { state: 'checking', rows_done: 0 })
  const { sheet, ...table } = body
  await saveParts(db, params.id, { ...file, table, sheet })
  await recordAction({ db, user, now }, `save_import_columns ${params.id}`)
  afterwards(async () => app.runJobSoon('question-imports'))
  return orNotFound(await findImport(db, params.id))
}

async function checkChoices({
  db,
  query,
}: Call<typeof questionImports.uploadQuestionImport>): Promise<FileChoices> {
  const {
    theme_id: themeId = null,
    subtheme_id: subthemeId = null,
    with_choices: withChoices,
    true_false: trueFalse = null,
  } = query
  const place = await findThemePlace(db, { theme_id: themeId, subtheme_id: subthemeId })
  const origin = cleanLine(query.origin)
  if (origin === '') refuse('invalid_input', [{ field: 'origin', problem: 'missing' }])
  return {
    ...place,
    origin,
    with_choices: withChoices === undefined ? 'none' : withChoices || 'all',
    true_false: trueFalse,
  }
}

type Unread = Omit<FileAside, 'themes'>

/** Saves a file's questions part by part while it is read. */
async function saveParts(db: Db, id: number, file: Unread): Promise<void> {
  const themes = { tree: await listThemeTree(db), names: await listThemeNames(db) }
  let rowsTotal = 0
  for await (const part of readAside({ ...file, themes })) {
    if (part.kind === 'refused') refuse('invalid_file', [{ field: 'file', problem: part.problem }])
    else if (part.kind === 'odd_lines') {
      const { odd_lines: oddLines, odd_line_count: oddLineCount } = part
      await updateImport(db, id, { odd_lines: oddLines, odd_line_count: oddLineCount })
    } else if (part.kind === 'table') {
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
