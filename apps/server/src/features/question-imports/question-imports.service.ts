import type { ReplyOf } from '@tertulia/contract/endpoint'
import type {
  chooseImportGroup,
  chooseImportRow,
  confirmQuestionImport,
  getQuestionImport,
  ImportRow,
  listImportRows,
  listQuestionImports,
  QuestionImport,
  removeQuestionImport,
} from '@tertulia/contract/question-imports'
import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import { recordAction } from '../../platform/audit-log.store.ts'
import type { Db } from '../../platform/database.ts'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { recordSpoiltAlike } from '../external-questions/spoilt-reading.results.ts'
import {
  deleteImport,
  deleteOldImports,
  lockImport,
  lockImported,
  updateImport,
  updateTaken,
} from './question-imports.store.ts'
import { countImports, findImport, findRow, listImportPage, listRowPage } from './question-imports.views.ts'

/** A page of the files of questions, latest first. (docs/rules/question-imports.md) */
export async function showImports({
  db,
  query,
}: Call<typeof listQuestionImports>): Promise<ReplyOf<typeof listQuestionImports>> {
  const { paging, offset } = standOf(query.page, await countImports(db))
  return { ...paging, imports: await listImportPage(db, offset) }
}

/** How far a file is. (docs/rules/question-imports.md) */
export async function showImport({ db, params }: Call<typeof getQuestionImport>): Promise<QuestionImport> {
  return found(await findImport(db, params.id))
}

/** A page of a checked file's questions of a group. (docs/rules/question-imports.md) */
export async function showRows(call: Call<typeof listImportRows>): Promise<ReplyOf<typeof listImportRows>> {
  const { db, params, query } = call
  const { counts } = found(await findImport(db, params.id))
  const { paging, offset } = standOf(query.page, counts[query.group])
  const rows = await listRowPage(db, { import_id: params.id, group: query.group, offset })
  await recordSpoiltAlike(
    call,
    rows.flatMap(({ alike }) => alike ?? []),
  )
  return { ...paging, rows }
}

/** Holds a file that is checked; refuses one that is not. */
export async function holdChecked(db: Db, id: number): Promise<void> {
  const { state } = found(await lockImport(db, id))
  if (state !== 'checked') refuse('import_not_ready')
}

/** Decides on one question; one with a problem cannot be imported as it is. (docs/rules/question-imports.md) */
export async function chooseRow({ db, params, body }: Call<typeof chooseImportRow>): Promise<ImportRow> {
  await holdChecked(db, params.id)
  const { problem } = found(await findRow(db, params))
  if (problem !== null && body.taken) refuse('invalid_input', [{ field: 'taken', problem }])
  await updateTaken(db, { id: params.id, which: { number: params.number }, taken: body.taken })
  return found(await findRow(db, params))
}

/** Decides on all questions of a group. (docs/rules/question-imports.md) */
export async function chooseGroup({
  db,
  params,
  body,
}: Call<typeof chooseImportGroup>): Promise<QuestionImport> {
  await holdChecked(db, params.id)
  if (body.group === 'problem' && body.taken)
    refuse('invalid_input', [{ field: 'taken', problem: 'problem' }])
  await updateTaken(db, { id: params.id, which: { group: body.group }, taken: body.taken })
  return found(await findImport(db, params.id))
}

/** Has the chosen questions imported, once everything is decided. (docs/rules/question-imports.md) */
export async function confirmImport(call: Call<typeof confirmQuestionImport>): Promise<QuestionImport> {
  const { db, user, now, params } = call
  await holdChecked(db, params.id)
  const { counts } = found(await findImport(db, params.id))
  if (counts.undecided > 0 || counts.taken === 0) refuse('import_not_ready')
  await updateImport(db, params.id, { state: 'importing', rows_done: 0 })
  await recordAction(db, {
    user_id: user.id,
    action: `confirm_question_import ${params.id}`,
    created_at: now,
  })
  return found(await findImport(db, params.id))
}

/** Discards a file, or takes back what it brought as long as nothing of that is used. (docs/rules/question-imports.md) */
export async function dropImport(call: Call<typeof removeQuestionImport>): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  const { state } = found(await lockImport(db, params.id))
  if (state === 'importing') refuse('import_not_ready')
  await lockImported(db, params.id)
  const { used } = found(await findImport(db, params.id))
  if (used > 0) refuse('external_question_used')
  await deleteImport(db, params.id)
  await recordAction(db, { user_id: user.id, action: `remove_question_import ${params.id}`, created_at: now })
  return {}
}

const hours_kept = 24 * 60

/** Forgets files that were brought and never imported. (docs/rules/question-imports.md) */
export async function cleanImports(db: Db, now: Instant): Promise<void> {
  await deleteOldImports(db, addHours(now, -hours_kept))
}
