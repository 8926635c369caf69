import type { ColumnMapping, ColumnTable } from '@tertulia/contract/column-tables'
import type { ImportedFile } from '@tertulia/contract/imported-files'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { FastifyRequest } from 'fastify'
import { recordAction, type Doer } from '../../platform/access/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { UnreadableColumns } from '../../platform/files/column-cells.ts'
import type { ReadTable, StoredMapping, StoredMappings } from '../../platform/files/columns/column-plan.ts'
import { uploadedFileOf } from '../../platform/files/uploaded-file.ts'
import { refuse } from '../../platform/http/refusal.ts'
import {
  findMappings,
  getFile,
  type FileKind,
  type StoredFile,
  deleteFile,
  insertFile,
  lockRows,
  markImported,
  saveMapping,
} from './imported-files.sql.ts'

type Acting = { db: Db; user: Doer; now: Instant }
type Uploading = Acting & { query: { file_name: string }; request: Pick<FastifyRequest, 'body'> }

/** Saves the uploaded file if `mustBeReadable` finds it so; nothing is imported. */
export async function saveFile(
  { db, user, now, query, request }: Uploading,
  kind: FileKind,
  mustBeReadable: (content: Buffer, mappings: StoredMappings) => Promise<void>,
): Promise<ImportedFile> {
  const content = await uploadedFileOf(request).read()
  await mustBeReadable(content, await findMappings(db, kind, { mapping: null })).catch(refuseUnreadable)
  const name = cleanLine(query.file_name) || 'file.csv'
  const saved = await insertFile(db, kind, { file_name: name, content, created_by: user.id, created_at: now })
  await recordAction({ db, user, now }, `upload_${kind} ${saved.id}`)
  return saved
}

type Mapping = Pick<Uploading, 'db' | 'user' | 'now'> & {
  params: { id: number }
  body: ColumnMapping<string>
}
type Read = Pick<ReadTable<string>, 'layout' | 'found_heading'> & { table: ColumnTable<string> | null }

/**
 * Saves what the columns of a file contain, for all files of the club with the same columns; refuses what leaves out
 * something that is needed. Other questions may remain: they are asked again.
 */
export async function saveColumns(
  { db, user, now, params, body }: Mapping,
  kind: FileKind,
  read: (content: Buffer, mappings: StoredMappings) => Promise<Read>,
): Promise<void> {
  const { content, mapping } = await lockFile(db, kind, params.id)
  if (content === null) refuse('import_not_ready')
  const { heading, columns, date_order, meanings, same } = body
  const known = await findMappings(db, kind, { mapping })
  const { layout, found_heading } = await read(content, known)
  const shift = heading === null ? null : heading - found_heading
  const own: StoredMapping = { heading_shift: shift, columns, date_order, meanings, same }
  const { table } = await read(content, { ...known, own }).catch(refuseUnreadable)
  if (table === null) refuse('import_not_ready')
  const wrong = table.questions.find((question) => question === 'missing' || question === 'repeated')
  if (wrong) refuse('invalid_input', [{ field: 'columns', problem: wrong }])
  await saveMapping(db, kind, { id: params.id, layout, mapping: own, now })
  await recordAction({ db, user, now }, `map_${kind} ${params.id}`)
}

function refuseUnreadable(error: unknown): never {
  if (!(error instanceof UnreadableColumns)) throw error
  return refuse('invalid_file', [{ field: 'file', problem: error.problem }])
}

/**
 * Locks a file and all others of its kind until the transaction ends, so that of two that are applied at once the
 * second finds what the first one brought. (docs/rules/locks.md)
 */
export async function lockFile(db: Db, kind: FileKind, id: number): Promise<StoredFile> {
  await lockRows(db, kind, id)
  return getFile(db, kind, id)
}

/** Locks a file to be applied, with what is known of its columns; refuses one that is imported already. */
export async function lockContent(
  db: Db,
  kind: FileKind,
  id: number,
): Promise<{ content: Buffer; mappings: StoredMappings }> {
  const { content, mapping } = await lockFile(db, kind, id)
  if (content === null) refuse('import_not_ready')
  return { content, mappings: await findMappings(db, kind, { mapping }) }
}

/** Marks a file as imported, and records how many things it brought. */
export async function closeFile(
  { db, user, now }: Acting,
  kind: FileKind,
  { id, brought }: { id: number; brought: number },
): Promise<ImportedFile> {
  await recordAction({ db, user, now }, `apply_${kind} ${id} ${brought}`)
  return markImported(db, kind, { id, imported_at: now })
}

/** Deletes a file whose content has never been imported, or has been taken back. */
export async function removeFile({ db, user, now }: Acting, kind: FileKind, id: number): Promise<void> {
  await deleteFile(db, kind, id)
  await recordAction({ db, user, now }, `remove_${kind} ${id}`)
}
