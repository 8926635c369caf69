import type { ImportedFile } from '@tertulia/contract/imported-files'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { FastifyRequest } from 'fastify'
import { recordAction, type Doer } from '../../platform/access/audit-log.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { UnreadableColumns } from '../../platform/files/column-cells.ts'
import { uploadedFileOf } from '../../platform/files/uploaded-file.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { deleteFile, insertFile, lockRows, markImported } from './imported-files.store.ts'
import { getFile, type FileKind, type StoredFile } from './imported-files.views.ts'

type Acting = { db: Db; user: Doer; now: Instant }
type Uploading = Acting & { query: { file_name: string }; request: Pick<FastifyRequest, 'body'> }

/** Saves the uploaded file if `mustBeReadable` finds it so; nothing is imported. */
export async function saveFile(
  { db, user, now, query, request }: Uploading,
  kind: FileKind,
  mustBeReadable: (content: Buffer) => Promise<void>,
): Promise<ImportedFile> {
  const content = await uploadedFileOf(request).read()
  try {
    await mustBeReadable(content)
  } catch (error) {
    if (!(error instanceof UnreadableColumns)) throw error
    refuse('invalid_file', [{ field: 'file', problem: error.problem }])
  }
  const name = cleanLine(query.file_name) || 'file.csv'
  const saved = await insertFile(db, kind, { file_name: name, content, created_by: user.id, created_at: now })
  await recordAction({ db, user, now }, `upload_${kind} ${saved.id}`)
  return saved
}

/**
 * Locks a file and all others of its kind until the transaction ends, so that of two that are applied at once the
 * second finds what the first one brought. (docs/rules/locks.md)
 */
export async function lockFile(db: Db, kind: FileKind, id: number): Promise<StoredFile> {
  await lockRows(db, kind, id)
  return getFile(db, kind, id)
}

/** Locks a file to be applied and returns its content; refuses one that is imported already. */
export async function lockContent(db: Db, kind: FileKind, id: number): Promise<Buffer> {
  const { content } = await lockFile(db, kind, id)
  return content ?? refuse('import_not_ready')
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
