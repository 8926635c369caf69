import type { ImportedFile } from '@tertulia/contract/imported-files'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { StoredMapping } from '../../platform/files/columns/column-plan.ts'
import { tableOf, type FileKind } from './imported-files.views.ts'

type NewFile = { file_name: string; content: Buffer; created_by: number; created_at: Instant }

/** Saves a file. */
export async function insertFile(db: Db, kind: FileKind, file: NewFile): Promise<ImportedFile> {
  const row = await queryRow<ImportedFile>(db)`
    insert into ${tableOf(kind)} (file_name, content, created_by, created_at)
    values (${file.file_name}, ${file.content}, ${file.created_by}, ${file.created_at})
    returning id, file_name, created_at, imported_at`
  return orNotFound(row)
}

/** Locks all files of a kind, and the row of one. */
export async function lockRows(db: Db, kind: FileKind, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${kind}s`}), current_customer_id())`.execute(db)
  await sql`select from ${tableOf(kind)} where id = ${id} for update`.execute(db)
}

/** Marks a file as imported, and deletes its content with what was said of it. */
export async function markImported(
  db: Db,
  kind: FileKind,
  { id, imported_at }: { id: number; imported_at: Instant },
): Promise<ImportedFile> {
  const row = await queryRow<ImportedFile>(db)`
    update ${tableOf(kind)} set imported_at = ${imported_at}, content = null, mapping = null where id = ${id}
    returning id, file_name, created_at, imported_at`
  return orNotFound(row)
}

/** Deletes a file. */
export async function deleteFile(db: Db, kind: FileKind, id: number): Promise<void> {
  await sql`delete from ${tableOf(kind)} where id = ${id}`.execute(db)
}

/** Saves what the columns of a file contain, and for files with the same columns all but what only this one lacks. */
export async function saveMapping(
  db: Db,
  kind: FileKind,
  { id, layout, mapping, now }: { id: number; layout: string; mapping: StoredMapping; now: Instant },
): Promise<void> {
  const own = JSON.stringify(mapping)
  const shared = JSON.stringify({ ...mapping, same: [] })
  await sql`update ${tableOf(kind)} set mapping = ${own}::jsonb where id = ${id}`.execute(db)
  await sql`
    insert into column_layouts (kind, layout, mapping, saved_at) values (${kind}, ${layout}, ${shared}::jsonb, ${now})
    on conflict (customer_id, kind, layout) do update
      set mapping = excluded.mapping, saved_at = excluded.saved_at`.execute(db)
}
