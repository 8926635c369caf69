import type { ImportedFile } from '@tertulia/contract/imported-files'
import { sql, type RawBuilder } from 'kysely'
import type { StoredMapping, StoredMappings } from '../../platform/files/columns/column-plan.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize, paginate } from '../../platform/http/paging.ts'
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
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${table}`.execute(db)
  const { paging, offset } = paginate(page, counted.rows[0]?.count ?? 0)
  const rows = await queryRows<ImportedFile>(db)`
    select id, file_name, created_at, imported_at from ${table}
    order by id desc offset ${offset} limit ${pageSize}`
  return { ...paging, imports: rows }
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
