import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportRow, ImportTable, QuestionImport } from '@tertulia/contract/question-imports'
import type { App } from '../../platform/app-context.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { removeMedia } from '../media/media.exports.ts'
import { recordSpoiltAlike } from '../external-questions/spoilt-reading.exports.ts'
import { listMediaOfImport } from './media/import-media.sql.ts'
import {
  countImports,
  findImport,
  findRow,
  findTable,
  findOriginal,
  listImportPage,
  listRowPage,
  deleteImport,
  lockImport,
  lockImported,
  updateImport,
  updateTaken,
} from './question-imports.sql.ts'
import { readImportedFile } from './import-reader.ts'

/** Lists a page of the question files, latest first. */
export async function listQuestionImports({
  db,
  query,
}: Call<typeof questionImportCalls.listQuestionImports>): Promise<
  ReplyOf<typeof questionImportCalls.listQuestionImports>
> {
  const { paging, offset } = paginate(query.page, await countImports(db))
  return { ...paging, imports: await listImportPage(db, offset) }
}

/** Returns a file with its progress and the counts of its questions. */
export async function getQuestionImport({
  db,
  params,
}: Call<typeof questionImportCalls.getQuestionImport>): Promise<QuestionImport> {
  return orNotFound(await findImport(db, params.id))
}

/** Returns the columns of a table with its first rows; of a workbook, those of any sheet. */
export async function getImportTable({
  db,
  params,
  query,
}: Call<typeof questionImportCalls.getImportTable>): Promise<ImportTable> {
  const table = orNotFound(await findTable(db, params.id))
  const { sheet = table.sheet } = query
  if (sheet === table.sheet) return table
  const file = orNotFound(await findOriginal(db, params.id))
  const themes = { tree: [], names: [] }
  for await (const part of readImportedFile({ ...file, themes, table: null, sheet })) {
    if (part.kind === 'table') return part.table
    if (part.kind === 'refused') refuse('invalid_file', [{ field: 'sheet', problem: part.problem }])
  }
  refuse('not_found')
}

/** Lists a page of a checked file's questions in a group. */
export async function listImportRows(
  call: Call<typeof questionImportCalls.listImportRows>,
): Promise<ReplyOf<typeof questionImportCalls.listImportRows>> {
  const { db, params, query } = call
  const { counts } = orNotFound(await findImport(db, params.id))
  const { paging, offset } = paginate(query.page, counts[query.group])
  const rows = await listRowPage(db, { import_id: params.id, group: query.group, offset })
  await recordSpoiltAlike(
    call,
    rows.flatMap(({ alike }) => alike ?? []),
  )
  return { ...paging, rows }
}

/** Locks a file that is checked; refuses one that is not. */
export async function holdChecked(db: Db, id: number): Promise<void> {
  const { state } = orNotFound(await lockImport(db, id))
  if (state !== 'checked') refuse('import_not_ready')
}

/** Saves the decision on one question; one with a problem cannot be imported until it is corrected. */
export async function chooseImportRow({
  db,
  params,
  body,
}: Call<typeof questionImportCalls.chooseImportRow>): Promise<ImportRow> {
  await holdChecked(db, params.id)
  const { problem } = orNotFound(await findRow(db, params))
  if (problem !== null && body.taken) refuse('invalid_input', [{ field: 'taken', problem }])
  await updateTaken(db, { id: params.id, which: { number: params.number }, taken: body.taken })
  return orNotFound(await findRow(db, params))
}

/** Saves the decision on all questions of a group. */
export async function chooseImportGroup({
  db,
  params,
  body,
}: Call<typeof questionImportCalls.chooseImportGroup>): Promise<QuestionImport> {
  await holdChecked(db, params.id)
  if (body.group === 'problem' && body.taken)
    refuse('invalid_input', [{ field: 'taken', problem: 'problem' }])
  await updateTaken(db, { id: params.id, which: { group: body.group }, taken: body.taken })
  return orNotFound(await findImport(db, params.id))
}

/** Starts the import of the chosen questions, once everything is decided. */
export async function confirmQuestionImport(
  call: Call<typeof questionImportCalls.confirmQuestionImport>,
  app: Pick<App, 'runJobSoon'>,
): Promise<QuestionImport> {
  const { db, user, now, params, afterwards } = call
  await holdChecked(db, params.id)
  const { counts } = orNotFound(await findImport(db, params.id))
  if (counts.undecided > 0 || counts.taken === 0) refuse('import_not_ready')
  await updateImport(db, params.id, { state: 'importing', rows_done: 0 })
  await recordAction({ db, user, now }, `confirm_question_import ${params.id}`)
  afterwards(async () => app.runJobSoon('question-imports'))
  return orNotFound(await findImport(db, params.id))
}

/** Deletes a file, or undoes its import with its media while none of its questions is used. */
export async function removeQuestionImport(
  call: Call<typeof questionImportCalls.removeQuestionImport>,
  { media }: Pick<App, 'media'>,
): Promise<Record<string, never>> {
  const { db, user, now, params, customer, afterwards } = call
  const { state } = orNotFound(await lockImport(db, params.id))
  if (state === 'importing') refuse('import_not_ready')
  await lockImported(db, params.id)
  const { used } = orNotFound(await findImport(db, params.id))
  if (used > 0) refuse('external_question_used')
  const mediumIds = await listMediaOfImport(db, params.id)
  await deleteImport(db, params.id)
  const fileNames = await removeMedia(db, mediumIds)
  afterwards(async () => {
    for (const fileName of fileNames) await media.remove(customer.id, fileName)
  })
  await recordAction({ db, user, now }, `remove_question_import ${params.id}`)
  return {}
}
