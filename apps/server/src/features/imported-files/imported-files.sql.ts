import type { ImportedFile } from '@tertulia/contract/imported-files'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { StoredMapping, StoredMappings } from '../../platform/files/columns/column-plan.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize, readPage } from '../../platform/http/paging.ts'
import { orNotFound } from '../../platform/http/refusal.ts'

/** What files are for; each kind has a table of its own, all with the same columns. */
const fileKinds = ['people_import', 'ranking_import', 'season_import', 'statement_import'] as const
export type FileKind = (typeof fileKinds)[number]

/** SQL for the table of a kind. */
export const tableOf = (kind: FileKind): RawBuilder<unknown> => sql.table(`${kind}s`)

type FilePage = { imports: ImportedFile[]; page: number; page_count: number; total: number }

/** Lists a page of the files of a kind, the latest first. */
export async function listFiles(db: Db, kind: FileKind, page: number): Promise<FilePage> {
  const table = tableOf(kind)
  const { paging, rows } = await readPage(page, {
    count: countFiles(db, kind),
    rows: (offset) => queryRows<ImportedFile>(db)`
      select id, file_name, created_at, imported_at from ${table}
      order by id desc offset ${offset} limit ${pageSize}`,
  })
  return { ...paging, imports: rows }
}

async function countFiles(db: Db, kind: FileKind): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`select count(*)::int as count from ${tableOf(kind)}`
  return row?.count ?? 0
}

/** A file with its content, which goes once it is imported, and what somebody has said of its columns. */
export type StoredFile = ImportedFile & { content: Buffer | null; mapping: StoredMapping | null }

/** Returns a file; refuses an unknown one. */
export async function getFile(db: Db, kind: FileKind, id: number): Promise<StoredFile> {
  const row = await queryRow<StoredFile>(db)`
    select id, file_name, created_at, imported_at, content, mapping from ${tableOf(kind)} where id = ${id}`
  return orNotFound(row)
}

/** Returns what is known of the columns of a file: what somebody has said of it, and of others of the club. */
export async function findMappings(
  db: Db,
  kind: FileKind,
  { mapping }: Pick<StoredFile, 'mapping'>,
): Promise<StoredMappings> {
  const rows = await queryRows<{ layout: string; mapping: StoredMapping }>(db)`
    select layout, mapping from column_layouts where kind = ${kind}`
  return { own: mapping, layouts: Object.fromEntries(rows.map((row) => [row.layout, row.mapping])) }
}

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
